import { zodResolver } from "@hookform/resolvers/zod";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#api/client.ts";
import { query } from "#api/query.ts";
import { RequestReset, RESET_MINUTES } from "#contract/account/password.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showAttemptErrors } from "#app/shared/session/attempt-errors.ts";
import { CodeBlock } from "#app/shared/share/code-block.tsx";
import { EntryLayout } from "./entry-layout.tsx";

export function BackToSignIn() {
  return (
    <p className="mt-6 text-base">
      <Link to="/sign-in" className="text-accent-ink underline underline-offset-2">
        {m.account_back()}
      </Link>
    </p>
  );
}

type RequestFormProps = { request: "requestPasswordReset" | "requestSignInLink"; onSent: (email: string) => void };

/** Asks for the address that a link is sent to. */
export function RequestForm({ request, onSent }: RequestFormProps) {
  const form = useForm({ resolver: zodResolver(RequestReset), defaultValues: { email: "" } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.call(request, { body });
      onSent(body.email);
    } catch (error) {
      showAttemptErrors(form, error);
    }
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-5">
      <FormAlert message={errors.root?.message} />
      <Field label={m.account_email()} error={errors.email?.message}>
        <Input {...form.register("email")} type="email" dir="ltr" autoComplete="username" autoFocus />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={form.formState.isSubmitting}>
        {m.account_forgot_send()}
      </Button>
    </form>
  );
}

/** What to do where the service cannot send a link. */
function WithoutMail() {
  return (
    <EntryLayout title={m.account_forgot_title()} text={m.account_forgot_no_mail()}>
      <div className="mt-8 flex flex-col gap-3">
        <p className="text-ink-soft">{m.account_forgot_command()}</p>
        <CodeBlock
          text="npm run reset-password -- --email name@example.com"
          labels={{ code: m.account_forgot_command_name(), copy: m.account_forgot_command_copy() }}
        />
      </div>
      <BackToSignIn />
    </EntryLayout>
  );
}

export function ForgotPasswordScreen() {
  const { data } = useSuspenseQuery(query("getSession"));
  const [sentTo, setSentTo] = useState<string>();
  if (!data.data.mails_resets) return <WithoutMail />;
  if (sentTo !== undefined)
    return (
      <EntryLayout
        title={m.account_forgot_sent_title()}
        text={m.account_forgot_sent_text({ email: sentTo, minutes: RESET_MINUTES })}
      >
        <p role="status" className="mt-4 text-ink-soft">
          {m.account_forgot_sent_help()}
        </p>
        <BackToSignIn />
      </EntryLayout>
    );
  return (
    <EntryLayout title={m.account_forgot_title()} text={m.account_forgot_text()}>
      <RequestForm request="requestPasswordReset" onSent={setSentTo} />
      <BackToSignIn />
    </EntryLayout>
  );
}
