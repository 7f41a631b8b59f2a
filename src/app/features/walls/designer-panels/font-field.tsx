import { FONTS, servedFont } from "#contract/walls/view/fonts.ts";
import { useField } from "#app/shared/inputs/use-field.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { isTree } from "#app/shared/draft-editor/merge/patch.ts";
import type { ATTRIBUTES_FIELD } from "./design-inputs.ts";

const nameOf = (value: unknown) => (isTree(value) && typeof value["name"] === "string" ? value["name"] : "");

/** The font of a page or widget: one that is served here, or the one that is stored under its own name. */
export function FontField({ kept }: { kept: (typeof ATTRIBUTES_FIELD)["page" | "widget"] }) {
  const { value, field, disabled, label, error } = useField(`${kept}.font`);
  const stored = nameOf(value);
  const options = FONTS.map(({ name }) => ({ value: name as string, label: name as string }));
  const known = servedFont(stored);
  return (
    <Field label={label} error={error} description={m.look_font_help()}>
      <Select
        {...field}
        disabled={disabled}
        value={known?.name ?? stored}
        placeholder={m.look_font_device()}
        onChange={(event) => field.onChange({ name: event.target.value, font_url: "", provider: "" })}
        options={stored && !known ? [...options, { value: stored, label: stored }] : options}
      />
    </Field>
  );
}
