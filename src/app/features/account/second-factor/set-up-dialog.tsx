import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { renderSVG } from "uqr";
import { useCommand } from "#api/command.ts";
import type { Answer } from "#api/create-api.ts";
import { ConfirmSecondFactor } from "#contract/account/second-factor.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { SecretValue } from "#app/shared/page/secret-value.tsx";
import { showAttemptErrors } from "#app/shared/session/sign-in/attempt-errors.ts";

export type Setup = Answer<"startSecondFactor">["data"];

/** In groups of four, as people read it out. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ");

type SetUpDialogProps = { setup: Setup; close: () => void; onDone: (codes: string[]) => void };

/** The secret for the app, as a picture and as text, until a code of it is right. */
export function SetUpDialog({ setup, close, onDone }: SetUpDialogProps) {
  const form = useForm({ resolver: zodResolver(ConfirmSecondFactor), defaultValues: { code: "" } });
  const { errors } = form.formState;
  const confirmation = useCommand("confirmSecondFactor");
  const submit = form.handleSubmit(async (body) => {
    try {
      onDone((await confirmation.run({ body })).data.recovery_codes);
    } catch (error) {
      showAttemptErrors(form, error);
    }
  });
  return (
    <FormDialog
      size="sm"
      title={m.account_factor_title()}
      description={m.account_factor_scan()}
      action={m.account_factor_confirm()}
      submit={submit}
      submitting={confirmation.pending}
      problem={errors.root?.message}
      close={close}
    >
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(setup.uri, { border: 3 }))}`}
        alt={m.account_factor_picture()}
        className="mx-auto size-48 rounded-md border border-line bg-white"
      />
      <SecretValue
        name={m.account_factor_secret()}
        value={setup.secret}
        copy={m.account_factor_copy()}
        shown={inGroups(setup.secret)}
      />
      <Field label={m.account_factor_code()} error={errors.code?.message}>
        <Input
          {...form.register("code")}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
        />
      </Field>
    </FormDialog>
  );
}
