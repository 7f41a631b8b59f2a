import { useQuery } from "@tanstack/react-query";
import { useController, useFormContext } from "react-hook-form";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { recognise, TOOLS } from "./recognise-export.ts";
import type { Sheet } from "#app/shared/spreadsheet/sheet.ts";
import { useSession } from "#app/shared/session/session.ts";
import { savedFormat, savedMappingOf, initialMapping, toolFormat, type MappingValues } from "./import-mapping.ts";
import { useMappings } from "./save-mapping.tsx";
import Trash from "lucide-react/icons/trash-2";
import { useCommand } from "#api/command.ts";
import type { SavedMapping } from "#contract/imports/import-history.ts";
import { Button } from "#ui/controls/button.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { keepFocus } from "#app/shared/page/keep-focus.ts";
import { describeError } from "#app/shared/requests/error-text.ts";

type DeleteMappingProps = { mapping: SavedMapping; onForgotten: (button: Element) => void };

function DeleteMapping({ mapping, onForgotten }: DeleteMappingProps) {
  const { can } = useSession();
  const forget = useCommand("deleteImportMapping");
  if (!can("editor")) return null;
  const press = async (button: Element) => {
    const question = { title: m.hub_forget_ask({ name: mapping.name }), confirmLabel: m.hub_forget(), danger: true };
    if (!(await confirm(question))) return;
    try {
      await forget.run({ params: { id: mapping.id } });
      onForgotten(button);
    } catch (error) {
      const { title, text } = describeError(error);
      toast({ title, description: text, tone: "danger" });
    }
  };
  return (
    <Button
      variant="ghost"
      icon={Trash}
      loading={forget.pending}
      onClick={(event) => void press(event.currentTarget)}
      className="sm:mt-6"
    >
      {m.hub_forget()}
    </Button>
  );
}

export function OriginFields({ sheet }: { sheet: Sheet }) {
  const form = useFormContext<MappingValues>();
  const { field } = useController({ control: form.control, name: "format" });
  const { offers } = useSession();
  const hasPlatforms = offers("listPlatforms");
  const platforms = useQuery({ ...query("listPlatforms"), enabled: hasPlatforms });
  const savedMappings = useMappings();
  const tool = recognise(sheet)?.name;
  const saved = savedMappingOf(field.value, savedMappings);
  const choose = (format: string) => {
    field.onChange(format);
    const { mapping, extra, platform } = initialMapping(format, sheet, savedMappings);
    form.setValue("mapping", mapping, { shouldDirty: true });
    form.setValue("extra", extra, { shouldDirty: true });
    form.setValue("platform", platform, { shouldDirty: true });
  };
  const formats = [
    ...savedMappings.map((one) => ({ value: savedFormat(one), label: m.hub_format_kept({ name: one.name }) })),
    ...TOOLS.map(({ name }) => ({ value: toolFormat(name), label: m.hub_format_tool({ tool: name }) })),
  ];
  return (
    <Card title={m.hub_origin()}>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field
          label={m.hub_format()}
          description={
            (saved && m.hub_format_kept_text()) ||
            (tool && toolFormat(tool) === field.value && m.hub_recognised({ tool }))
          }
        >
          <Select
            ref={field.ref}
            name={field.name}
            value={field.value}
            onBlur={field.onBlur}
            onChange={(event) => choose(event.target.value)}
            options={formats}
            placeholder={m.hub_format_own()}
          />
        </Field>
        {hasPlatforms && (
          <Field label={m.hub_platform()} optional description={m.hub_platform_text()}>
            <Select
              key={platforms.data ? "known" : "unknown"}
              {...form.register("platform")}
              options={(platforms.data?.data ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
              placeholder={m.hub_platform_none()}
            />
          </Field>
        )}
        {saved && (
          <DeleteMapping
            mapping={saved}
            onForgotten={(button) => {
              keepFocus(document.querySelector<HTMLElement>("select[name=format]"), button);
              choose("");
            }}
          />
        )}
      </div>
    </Card>
  );
}
