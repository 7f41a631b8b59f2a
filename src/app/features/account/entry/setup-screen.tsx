import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useForm, useWatch } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import { Setup } from "#contract/account/sign-in.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { startSession } from "#app/shared/session/start-session.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { PasswordInput } from "#app/shared/session/sign-in/password-input.tsx";
import { EntryLayout } from "./entry-layout.tsx";
import { LIMITS } from "#contract/core/limits.ts";
import { cx } from "#ui/core/cx.ts";
import { LEVELS, ratePassword, type Level } from "#contract/account/rate-password.ts";

const TONES: Record<Level, string> = {
  short: "bg-danger",
  guessable: "bg-danger",
  fair: "bg-star",
  good: "bg-accent",
  strong: "bg-accent",
};

function strengthMessage(level: Level, password: string): string {
  const labels: Record<Level, () => string> = {
    short: () => m.account_password_short({ count: LIMITS.passwordMin - password.length }),
    guessable: () => m.account_password_guessable(),
    fair: () => m.account_password_fair(),
    good: () => m.account_password_good(),
    strong: () => m.account_password_strong(),
  };
  return labels[level]();
}

export function PasswordStrength({ password, personal }: { password: string; personal: string[] }) {
  if (!password) return m.account_password_help({ count: LIMITS.passwordMin });
  const level = ratePassword(password, personal);
  const reached = Math.max(1, LEVELS.indexOf(level));
  return (
    <>
      <span aria-hidden className="mb-1.5 flex gap-1">
        {LEVELS.slice(1).map((step, index) => (
          <span key={step} className={cx("h-1 flex-1 rounded-full", index < reached ? TONES[level] : "bg-line")} />
        ))}
      </span>
      {strengthMessage(level, password)}
    </>
  );
}

const EMPTY = { name: "", email: "", password: "", workspace: "", demo: false };

export function SetupScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(Setup), defaultValues: EMPTY });
  const { errors } = form.formState;
  const setUp = useCommand("setUp");
  const [password, name, email] = useWatch({ control: form.control, name: ["password", "name", "email"] });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await setUp.run({ body });
      startSession(client, data);
      await navigate({ to: "/reviews", replace: true });
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <EntryLayout title={m.account_setup_title()} text={m.account_setup_text()}>
      <form noValidate method="post" onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-5">
        <FormAlert message={errors.root?.message} />
        <Field label={m.account_name()} error={errors.name?.message}>
          <Input {...form.register("name")} autoComplete="name" autoFocus />
        </Field>
        <Field label={m.account_email()} error={errors.email?.message} description={m.account_email_help()}>
          <Input {...form.register("email")} type="email" dir="ltr" autoComplete="username" />
        </Field>
        <Field
          label={m.account_password()}
          error={errors.password?.message}
          description={<PasswordStrength password={password} personal={[name, email]} />}
        >
          <PasswordInput {...form.register("password")} autoComplete="new-password" />
        </Field>
        <Field label={m.account_workspace()} error={errors.workspace?.message} description={m.account_workspace_help()}>
          <Input {...form.register("workspace")} autoComplete="organization" />
        </Field>
        <Switch
          {...form.register("demo")}
          label={m.account_demo()}
          description={m.account_demo_help()}
          className="rounded-md border border-line bg-surface p-4"
        />
        <Button type="submit" variant="primary" size="lg" block loading={setUp.pending}>
          {m.account_setup_submit()}
        </Button>
      </form>
    </EntryLayout>
  );
}
