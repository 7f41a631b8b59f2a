import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm, type UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import {
  MAIL_LIMITS,
  MAIL_PORTS,
  MAIL_SECURITIES,
  type MailSecurity,
  type MailServer,
  MailServerInput,
} from "#contract/workspace/mail-server.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { beginSave } from "#app/shared/form-dialog/begin-save.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { SECURITY_NAMES } from "./mail-server-labels.ts";

export type MailServerValues = z.input<typeof MailServerInput>;
type Settings = MailServer["settings"];
type Form = UseFormReturn<MailServerValues>;

const HELP: Record<MailSecurity, () => string> = {
  tls: m.smtp_tls_help,
  starttls: m.smtp_starttls_help,
  none: m.smtp_none_help,
};

/** `offered` comes from SMTP_URL alone, which is not edited here. */
const valuesOf = (settings: Settings): MailServerValues => ({
  host: settings?.host ?? "",
  port: settings?.port ?? MAIL_PORTS.starttls,
  security: settings && settings.security !== "offered" ? settings.security : "starttls",
  user: settings?.user ?? "",
  password: "",
  sender_name: settings?.sender_name ?? "",
  sender_address: settings?.sender_address ?? "",
});

/** The fields that a draft keeps: no account, no password and no e-mail address. */
const Typed = z.object({
  host: z.string(),
  port: z.nullable(z.number()),
  security: z.enum(MAIL_SECURITIES),
  sender_name: z.string(),
});

function passwordHelp(form: Form, settings: Settings): string {
  if (!settings?.has_password) return m.smtp_password_help();
  const now = form.watch();
  const isMoved = (["host", "port", "security", "user"] as const).some((name) => now[name] !== settings[name]);
  return isMoved ? m.smtp_password_again() : m.smtp_password_keep();
}

function SecurityField({ form }: { form: Form }) {
  const security = form.watch("security");
  const choose = (next: MailSecurity) => {
    // A port that was changed by hand stays.
    if (form.getValues("port") === MAIL_PORTS[security]) form.setValue("port", MAIL_PORTS[next]);
    form.setValue("security", next, { shouldDirty: true });
  };
  return (
    <Field group label={m.smtp_security()} description={HELP[security]()}>
      <Controller
        control={form.control}
        name="security"
        render={({ field }) => (
          <Segmented
            options={MAIL_SECURITIES.map((value) => ({ value, label: SECURITY_NAMES[value]() }))}
            value={field.value}
            onChange={choose}
          />
        )}
      />
    </Field>
  );
}

type MailServerFormProps = {
  settings: Settings;
  save: (values: MailServerValues) => Promise<void>;
  test: (values: MailServerValues) => Promise<void>;
  testing: boolean;
  remove: (() => void) | undefined;
};

/** Shows what the service refuses at the fields. */
export function MailServerForm({ settings, save, test, testing, remove }: MailServerFormProps) {
  const [saved, setSaved] = useState(() => valuesOf(settings));
  const form = useForm<MailServerValues>({ resolver: zodResolver(MailServerInput), defaultValues: saved });
  const draft = useTabDraft({ form, place: useTabDraftPlace("mail-server"), fields: Typed, saved });
  const { errors, isSubmitting } = form.formState;
  const run = (act: (values: MailServerValues) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      try {
        await act(values);
      } catch (error) {
        showFormErrors(form, error);
      }
    });
  const submit = run(async (values) => {
    const endSave = beginSave(form);
    await save(values);
    const now = { ...values, password: "" };
    const isAllSaved = endSave(now);
    setSaved(now);
    if (isAllSaved) draft.forget();
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormAlert message={errors.root?.message} />
      <DraftNotice draft={draft}>{m.smtp_draft_sign_in()}</DraftNotice>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <Field label={m.smtp_host()} description={m.smtp_host_help()} error={errors.host?.message}>
          <Input
            {...form.register("host")}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            placeholder="mail.example.com"
          />
        </Field>
        <Field label={m.smtp_port()} error={errors.port?.message}>
          <Input {...form.register("port", { valueAsNumber: true })} inputMode="numeric" dir="ltr" autoComplete="off" />
        </Field>
      </div>
      <SecurityField form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field optional label={m.smtp_user()} description={m.smtp_user_help()} error={errors.user?.message}>
          <Input
            {...form.register("user")}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAIL_LIMITS.user}
          />
        </Field>
        <Field label={m.smtp_password()} description={passwordHelp(form, settings)} error={errors.password?.message}>
          <Input {...form.register("password")} type="password" dir="ltr" autoComplete="new-password" />
        </Field>
        <Field optional label={m.smtp_sender_name()} error={errors.sender_name?.message}>
          <Input {...form.register("sender_name")} autoComplete="off" maxLength={LIMITS.userName} />
        </Field>
        <Field
          label={m.smtp_sender_address()}
          description={m.smtp_sender_help()}
          error={errors.sender_address?.message}
        >
          <Input {...form.register("sender_address")} type="email" dir="ltr" autoComplete="off" />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
        {remove && (
          <Button variant="ghost" onClick={remove} className="me-auto">
            {m.smtp_remove()}
          </Button>
        )}
        <span className="ms-auto flex flex-wrap gap-2">
          <Button loading={testing} onClick={() => void run(test)()}>
            {m.smtp_test()}
          </Button>
          <Button type="submit" variant="primary" loading={isSubmitting && !testing}>
            {m.common_save()}
          </Button>
        </span>
      </div>
      <p className="-mt-2 text-end text-sm text-ink-faint">{m.smtp_test_help()}</p>
    </form>
  );
}
