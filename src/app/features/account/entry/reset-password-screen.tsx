import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { api } from "#api/client.ts";
import type { Answer } from "#api/create-api.ts";
import { ApiError } from "#api/error.ts";
import { query } from "#api/query.ts";
import { ResetPassword } from "#contract/account/password.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showAttemptErrors } from "#app/shared/session/sign-in/attempt-errors.ts";
import { PasswordInput } from "#app/shared/session/sign-in/password-input.tsx";
import { startSession } from "#app/shared/session/start-session.ts";
import { EntryLayout } from "./entry-layout.tsx";
import { EntryPending } from "./entry-pending.tsx";
import { PasswordStrength } from "./setup-screen.tsx";
import { isLinkGone, LinkGone } from "./request-link.tsx";

type Account = Answer<"readPasswordReset">["data"];
const NewPassword = z.pick(ResetPassword, { password: true });

type PasswordFormProps = { token: string; account: Account; onDone: () => void; onGone: () => void };

function PasswordForm({ token, account: { name, email }, onDone, onGone }: PasswordFormProps) {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(NewPassword), defaultValues: { password: "" } });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.call("resetPassword", { body: { ...body, token } });
      startSession(client, (await api.call("getSession")).data);
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onGone();
      else showAttemptErrors(form, error);
    }
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-5">
      <FormAlert message={errors.root?.message} />
      <Field label={m.account_email()}>
        <Input type="email" dir="ltr" autoComplete="username" value={email} readOnly />
      </Field>
      <Field
        label={m.account_new_password()}
        error={errors.password?.message}
        description={<PasswordStrength password={password} personal={[name, email]} />}
      >
        <PasswordInput {...form.register("password")} autoComplete="new-password" autoFocus />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={form.formState.isSubmitting}>
        {m.account_reset_submit()}
      </Button>
    </form>
  );
}

/** The link of an e-mail, or of the command on the machine, leads here. Its token is behind the `#`. */
export function ResetPasswordScreen() {
  const token = useLocation({ select: ({ hash }) => hash });
  const [state, setState] = useState<"open" | "done" | "gone">("open");
  const { data, error, refetch } = useQuery({
    ...query("readPasswordReset", { body: { token } }),
    enabled: token !== "" && state === "open",
    staleTime: Infinity,
  });
  if (state === "done")
    return (
      <EntryLayout title={m.account_reset_done()} text={m.account_reset_done_text()}>
        <Link to="/sign-in" className={`${buttonStyles({ variant: "primary", size: "lg", block: true })} mt-8`}>
          {m.account_sign_in()}
        </Link>
      </EntryLayout>
    );
  if (token === "" || state === "gone" || isLinkGone(error)) return <LinkGone again="/forgot-password" />;
  const texts = { title: m.account_reset_title(), text: m.account_reset_text() };
  if (error || !data) return <EntryPending {...texts} error={error} retry={() => void refetch()} />;
  return (
    <EntryLayout {...texts}>
      <PasswordForm token={token} account={data.data} onDone={() => setState("done")} onGone={() => setState("gone")} />
    </EntryLayout>
  );
}
