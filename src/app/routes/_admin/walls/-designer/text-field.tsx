import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/field.tsx";
import { formatNumber } from "#ui/format.ts";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { TextPath } from "#app/wall/wall-form.ts";
import { useWallField } from "./use-wall-field.ts";

type TextFieldProps = {
  path: TextPath;
  limit?: number;
  lines?: number;
  help?: string;
  placeholder?: string;
  required?: boolean;
  /** An address or a number: written left to right in every language. */
  kind?: "url" | "text" | "numeric";
  prefix?: string;
};

/** A text of the wall; with a `limit` it counts. */
export function TextField({ path, limit, lines, help, placeholder, required, kind, prefix }: TextFieldProps) {
  const { field, disabled, label, error } = useWallField(path);
  const counter = limit && m.walls_counter({ count: formatNumber(field.value.length), limit: formatNumber(limit) });
  const description = [help, counter].filter(Boolean).map((words) => (
    <span key={words} className="block">
      {words}
    </span>
  ));
  const shared = { ...field, disabled, placeholder, maxLength: limit, dir: kind && kind !== "text" ? "ltr" : "auto" };
  return (
    <Field label={label} error={error} required={required} description={description.length > 0 && description}>
      {lines ? (
        <Textarea {...shared} rows={lines} />
      ) : prefix ? (
        <div className="control flex items-center py-0" dir="ltr">
          <span className="max-w-[55%] shrink-0 truncate text-ink-faint">{prefix}</span>
          <Input {...shared} bare spellCheck={false} autoComplete="off" autoCapitalize="none" />
        </div>
      ) : (
        <Input {...shared} inputMode={kind} autoComplete="off" />
      )}
    </Field>
  );
}
