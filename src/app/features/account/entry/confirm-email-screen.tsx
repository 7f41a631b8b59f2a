import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "#api/client.ts";
import type { Answer } from "#api/create-api.ts";
import { ApiError } from "#api/error.ts";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";
import { EntryLayout } from "./entry-layout.tsx";
import { EntryPending } from "./entry-pending.tsx";

type Change = Answer<"readEmailChange">["data"];

const NEXT = `${buttonStyles({ variant: "primary", size: "lg", block: true })} mt-8`;

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function Done({ change: { email, takes_back: isTakenBack } }: { change: Change }) {
  return (
    <EntryLayout title={m.account_email_changed()} text={m.account_email_confirm_text({ email })}>
      {isTakenBack ? (
        <Link to="/forgot-password" className={NEXT}>
          {m.account_reset_title()}
        </Link>
      ) : (
        <Link to="/" className={NEXT}>
          {m.account_email_open()}
        </Link>
      )}
    </EntryLayout>
  );
}

type ConfirmProps = { token: string; change: Change; onDone: () => void; onGone: () => void };

function Confirm({ token, change: { email, takes_back: takesBack }, onDone, onGone }: ConfirmProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function confirm() {
    setBusy(true);
    try {
      await api.call("confirmEmailChange", { body: { token } });
      onDone();
    } catch (error) {
      setBusy(false);
      if (isGone(error)) onGone();
      else setProblem(error instanceof ApiError && error.status === 422 ? error.message : describeError(error).text);
    }
  }
  return (
    <EntryLayout
      title={takesBack ? m.account_email_back() : m.account_email_confirm()}
      text={takesBack ? m.account_email_back_text({ email }) : m.account_email_confirm_text({ email })}
    >
      <div className="mt-8 flex flex-col gap-5">
        <FormAlert message={problem} />
        <Button variant="primary" size="lg" block loading={isBusy} onClick={() => void confirm()}>
          {takesBack ? m.account_email_back() : m.account_email_use()}
        </Button>
      </div>
    </EntryLayout>
  );
}

/** The link of an e-mail leads here. Nothing changes until the button is pressed: mail programs open links to look at them. */
export function ConfirmEmailScreen() {
  const token = useLocation({ select: ({ hash }) => hash });
  const [state, setState] = useState<"open" | "done" | "gone">("open");
  const { data, error, refetch } = useQuery({
    ...query("readEmailChange", { body: { token } }),
    enabled: token !== "" && state === "open",
    staleTime: Infinity,
  });
  if (token === "" || state === "gone" || isGone(error))
    return (
      <EntryLayout title={m.account_reset_invalid()} text={m.account_reset_invalid_text()}>
        <Link to="/" className={NEXT}>
          {m.account_email_open()}
        </Link>
      </EntryLayout>
    );
  if (error || !data)
    return <EntryPending title={m.account_email_confirm()} error={error} retry={() => void refetch()} />;
  if (state === "done") return <Done change={data.data} />;
  return <Confirm token={token} change={data.data} onDone={() => setState("done")} onGone={() => setState("gone")} />;
}
