import { zodResolver } from "@hookform/resolvers/zod";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useController, useForm } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import type { Role } from "#contract/core/endpoint.ts";
import { MEMBER_INVITATION_DAYS, teamEndpoints } from "#contract/workspace/team.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { RoleField } from "#app/features/workspace/role-field.tsx";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import type { InvitationLink } from "./link-dialog.tsx";

type InviteDialogProps = { onInvited: (link: InvitationLink) => void; close: () => void };

export function InviteDialog({ onInvited, close }: InviteDialogProps) {
  const { data: session } = useSuspenseQuery(query("getSession"));
  const sends = session.data.mail === true;
  const defaultValues: { email: string; role: Role; mail: boolean } = { email: "", role: "editor", mail: sends };
  const form = useForm({ resolver: zodResolver(teamEndpoints.inviteMember.body), defaultValues });
  const { field: role } = useController({ control: form.control, name: "role" });
  const { errors } = form.formState;
  const late = useLateResult();
  const invite = useCommand("inviteMember");
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await invite.run({ body });
      if (!late.isShown()) return void toast({ title: m.team_link_title({ email: body.email }), tone: "success" });
      close();
      onInvited({ ...data, mailed: sends && body.mail === true });
    } catch (error) {
      late.fail(error, m.team_invite(), () => showFormErrors(form, error));
    }
  });
  return (
    <FormDialog
      title={m.team_invite()}
      description={m.team_invite_text({ days: MEMBER_INVITATION_DAYS })}
      action={m.team_create()}
      submit={submit}
      submitting={form.formState.isSubmitting}
      problem={errors.root?.message}
      close={close}
    >
      <Field label={m.team_email()} error={errors.email?.message}>
        <Input {...form.register("email")} type="email" dir="ltr" autoComplete="off" autoFocus />
      </Field>
      <RoleField value={role.value} onChange={role.onChange} error={errors.role?.message} />
      {sends ? (
        <Switch {...form.register("mail")} label={m.team_mail()} description={m.team_mail_help()} />
      ) : (
        <p className="text-base text-ink-soft">{m.team_mail_off()}</p>
      )}
    </FormDialog>
  );
}
