import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { useSingleKeys } from "#ui/keyboard/use-shortcuts.ts";
import { Switch } from "#ui/controls/switch.tsx";
import { ThemePicker } from "#ui/controls/theme-picker.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { chooseLanguage } from "#app/shared/shell/preferences.ts";
import { currentLocale, listLanguages } from "#app/shared/shell/locale.ts";
import { CalendarFields } from "./calendar-fields.tsx";

/** Preferences of the account, not of the workspace. */
export function AppearanceScreen() {
  const [single, setSingle] = useSingleKeys();
  return (
    <Card title={m.settings_appearance()} description={m.settings_appearance_text()}>
      <div className="flex flex-col gap-6">
        <Field group label={m.common_theme()}>
          <ThemePicker />
        </Field>
        <Field label={m.settings_language()} className="max-w-96">
          <Select
            options={listLanguages()}
            value={currentLocale()}
            onChange={(event) =>
              void runOrToast(() => chooseLanguage(event.target.value), m.settings_preference_not_saved())
            }
          />
        </Field>
        <CalendarFields />
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
