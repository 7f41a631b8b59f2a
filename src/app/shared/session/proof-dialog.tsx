import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { api } from "#api/client.ts";
import { GivePassword } from "#contract/account/password.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showAttemptErrors } from "./attempt-errors.ts";
import { PasswordInput } from "./password-input.tsx";
import { proofDialog } from "./session-dialogs.ts";
import { useSession } from "./session.ts";

/** Over whatever asked for something dangerous, which goes on once the password is right. */
export function ProofDialog() {
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
      description={m.account_proof_text()}
      action={m.account_proof_do()}
      submit={submit}
      submitting={isSubmitting}
      problem={errors.root?.message}
      close={() => proofDialog.settle(false)}
    >
      {/* Password managers need the name to the password. */}
      <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ""} />
      <Field label={m.account_password()} error={errors.password?.message}>
        <PasswordInput {...form.register("password")} autoComplete="current-password" autoFocus />
      </Field>
    </FormDialog>
  );
}
