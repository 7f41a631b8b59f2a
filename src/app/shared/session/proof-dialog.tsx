import { zodResolver } from "@hookform/resolvers/zod";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "#api/client.ts";
import { query } from "#api/query.ts";
import { GivePassword } from "#contract/account/password.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showAttemptErrors } from "#app/shared/session/sign-in/attempt-errors.ts";
import { PasswordInput } from "#app/shared/session/sign-in/password-input.tsx";
import { PasskeyProof } from "#app/shared/session/sign-in/passkey-button.tsx";
import { hasPasskeys } from "#app/shared/session/sign-in/passkey.ts";
import { ButtonList, OrDivider } from "#app/shared/session/providers/provider-buttons.tsx";
import { useProviderWindow } from "#app/shared/session/providers/provider-window.ts";
import { proofDialog } from "./session-dialogs.ts";
import { useSession } from "./session.ts";

const close = () => proofDialog.settle(false);

/** How the person can show who they are. */
function useProofs() {
  const { data } = useSuspenseQuery(query("getSession"));
  const { providers = [], proofs } = data.data;
  return {
    // A hosted service behind an older one says nothing: people have passwords there.
    hasPassword: proofs?.password ?? true,
    hasPasskey: (proofs?.passkey ?? false) && hasPasskeys(),
    connected: providers.filter(({ id }) => proofs?.providers.includes(id)),
  };
}

/** The passkeys of the person, and the providers where they can sign in again. */
function OtherWays({ autoFocus }: { autoFocus?: boolean }) {
  const { connected, hasPasskey } = useProofs();
  const { open, problem } = useProviderWindow(() => proofDialog.settle(true));
  return (
    <>
      {hasPasskey && <PasskeyProof autoFocus={autoFocus} onProven={() => proofDialog.settle(true)} />}
      <FormAlert message={problem} />
      <ButtonList
        autoFocus={autoFocus && !hasPasskey}
        providers={connected}
        act={({ id: provider }) => open(() => api.call("startProviderProof", { params: { provider } }))}
      />
    </>
  );
}

function describeWays(asksProvider: boolean, asksPasskey: boolean): string {
  if (asksProvider) return m.account_proof_text_both();
  return asksPasskey ? m.account_proof_text_passkey() : m.account_proof_text();
}

function describeWithoutPassword(asksProvider: boolean, asksPasskey: boolean): string {
  if (asksPasskey) return m.account_proof_text_ways();
  return asksProvider ? m.account_proof_text_provider() : m.account_proof_text_nothing();
}

function PasswordProof() {
  const { connected, hasPasskey } = useProofs();
  const { user } = useSession();
  const form = useForm({ resolver: zodResolver(GivePassword), defaultValues: { password: "" } });
  const { errors, isSubmitting } = form.formState;
  // Not a command: those refetch, which this changes nothing for.
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.call("giveProof", { body });
      proofDialog.settle(true);
    } catch (error) {
      showAttemptErrors(form, error);
    }
  });
  return (
    <FormDialog
      size="sm"
      title={m.account_proof_title()}
      description={describeWays(connected.length > 0, hasPasskey)}
      action={m.account_proof_do()}
      submit={submit}
      submitting={isSubmitting}
      problem={errors.root?.message}
      close={close}
    >
      {/* Password managers need the name to the password. */}
      <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ""} />
      <Field label={m.account_password()} error={errors.password?.message}>
        <PasswordInput {...form.register("password")} autoComplete="current-password" autoFocus />
      </Field>
      {(hasPasskey || connected.length > 0) && (
        <>
          <OrDivider />
          <OtherWays />
        </>
      )}
    </FormDialog>
  );
}

/** Over whatever asked for something dangerous, which goes on once the person has shown who they are. */
export function ProofDialog() {
  const { hasPassword, hasPasskey, connected } = useProofs();
  if (hasPassword) return <PasswordProof />;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && close()}
      title={m.account_proof_title()}
      description={describeWithoutPassword(connected.length > 0, hasPasskey)}
      footer={<Button onClick={close}>{m.common_cancel()}</Button>}
    >
      <OtherWays autoFocus />
    </Dialog>
  );
}
