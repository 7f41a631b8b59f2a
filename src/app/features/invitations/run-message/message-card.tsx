import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { INVITATION_LIMITS } from "#contract/invitations/invitation-states.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormField } from "./form-field.tsx";
import { MailFields } from "./mail-fields.tsx";
import { QuietHoursFields } from "./quiet-hours.tsx";
import { ReminderFields } from "./reminders.tsx";
import type { RunEditing } from "./use-run-form.ts";

type MessageCardProps = { run: InvitationRun; editing: RunEditing; locked: boolean };

/** What is sent: the form it leads to, the words, the reminders, and the hours nothing goes out. */
export function MessageCard({ run, editing, locked }: MessageCardProps) {
  const { register, formState } = editing.form;
  const { errors } = formState;
  const goes = run.state !== "draft" && !locked;
  return (
    <Card title={m.invitations_message_title()} description={goes ? m.invitations_message_goes() : undefined}>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <fieldset disabled={locked} className="flex min-w-0 flex-col gap-5">
          <legend className="sr-only">{m.invitations_message_title()}</legend>
          <FormAlert message={errors.root?.message} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={m.invitations_name()} required error={errors.name?.message}>
              <Input {...register("name")} autoComplete="off" maxLength={INVITATION_LIMITS.name} />
            </Field>
            <FormField run={run} />
          </div>
          <MailFields />
          <Field
            label={m.invitations_reply_to()}
            optional
            description={m.invitations_reply_to_text()}
            error={errors.reply_to?.message}
          >
            <Input {...register("reply_to")} type="email" dir="ltr" autoComplete="off" />
          </Field>
          <ReminderFields />
          <QuietHoursFields />
        </fieldset>
      </form>
    </Card>
  );
}
