import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Setup } from "#contract/account/sign-in.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { PasswordInput } from "#app/shared/session/sign-in/password-input.tsx";
import { PasswordStrength } from "./setup-screen.tsx";

const NewAccount = z.pick(Setup, { name: true, password: true });

type NewAccountFormProps = { email: string; submit: (account: z.infer<typeof NewAccount>) => Promise<void> };

export function NewAccountForm({ email, submit }: NewAccountFormProps) {
  const form = useForm({ resolver: zodResolver(NewAccount), defaultValues: { name: "", password: "" } });
  const { errors } = form.formState;
  const [name, password] = useWatch({ control: form.control, name: ["name", "password"] });
  const send = form.handleSubmit(async (account) => {
    try {
      await submit(account);
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <FormAlert message={errors.root?.message} />
      <Field label={m.account_email()}>
        <Input type="email" dir="ltr" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label={m.account_name()} error={errors.name?.message}>
        <Input {...form.register("name")} autoComplete="name" autoFocus />
      </Field>
      <Field
        label={m.account_password()}
        error={errors.password?.message}
        description={<PasswordStrength password={password} personal={[name, email]} />}
      >
        <PasswordInput {...form.register("password")} autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={form.formState.isSubmitting}>
        {m.team_join_new()}
      </Button>
    </form>
  );
}
