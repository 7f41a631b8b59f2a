import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { api } from "#api/client.ts";
import type { Answer } from "#api/create-api.ts";
import { ApiError } from "#api/error.ts";
import { query } from "#api/query.ts";
import { SIGN_IN_LINK_MINUTES, UseSignInLink } from "#contract/account/sign-in-link.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showAttemptErrors } from "#app/shared/session/sign-in/attempt-errors.ts";
import { SecondCodeField } from "#app/shared/session/sign-in/second-code-field.tsx";
import { startSession } from "#app/shared/session/start-session.ts";
import { EntryLayout } from "./entry-layout.tsx";
import { EntryPending } from "./entry-pending.tsx";
import { BackToSignIn, isLinkGone, LinkGone, LinkSent, RequestForm } from "./request-link.tsx";

type Account = Answer<"readSignInLink">["data"];
const SecondStep = z.pick(UseSignInLink, { code: true });

function RequestLink() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return <LinkSent text={m.account_link_sent_text({ email: sentTo, minutes: SIGN_IN_LINK_MINUTES })} />;
  return (
    <EntryLayout title={m.account_link_title()} text={m.account_link_text()}>
      <RequestForm request="requestSignInLink" onSent={setSentTo} />
      <BackToSignIn />
    </EntryLayout>
  );
}

type LinkFormProps = { token: string; account: Account; onUsed: () => void; onGone: () => void };

function LinkForm({ token, account: { email }, onUsed, onGone }: LinkFormProps) {
  const client = useQueryClient();
  const router = useRouter();
  const form = useForm({ resolver: zodResolver(SecondStep), defaultValues: { code: "" } });
  const [asksCode, setAsksCode] = useState(false);
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await api.call("signInWithLink", { body: { ...body, token } });
      onUsed();
      startSession(client, data);
      await router.navigate({ href: "/", replace: true });
    } catch (error) {
      // The link is good and a code is missing, which is no error of the person.
      if (error instanceof ApiError && error.fields["code"] && !body.code) setAsksCode(true);
      else if (error instanceof ApiError && error.status === 404) onGone();
      else showAttemptErrors(form, error);
    }
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-5">
      <FormAlert message={errors.root?.message} />
      <Field label={m.account_email()}>
        <Input type="email" dir="ltr" autoComplete="username" value={email} readOnly />
      </Field>
      {asksCode && <SecondCodeField {...form.register("code")} error={errors.code?.message} />}
      <Button type="submit" variant="primary" size="lg" block loading={form.formState.isSubmitting}>
        {m.account_sign_in()}
      </Button>
    </form>
  );
}

/**
 * Asks for a link; the link itself leads here too, with its token behind the `#`. Nobody is signed in until the button is
 * pressed: mail programs open links to look at them.
 */
export function SignInLinkScreen() {
  const token = useLocation({ select: ({ hash }) => hash });
  const [gone, setGone] = useState<string>();
  const [used, setUsed] = useState<Account>();
  const { data, error, refetch } = useQuery({
    ...query("readSignInLink", { body: { token } }),
    enabled: token !== "" && gone !== token && !used,
    staleTime: Infinity,
  });
  if (token === "") return <RequestLink />;
  if (gone === token || isLinkGone(error)) return <LinkGone again="/sign-in-link" />;
  // The cache is emptied by signing in; this screen stays until the next one is there.
  const account = used ?? data?.data;
  if (!account) return <EntryPending title={m.account_link_title()} error={error} retry={() => void refetch()} />;
  return (
    <EntryLayout title={m.account_sign_in_title()} text={m.account_link_use_text({ name: account.name })}>
      <LinkForm token={token} account={account} onUsed={() => setUsed(account)} onGone={() => setGone(token)} />
    </EntryLayout>
  );
}
