import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type Webhook, webhookEndpoints } from "#contract/workspace/webhook.ts";
import { MESSAGE_VERSIONS } from "#contract/workspace/webhook-message.ts";
import {
  WEBHOOK_TARGETS,
  type WebhookTarget,
  emailsOfUrl,
  targetOfUrl,
  urlOfEmails,
} from "#contract/workspace/webhook-target.ts";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { useEditedRecord } from "#app/shared/form-dialog/use-edited-record.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { eventName, targetName, versionName } from "./webhook-labels.tsx";

const { body: Body } = webhookEndpoints.createWebhook;
const resolve = zodResolver(Body);

/** The fields that a draft keeps. Not the address, which can contain a token or e-mail addresses. */
const Typed = z.object({
  target: z.enum(WEBHOOK_TARGETS),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  message_version: z.literal(MESSAGE_VERSIONS),
  includes_reviewer: z.boolean(),
});

type WebhookFormProps = {
  /** Without one, a webhook is created. */
  webhook?: Webhook;
  /** Not called for a target that checks no signature. */
  onCreated: (secret: string) => void;
  close: () => void;
};

function urlHelp(target: WebhookTarget): string {
  if (target === "webhook") return m.hooks_url_help();
  if (target === "email") return m.hooks_emails_help({ count: WEBHOOK_LIMITS.recipients });
  if (target === "telegram") return m.hooks_url_telegram();
  return target === "ntfy" ? m.hooks_url_ntfy() : m.hooks_url_chat({ target: targetName(target) });
}

function purposeOf(target: WebhookTarget): string {
  if (target === "email") return m.hooks_form_email();
  return target === "webhook" ? m.hooks_form_text() : m.hooks_form_chat({ target: targetName(target) });
}

export function WebhookForm({ webhook, onCreated, close: closeDialog }: WebhookFormProps) {
  const creating = useCommand("createWebhook");
  const updating = useCommand("updateWebhook");
  const { save, isGone } = useEditedRecord(webhook);
  const [stored] = useState<z.input<typeof Body>>(() => ({
    url: webhook ? emailsOfUrl(webhook.url).join(", ") || webhook.url : "",
    target: webhook?.target ?? "webhook",
    description: webhook?.description ?? "",
    events: webhook?.events ?? [],
    message_version: webhook?.message_version ?? 2,
    includes_reviewer: webhook?.includes_reviewer ?? false,
  }));
  const form = useForm<z.input<typeof Body>, unknown, z.output<typeof Body>>({
    resolver: (values, ...more) =>
      resolve({ ...values, url: values.target === "email" ? urlOfEmails(values.url) : values.url }, ...more),
    defaultValues: stored,
  });
  const place = useTabDraftPlace(`webhook/${webhook?.id ?? "new"}`);
  const draft = useTabDraft({ form, place, fields: Typed, saved: stored });
  const late = useLateResult();
  const close = () => {
    draft.forget();
    closeDialog();
  };
  const [isTargetPicked, setTargetPicked] = useState(webhook !== undefined);
  const isTargetChosen = isTargetPicked || draft.restored.includes("target");
  const target = form.watch("target") ?? "webhook";
  const version = Number(form.watch("message_version"));
  const { errors, isSubmitting } = form.formState;
  const title = webhook ? m.hooks_edit() : m.hooks_create();
  const submit = form.handleSubmit(async ({ description = null, ...values }) => {
    const body = { ...values, description };
    try {
      const saved = await save(
        async ({ id }) => {
          await updating.run({ params: { id }, body });
          toast({ title: m.hooks_saved(), tone: "success" });
          return true;
        },
        async () => {
          const { secret } = (await creating.run({ body })).data;
          if (target === "webhook" && late.isShown()) onCreated(secret);
          else
            toast({
              title: m.hooks_created(),
              ...(target === "email" && { description: m.hooks_recipients_asked() }),
              tone: "success",
            });
          return true;
        },
      );
      if (!saved) return;
      draft.forget();
      if (late.isShown()) closeDialog();
    } catch (error) {
      late.fail(error, title, () => showFormErrors(form, error));
    }
  });
  return (
    <FormDialog
      title={title}
      description={purposeOf(target)}
      action={webhook ? m.common_save() : m.hooks_create()}
      submit={submit}
      submitting={isSubmitting}
      problem={errors.root?.message}
      isGone={isGone}
      close={close}
    >
      <DraftNotice draft={draft}>{m.hooks_draft_url()}</DraftNotice>
      <Field
        label={target === "email" ? m.hooks_emails() : m.hooks_url()}
        description={urlHelp(target)}
        error={errors.url?.message}
      >
        <Input
          {...form.register("url", {
            onChange: () => {
              if (!isTargetChosen) form.setValue("target", targetOfUrl(form.getValues("url")));
            },
          })}
          type={target === "email" ? "text" : "url"}
          inputMode={target === "email" ? "email" : "url"}
          dir="ltr"
          autoComplete="off"
          placeholder={target === "email" ? "ann@example.com, bob@example.com" : "https://"}
          autoFocus
        />
      </Field>
      <Field label={m.hooks_target()} error={errors.target?.message}>
        <Select
          {...form.register("target", { onChange: () => setTargetPicked(true) })}
          options={WEBHOOK_TARGETS.map((value) => ({ value, label: targetName(value) }))}
        />
      </Field>
      {target === "webhook" && (
        <Field
          label={m.hooks_message()}
          description={version === 1 ? m.hooks_message_help_1() : m.hooks_message_help()}
          error={errors.message_version?.message}
        >
          <Select
            {...form.register("message_version", { valueAsNumber: true })}
            options={MESSAGE_VERSIONS.toReversed().map((value) => ({
              value: String(value),
              label: versionName(value),
            }))}
          />
        </Field>
      )}
      {target === "webhook" && version !== 1 && (
        <label className="flex items-start gap-2.5">
          <input type="checkbox" className="check mt-0.5" {...form.register("includes_reviewer")} />
          <span>
            {m.hooks_reviewer()}
            <span className="block text-sm text-ink-soft">{m.hooks_reviewer_help()}</span>
          </span>
        </label>
      )}
      <Field label={m.hooks_description()} optional error={errors.description?.message}>
        <Input {...form.register("description")} dir="auto" autoComplete="off" maxLength={WEBHOOK_LIMITS.description} />
      </Field>
      <Field group label={m.hooks_events()} error={errors.events?.message}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {WEBHOOK_EVENTS.map((event) => (
            <label key={event} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
              <input type="checkbox" className="check" value={event} {...form.register("events")} />
              {eventName(event)}
            </label>
          ))}
        </div>
      </Field>
    </FormDialog>
  );
}
