import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { api } from "#api/client.ts";
import { ApiError } from "#api/error.ts";
import { RequestReset } from "#contract/account/password.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showAttemptErrors } from "#app/shared/session/sign-in/attempt-errors.ts";
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

/** After a link was asked for; the same whether or not somebody signs in with the address. */
export function LinkSent({ text }: { text: string }) {
  return (
    <EntryLayout title={m.account_forgot_sent_title()} text={text}>
      <p role="status" className="mt-4 text-ink-soft">
        {m.account_forgot_sent_help()}
      </p>
      <BackToSignIn />
    </EntryLayout>
  );
}

/** Whether a link does not work, or no more; 422 is for a token that cannot be one. */
export const isLinkGone = (error: unknown) => error instanceof ApiError && [404, 422].includes(error.status);

/** In place of a link that does not work. `again` is where to ask for another one. */
export function LinkGone({ again }: { again: "/forgot-password" | "/sign-in-link" }) {
  return (
    <EntryLayout title={m.account_reset_invalid()} text={m.account_reset_invalid_text()}>
      <Link to={again} className={`${buttonStyles({ variant: "primary", size: "lg", block: true })} mt-8`}>
        {m.account_reset_again()}
      </Link>
      <BackToSignIn />
    </EntryLayout>
  );
}
