import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#api/query.ts";
import { RESET_MINUTES } from "#contract/account/password.ts";
import { m } from "#messages/gen/messages.js";
import { CodeBlock } from "#app/shared/share/code-block.tsx";
import { EntryLayout } from "./entry-layout.tsx";
import { BackToSignIn, LinkSent, RequestForm } from "./request-link.tsx";

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
    return <LinkSent text={m.account_forgot_sent_text({ email: sentTo, minutes: RESET_MINUTES })} />;
  return (
    <EntryLayout title={m.account_forgot_title()} text={m.account_forgot_text()}>
      <RequestForm request="requestPasswordReset" onSent={setSentTo} />
      <BackToSignIn />
    </EntryLayout>
  );
}
