import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#api/client.ts";
import { ApiError } from "#api/error.ts";
import type { Session } from "#contract/account/session.ts";
import { SignIn } from "#contract/account/sign-in.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showAttemptErrors } from "./attempt-errors.ts";
import { SecondCodeField } from "./second-code-field.tsx";
import { PasswordInput } from "./password-input.tsx";

type SignInFormProps = { email?: string; onSignedIn: (session: Session) => void };

export function SignInForm({ email = "", onSignedIn }: SignInFormProps) {
  const form = useForm({ resolver: zodResolver(SignIn), defaultValues: { email, password: "", code: "" } });
  const [asksCode, setAsksCode] = useState(false);
  const { errors } = form.formState;
  // Not a command: those refetch the session, and a failed attempt would clear the page behind the dialog.
  const submit = form.handleSubmit(async (body) => {
    try {
      onSignedIn((await api.call("signIn", { body })).data);
    } catch (error) {
      // The password is right and a code is missing, which is no error of the person.
      if (error instanceof ApiError && error.fields["code"] && !body.code) setAsksCode(true);
      else showAttemptErrors(form, error);
    }
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormAlert message={errors.root?.message} />
      <Field label={m.account_email()} error={errors.email?.message}>
        <Input {...form.register("email")} type="email" dir="ltr" autoComplete="username" autoFocus={!email} />
      </Field>
      <Field label={m.account_password()} error={errors.password?.message}>
        <PasswordInput {...form.register("password")} autoComplete="current-password" autoFocus={Boolean(email)} />
      </Field>
      {asksCode && <SecondCodeField {...form.register("code")} error={errors.code?.message} />}
      <Button type="submit" variant="primary" size="lg" block loading={form.formState.isSubmitting}>
        {m.account_sign_in()}
      </Button>
    </form>
  );
}
