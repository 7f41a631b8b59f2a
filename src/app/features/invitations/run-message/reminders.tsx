import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { INVITATION_LIMITS } from "#contract/invitations/invitation-states.ts";
import { defaultReminder } from "#app/shared/invitations/first-message.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { MailFields } from "./mail-fields.tsx";
import type { RunValues } from "./run-values.ts";

export function ReminderFields() {
  const { control, register, formState } = useFormContext<RunValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "reminders" });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="w-fit font-medium">
          {m.invitations_reminders()}
        </h3>
        <p className="mt-0.5 text-sm text-ink-faint">{m.invitations_reminders_text()}</p>
      </div>
      {fields.map((field, index) => {
        const number = String(index + 1);
        return (
          <section
            key={field.id}
            aria-label={m.invitations_reminder({ number })}
            className="flex flex-col gap-4 rounded-md border border-line bg-sunken p-4"
          >
            <div className="flex items-start justify-between gap-3">
              <Field
                label={m.invitations_reminder({ number })}
                description={index === 0 ? m.invitations_days_first() : m.invitations_days_next()}
                error={formState.errors.reminders?.[index]?.after_days?.message}
              >
                <Input
                  {...register(`reminders.${index}.after_days`, { valueAsNumber: true })}
                  type="number"
                  dir="ltr"
                  inputMode="numeric"
                  min={1}
                  max={INVITATION_LIMITS.reminderDays}
                  className="max-w-24"
                />
              </Field>
              <IconButton
                icon={Trash}
                label={m.invitations_reminder_remove({ number })}
                onClick={() => {
                  // The button that holds the focus is about to be removed.
                  heading.current?.focus();
                  remove(index);
                }}
              />
            </div>
            <MailFields reminder={index} />
          </section>
        );
      })}
      {fields.length < INVITATION_LIMITS.reminders && (
        <Button icon={Plus} className="w-fit" onClick={() => append(defaultReminder())}>
          {m.invitations_reminder_add()}
        </Button>
      )}
    </section>
  );
}
