import type { ComponentProps } from "react";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";

/** Asks for a code of the second factor once the first was right. */
export function SecondCodeField({ error, ...input }: ComponentProps<typeof Input> & { error: string | undefined }) {
  return (
    <Field label={m.account_code()} description={m.account_code_help()} error={error}>
      <Input {...input} dir="ltr" autoComplete="one-time-code" autoCapitalize="none" autoFocus />
    </Field>
  );
}
