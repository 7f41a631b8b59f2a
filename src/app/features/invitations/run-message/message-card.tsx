import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { INVITATION_LIMITS } from "#contract/invitations/invitation-states.ts";
import { zoneOptions } from "#app/shared/text/zone-name.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { MailFields } from "./mail-fields.tsx";
import { ReminderFields } from "./reminders.tsx";
import type { RunEditing } from "./use-run-form.ts";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { query } from "#api/query.ts";
import { Select } from "#ui/controls/select.tsx";
import type { RunValues } from "./run-values.ts";
import { Switch } from "#ui/controls/switch.tsx";

function QuietHoursFields() {
  const { register, watch, formState } = useFormContext<RunValues>();
  const { on, time_zone: zone } = watch("quiet");
  const errors = formState.errors.quiet;
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <Switch {...register("quiet.on")} label={m.invitations_quiet()} description={m.invitations_quiet_text()} />
      {on && (
        <div className="grid gap-4 sm:grid-cols-[auto_auto_minmax(0,1fr)]">
          <Field label={m.invitations_quiet_from()} error={errors?.from?.message}>
            <Input {...register("quiet.from")} type="time" dir="ltr" />
          </Field>
          <Field label={m.invitations_quiet_to()} error={errors?.to?.message}>
            <Input {...register("quiet.to")} type="time" dir="ltr" />
          </Field>
          <Field label={m.invitations_quiet_zone()} error={errors?.time_zone?.message}>
            <Select {...register("quiet.time_zone")} dir="ltr" options={zoneOptions(zone)} />
          </Field>
        </div>
      )}
    </section>
  );
}

function FormField({ run }: { run: InvitationRun }) {
  const { register, formState } = useFormContext<RunValues>();
  const { data } = useQuery(query("listForms", { query: {} }));
  // Include the run's own form, which may be on a page that is not loaded.
  const forms = new Map((data?.data.data ?? []).map((form) => [form.unique_form_id, form.name]));
  if (run.form) forms.set(run.form.unique_form_id, run.form.name);
  return (
    <Field
      label={m.invitations_form()}
      required
      error={formState.errors.unique_form_id?.message ?? (run.form ? undefined : m.invitations_form_gone())}
    >
      <Select
        {...register("unique_form_id")}
        placeholder={run.form ? undefined : m.invitations_form_choose()}
        options={[...forms].map(([value, label]) => ({ value, label }))}
      />
    </Field>
  );
}

type MessageCardProps = { run: InvitationRun; editing: RunEditing; locked: boolean };

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
