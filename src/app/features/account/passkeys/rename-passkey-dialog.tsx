import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import { type Passkey, PasskeyName } from "#contract/account/passkeys.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";

type RenamePasskeyDialogProps = { passkey: Passkey; close: () => void };

export function RenamePasskeyDialog({ passkey, close }: RenamePasskeyDialogProps) {
  const form = useForm({ resolver: zodResolver(PasskeyName), defaultValues: { name: passkey.name } });
  const { errors } = form.formState;
  const rename = useCommand("renamePasskey");
  const submit = form.handleSubmit(async (body) => {
    try {
      await rename.run({ params: { passkey_id: passkey.id }, body });
      close();
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) form.setError("root", { message: m.account_passkey_gone() });
      else showFormErrors(form, error);
    }
  });
  return (
    <FormDialog
      size="sm"
      title={m.account_passkey_rename_title()}
      action={m.common_save()}
      submit={submit}
      submitting={rename.pending}
      problem={errors.root?.message}
      close={close}
    >
      <Field label={m.account_passkey_name()} error={errors.name?.message}>
        <Input {...form.register("name")} dir="auto" autoComplete="off" autoFocus />
      </Field>
    </FormDialog>
  );
}
