import type { ChangeEvent } from "react";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { TextPath } from "#app/wall/wall-form.ts";
import { Counter } from "./counter.tsx";
import { useWallField } from "./use-wall-field.ts";

type TextFieldProps = {
  path: TextPath;
  limit?: number;
  lines?: number;
  help?: string;
  placeholder?: string;
  required?: boolean;
  /** An address or a whole number: written left to right in every language. */
  kind?: "url" | "numeric";
  prefix?: string;
};

/** A text of the wall; with a `limit` it counts. */
export function TextField({ path, limit, lines, help, placeholder, required, kind, prefix }: TextFieldProps) {
  const { field, disabled, label, error } = useWallField(path);
  const { value, onChange, ...rest } = field;
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(kind === "numeric" ? event.target.value.replaceAll(/\D/g, "") : event.target.value);
  const shared = {
    ...rest,
    value,
    onChange: change,
    disabled,
    placeholder,
    maxLength: limit,
    dir: kind ? "ltr" : "auto",
  };
  return (
    <div className="relative">
      {limit && <Counter count={value.length} limit={limit} />}
      <Field label={label} error={error} required={required} description={help}>
        {lines ? (
          <Textarea {...shared} rows={lines} />
        ) : prefix ? (
          <div className="control flex items-center py-0" dir="ltr">
            <span className="max-w-[55%] shrink-0 truncate text-ink-faint">{prefix}</span>
            <Input {...shared} bare spellCheck={false} autoComplete="off" autoCapitalize="none" />
          </div>
        ) : (
          <Input
            {...shared}
            inputMode={kind}
            autoComplete="off"
            className={kind === "numeric" ? "max-w-28" : undefined}
          />
        )}
      </Field>
    </div>
  );
}
