import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import { PasskeyName } from "#contract/account/passkeys.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { describePasskeyError, makePasskey } from "#app/shared/session/sign-in/passkey.ts";

type AddPasskeyDialogProps = { suggested: string; close: () => void; onAdded: (name: string) => void };

/** Names a passkey, then lets the browser make it. */
export function AddPasskeyDialog({ suggested, close, onAdded }: AddPasskeyDialogProps) {
  const form = useForm({ resolver: zodResolver(PasskeyName), defaultValues: { name: suggested } });
  const { errors, isSubmitting } = form.formState;
  const start = useCommand("startPasskey");
  const add = useCommand("addPasskey");
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      const { ticket, ...asked } = (await start.run({})).data;
      const credential = await makePasskey(asked);
      await add.run({ body: { name, ticket, credential } });
      onAdded(name);
    } catch (error) {
      if (error instanceof ApiError && error.fields["name"]) showFormErrors(form, error);
      else form.setError("root", { message: describePasskeyError(error) });
    }
  });
  return (
    <FormDialog
      size="sm"
      title={m.account_passkey_add()}
      description={m.account_passkey_add_text()}
      action={m.account_passkey_go_on()}
      submit={submit}
      submitting={isSubmitting}
      problem={errors.root?.message}
      close={close}
    >
      <Field label={m.account_passkey_name()} error={errors.name?.message}>
        <Input {...form.register("name")} dir="auto" autoComplete="off" autoFocus />
      </Field>
    </FormDialog>
  );
}
