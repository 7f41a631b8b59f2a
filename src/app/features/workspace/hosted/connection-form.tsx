import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import {
  ConnectionInput,
  type CredentialKind,
  HOSTED_LIMITS,
  type HostedConnection,
} from "#contract/workspace/hosted-connection.ts";
import { EMBED_CLASS } from "#contract/walls/view/embed-frame.ts";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { useEditedRecord } from "#app/shared/form-dialog/use-edited-record.ts";
import { CredentialFields, ServiceNameFields } from "#app/shared/inputs/service-fields.tsx";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { toast } from "#ui/feedback/toast.ts";

/** The fields that a draft keeps: no credentials. */
const Typed = z.object({
  name: z.string(),
  base_url: z.string(),
  workspace_id: z.string(),
  workspace_header: z.string(),
  embed_class: z.string(),
});

type ConnectionFormProps = {
  /** Without one, a connection is added. */
  connection?: HostedConnection;
  onSaved: (connection: HostedConnection) => void;
  close: () => void;
};

export function ConnectionForm({ connection, onSaved, close: closeDialog }: ConnectionFormProps) {
  const creating = useCommand("createHostedConnection");
  const updating = useCommand("updateHostedConnection");
  const { save, isGone } = useEditedRecord(connection);
  const [kind, setKind] = useState<CredentialKind>(connection?.credential_kind ?? "key_pair");
  const [stored] = useState(() => ({
    name: connection?.name ?? "",
    base_url: connection?.base_url ?? "",
    api_key: "",
    secret_key: "",
    token: "",
    workspace_id: connection?.workspace_id ?? "",
    workspace_header: connection?.workspace_header ?? WORKSPACE_HEADER,
    embed_class: connection?.embed_class ?? EMBED_CLASS,
  }));
  const form = useForm({ resolver: zodResolver(ConnectionInput), defaultValues: stored });
  const place = useTabDraftPlace(`connection/${connection?.id ?? "new"}`);
  const draft = useTabDraft({ form, place, fields: Typed, saved: stored });
  const late = useLateResult();
  const close = () => {
    draft.forget();
    closeDialog();
  };
  const { errors, isSubmitting } = form.formState;
  const title = connection ? m.hosted_edit() : m.hosted_create();
  const isMoved = connection !== undefined && form.watch("base_url").replace(/\/+$/, "") !== connection.base_url;
  const submit = form.handleSubmit(async ({ api_key, secret_key, token, ...values }) => {
    // Only the chosen kind of credentials is sent.
    const credentials = kind === "token" ? { token } : { api_key, secret_key };
    try {
      const body = { ...values, ...credentials };
      const saved = await save(
        ({ id }) => updating.run({ params: { id }, body }),
        () => creating.run({ body }),
      );
      if (!saved) return;
      draft.forget();
      toast({ title: m.hosted_saved(), tone: "success" });
      if (late.isShown()) onSaved(saved.data);
    } catch (error) {
      late.fail(error, title, () => showFormErrors(form, error));
    }
  });
  const help = connection && !isMoved && !isGone ? m.hosted_keep() : m.hosted_sealed();
  return (
    <FormDialog
      title={title}
      description={m.hosted_form_text()}
      action={connection ? m.common_save() : m.hosted_create()}
      submit={submit}
      submitting={isSubmitting}
      problem={errors.root?.message}
      isGone={isGone}
      close={close}
    >
      <DraftNotice draft={draft}>{m.hosted_draft_credentials()}</DraftNotice>
      <Field label={m.hosted_name()} description={m.hosted_name_help()} error={errors.name?.message}>
        <Input {...form.register("name")} dir="auto" autoComplete="off" maxLength={HOSTED_LIMITS.name} autoFocus />
      </Field>
      <Field label={m.hosted_address()} description={m.hosted_address_help()} error={errors.base_url?.message}>
        <Input
          {...form.register("base_url")}
          type="url"
          dir="ltr"
          autoComplete="off"
          placeholder="https://reviews.example.com/v3"
        />
      </Field>
      <CredentialFields
        register={form.register}
        errors={errors}
        kind={kind}
        onKind={setKind}
        note={isMoved ? m.hosted_again() : undefined}
        help={help}
      />
      <ServiceNameFields register={form.register} errors={errors} />
    </FormDialog>
  );
}
