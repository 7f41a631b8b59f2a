import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { INVITATION_LIMITS, PLACEHOLDERS } from "#contract/invitations/invitation-states.ts";
import { placeholderToken } from "#app/shared/invitations/first-message.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import type { RunValues } from "./run-values.ts";

const NAMES: Record<(typeof PLACEHOLDERS)[number], () => string> = {
  name: m.invitations_placeholder_name,
  company: m.invitations_placeholder_company,
  form: m.invitations_placeholder_form,
  workspace: m.invitations_placeholder_workspace,
  link: m.invitations_placeholder_link,
};

type MailFieldsProps = {
  /** Index of the reminder; absent for the invitation. */
  reminder?: number;
};

export function MailFields({ reminder }: MailFieldsProps) {
  const { register, setValue, formState } = useFormContext<RunValues>();
  const subject = reminder === undefined ? "subject" : (`reminders.${reminder}.subject` as const);
  const message = reminder === undefined ? "message" : (`reminders.${reminder}.message` as const);
  const errors = reminder === undefined ? formState.errors : formState.errors.reminders?.[reminder];
  const box = useRef<HTMLTextAreaElement | null>(null);
  const { ref, ...field } = register(message);
  const put = (text: string) => {
    const element = box.current;
    if (!element) return;
    element.setRangeText(text, element.selectionStart, element.selectionEnd, "end");
    setValue(message, element.value, { shouldDirty: true });
    element.focus();
  };
  return (
    <>
      <Field label={m.invitations_subject()} required error={errors?.subject?.message}>
        <Input {...register(subject)} autoComplete="off" maxLength={INVITATION_LIMITS.subject} />
      </Field>
      <div className="flex flex-col gap-2">
        <Field label={m.invitations_message()} required error={errors?.message?.message}>
          <Textarea
            {...field}
            rows={reminder === undefined ? 9 : 5}
            maxLength={INVITATION_LIMITS.message}
            ref={(element) => {
              ref(element);
              box.current = element;
            }}
          />
        </Field>
        <div role="group" aria-label={m.invitations_insert()} className="flex flex-wrap items-center gap-1.5">
          <span aria-hidden className="text-sm text-ink-faint">
            {m.invitations_insert()}
          </span>
          {PLACEHOLDERS.map((one) => (
            <Button key={one} size="sm" title={placeholderToken(one)} onClick={() => put(placeholderToken(one))}>
              {NAMES[one]()}
            </Button>
          ))}
        </div>
      </div>
    </>
  );
}
