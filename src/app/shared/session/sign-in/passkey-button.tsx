import { useState } from "react";
import { api } from "#api/client.ts";
import type { Session } from "#contract/account/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { answerWithPasskey, describePasskeyError } from "./passkey.ts";

type PasskeyButtonProps = { label: string; act: () => Promise<void>; autoFocus?: boolean };

function PasskeyButton({ label, act, autoFocus }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(describePasskeyError(error));
    }
    setBusy(false);
  };
  return (
    <>
      <FormAlert message={problem} />
      <Button size="lg" block autoFocus={autoFocus} loading={busy} onClick={() => void press()}>
        {label}
      </Button>
    </>
  );
}

type PasskeySignInProps = { onSignedIn: (session: Session) => void };

/** Signs in with whichever passkey the person chooses in the browser. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const signIn = async () => {
    const { data } = await api.call("startPasskeySignIn", {});
    const credential = await answerWithPasskey(data);
    onSignedIn((await api.call("signInWithPasskey", { body: { credential } })).data);
  };
  return <PasskeyButton label={m.account_passkey_sign_in()} act={signIn} />;
}

type PasskeyProofProps = { onProven: () => void; autoFocus?: boolean };

/** Shows with a passkey of the signed-in person that it is them. */
export function PasskeyProof({ onProven, autoFocus }: PasskeyProofProps) {
  const prove = async () => {
    const { ticket, ...challenge } = (await api.call("startPasskeyProof", {})).data;
    const credential = await answerWithPasskey(challenge);
    await api.call("givePasskeyProof", { body: { ticket, credential } });
    onProven();
  };
  return <PasskeyButton label={m.account_passkey_use()} act={prove} autoFocus={autoFocus} />;
}
