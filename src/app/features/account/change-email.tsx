import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { CONFIRM_MINUTES, NewEmail } from "#contract/account/email-change.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showAttemptErrors } from "#app/shared/session/sign-in/attempt-errors.ts";
import { useSession } from "#app/shared/session/session.ts";

function ChangeEmailDialog({ email, close }: { email: string; close: () => void }) {
  const client = useQueryClient();
  const { data: session } = useSuspenseQuery(query("getSession"));
  const sendsEmail = session.data.mails_resets ?? false;
  const form = useForm({ resolver: zodResolver(NewEmail), defaultValues: { email: "" } });
  const { errors } = form.formState;
  const requestEmailChange = useCommand("requestEmailChange");
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await requestEmailChange.run({ body });
      close();
      if (data.is_changed) {
        await Promise.all([client.refetchQueries(query("getSession")), client.invalidateQueries(query("getUser"))]);
        toast({ title: m.account_email_changed(), tone: "success" });
      } else
        toast({
          title: m.account_email_sent({ email: body.email }),
          description: m.account_email_sent_text({ minutes: CONFIRM_MINUTES }),
          tone: "success",
        });
    } catch (error) {
      showAttemptErrors(form, error);
    }
  });
  return (
    <FormDialog
      size="sm"
      title={m.account_email_change()}
      description={sendsEmail ? m.account_email_change_text({ email }) : m.account_email_change_now()}
      action={sendsEmail ? m.account_forgot_send() : m.common_save()}
      submit={submit}
      submitting={requestEmailChange.pending}
      problem={errors.root?.message}
      close={close}
    >
      <Field label={m.account_email_new()} error={errors.email?.message}>
        <Input {...form.register("email")} type="email" dir="ltr" autoComplete="email" autoFocus />
      </Field>
    </FormDialog>
  );
}

/** Opens the dialog in which a person chooses another address to sign in with. */
export function ChangeEmail() {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.account_email_change()}</Button>
      {isOpen && <ChangeEmailDialog email={user?.email ?? ""} close={() => setOpen(false)} />}
    </>
  );
}
