import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { useSingleKeys } from "#ui/shortcuts.ts";
import { Switch } from "#ui/switch.tsx";
import { ThemePicker } from "#ui/theme-picker.tsx";
import { currentLocale, listLanguages, switchLocale } from "#app/shell/locale.ts";

export const Route = createFileRoute("/_admin/settings/appearance")({
  head: () => ({ meta: [{ title: m.settings_appearance() }] }),
  component: Appearance,
});

function Appearance() {
  const [single, setSingle] = useSingleKeys();
  return (
    <Card title={m.settings_appearance()} description={m.settings_appearance_text()}>
      <div className="flex flex-col gap-6">
        <Field group label={m.common_theme()}>
          <ThemePicker />
        </Field>
        <Field label={m.settings_language()} className="max-w-64">
          <Select
            options={listLanguages()}
            value={currentLocale()}
            onChange={(event) => switchLocale(event.target.value)}
          />
        </Field>
        <Switch
          label={m.common_single_keys()}
          description={m.common_single_keys_help()}
          checked={single}
          onChange={(event) => setSingle(event.target.checked)}
          className="border-t border-line pt-5"
        />
      </div>
    </Card>
  );
}
