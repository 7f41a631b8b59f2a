import { zodResolver } from "@hookform/resolvers/zod";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { ChangePassword, FirstPassword } from "#contract/account/password.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showAttemptErrors } from "#app/shared/session/sign-in/attempt-errors.ts";
import { PasswordInput } from "#app/shared/session/sign-in/password-input.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { PasswordStrength } from "#app/features/account/entry/setup-screen.tsx";

type PasswordDialogProps = { user: ReturnType<typeof useSession>["user"]; close: () => void };

function PasswordDialog({ user, close }: PasswordDialogProps) {
  const form = useForm({
    resolver: zodResolver(ChangePassword),
    defaultValues: { current_password: "", password: "" },
  });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  const changePassword = useCommand("changePassword");
  const submit = form.handleSubmit(async (body) => {
    try {
      await changePassword.run({ body });
      close();
      toast({ title: m.account_reset_done(), tone: "success" });
    } catch (error) {
      showAttemptErrors(form, error);
    }
  });
  return (
    <FormDialog
      size="sm"
      title={m.account_password_change()}
      description={m.account_password_change_text()}
      action={m.account_password_change()}
      submit={submit}
      submitting={changePassword.pending}
      problem={errors.root?.message}
      close={close}
    >
      {/* Password managers need the name to the passwords. */}
      <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ""} />
      <Field label={m.account_password_current()} error={errors.current_password?.message}>
        <PasswordInput {...form.register("current_password")} autoComplete="current-password" autoFocus />
      </Field>
      <Field
        label={m.account_new_password()}
        error={errors.password?.message}
        description={<PasswordStrength password={password} personal={[user?.name ?? "", user?.email ?? ""]} />}
      >
        <PasswordInput {...form.register("password")} autoComplete="new-password" />
      </Field>
    </FormDialog>
  );
}

/** For somebody who signs in with a provider and has no password. */
function FirstPasswordDialog({ user, close }: PasswordDialogProps) {
  const form = useForm({ resolver: zodResolver(FirstPassword), defaultValues: { password: "" } });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  const setFirst = useCommand("setFirstPassword");
  const submit = form.handleSubmit(async (body) => {
    try {
      await setFirst.run({ body });
      close();
      toast({ title: m.account_password_set_done(), tone: "success" });
    } catch (error) {
      showAttemptErrors(form, error);
    }
  });
  return (
    <FormDialog
      size="sm"
      title={m.account_password_set()}
      description={m.account_password_change_text()}
      action={m.account_reset_submit()}
      submit={submit}
      submitting={setFirst.pending}
      problem={errors.root?.message}
      close={close}
    >
      <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ""} />
      <Field
        label={m.account_new_password()}
        error={errors.password?.message}
        description={<PasswordStrength password={password} personal={[user?.name ?? "", user?.email ?? ""]} />}
      >
        <PasswordInput {...form.register("password")} autoComplete="new-password" autoFocus />
      </Field>
    </FormDialog>
  );
}

export function PasswordCard() {
  // Here: a dialog that waits for data as it opens takes the button away, and with it the focus.
  const { user } = useSession();
  const { data } = useSuspenseQuery(query("getSession"));
  const [isOpen, setOpen] = useState(false);
  const has = data.data.proofs?.password ?? true;
  // It would not let them in; a provider confirms that it is them.
  if (!has && data.data.may_use_password === false) return null;
  const PasswordOf = has ? PasswordDialog : FirstPasswordDialog;
  return (
    <>
      <Card
        title={m.account_password()}
        description={has ? m.account_password_card() : m.account_password_none()}
        actions={
          <Button onClick={() => setOpen(true)}>{has ? m.account_password_change() : m.account_password_set()}</Button>
        }
      />
      {isOpen && <PasswordOf user={user} close={() => setOpen(false)} />}
    </>
  );
}
