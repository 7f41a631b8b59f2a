import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { useField } from "#app/shared/inputs/use-field.ts";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { type LineFollowers, useFollowLines } from "./use-follow-lines.ts";

type LinesFieldProps = {
  path: "additionalinfo" | "extras.notifications.emails" | "extras.capture.prompts" | `questions.${number}.options`;
  label?: string;
  help: string;
  ltr?: boolean;
  placeholder?: string;
  /** Anything beyond is cut off. */
  limit?: { lines: number; characters: number };
  followers?: LineFollowers;
};

const linesOf = (text: string) => text.split(/\r?\n/).map((line) => line.trim());
const itemsIn = (text: string) => linesOf(text).filter((line) => line !== "");

export function LinesField({ path, help, ltr, placeholder, limit, followers, ...own }: LinesFieldProps) {
  const { setValue } = useFormContext<FormValues>();
  const { follow, end } = useFollowLines(followers);
  const { value, field, disabled, label, error } = useField(path);
  const list: string[] = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState(list.join("\n"));
  // Blank lines are not items, but must stay while the user types.
  const shown = itemsIn(typed).join("\n") === list.join("\n") ? typed : list.join("\n");
  const change = (text: string) => {
    setTyped(text);
    const { items, hasFollowed } = follow({ lines: linesOf(shown), items: list }, linesOf(text), (all) =>
      limit ? all.slice(0, limit.lines).map((one) => ({ ...one, text: one.text.slice(0, limit.characters) })) : all,
    );
    if (!hasFollowed) return field.onChange(items);
    // Set by code, as what follows it, so that one undo takes back both.
    setValue(path, items, { shouldDirty: true, shouldValidate: error !== undefined });
  };
  return (
    <Field label={own.label ?? label} error={error} description={help}>
      <Textarea
        {...field}
        dir={ltr ? "ltr" : "auto"}
        rows={Math.max(3, placeholder?.split("\n").length ?? 0)}
        placeholder={placeholder}
        disabled={disabled}
        value={shown}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          end();
          field.onBlur();
        }}
      />
    </Field>
  );
}
