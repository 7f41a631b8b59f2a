import type { ChangeEvent } from "react";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { useField } from "./use-field.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";

const SHOW_FROM = 0.5;
const WARN_FROM = 0.9;

/** The used part of a limited text, shown once it is half full and announced near the limit. */
function Counter({ count, limit }: { count: number; limit: number }) {
  const isNear = count >= limit * WARN_FROM;
  if (count < limit * SHOW_FROM) return null;
  const inputs = { count: formatNumber(count), limit: formatNumber(limit) };
  return (
    <>
      <span
        aria-hidden
        className={cx("absolute end-0 top-0.5 text-xs tabular-nums", isNear ? "text-warning-ink" : "text-ink-faint")}
      >
        {m.common_counter_short(inputs)}
      </span>
      <span role="status" className="sr-only">
        {isNear && m.common_counter(inputs)}
      </span>
    </>
  );
}

export type TextFieldProps<Path extends string = string> = {
  path: Path;
  label?: string;
  limit?: number;
  lines?: number;
  help?: string;
  placeholder?: string;
  required?: boolean;
  optional?: boolean;
  /** A URL or a whole number: written left to right in every language. */
  kind?: "url" | "numeric";
  prefix?: string;
};

export function TextField({
  path,
  limit,
  lines,
  help,
  placeholder,
  required,
  optional,
  kind,
  prefix,
  ...own
}: TextFieldProps) {
  const { value, field, disabled, label, error } = useField(path);
  const { onChange, ...rest } = field;
  const text = typeof value === "string" ? value : "";
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(kind === "numeric" ? event.target.value.replaceAll(/\D/g, "") : event.target.value);
  const shared = {
    ...rest,
    value: text,
    onChange: change,
    disabled,
    placeholder,
    maxLength: limit,
    dir: kind ? "ltr" : "auto",
  };
  return (
    <div className="relative">
      {limit && <Counter count={text.length} limit={limit} />}
      <Field
        label={own.label ?? label}
        error={error}
        required={required}
        optional={optional && text === ""}
        description={help}
      >
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
