import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { type Workspace, workspaceEndpoints } from "#contract/workspace/workspace.ts";
import { m } from "#messages/gen/messages.js";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { FileChoice } from "#app/shared/file-inputs/file-choice.tsx";
import { beginSave } from "#app/shared/form-dialog/begin-save.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { SaveButton } from "#app/shared/form-dialog/save-button.tsx";
import { normalizeUrl } from "#app/shared/inputs/web-address.ts";
import { FactList } from "#app/shared/page/fact-list.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";

const Details = workspaceEndpoints.updateWorkspace.body;
type DetailsValues = z.input<typeof Details>;

const valuesOf = ({ name, description, website_url: url }: Workspace): DetailsValues => ({
  name,
  description: description ?? "",
  website_url: url ?? "",
});

/** The fields that a draft keeps: not the file of the logo. */
const Typed = z.object({ name: z.string(), description: z.string(), website_url: z.string() });

function useDetailsForm(workspace: Workspace) {
  const client = useQueryClient();
  const update = useCommand("updateWorkspace");
  const [saved, setSaved] = useState(() => valuesOf(workspace));
  const form = useForm<DetailsValues>({ resolver: zodResolver(Details), defaultValues: saved });
  const draft = useTabDraft({ form, place: useTabDraftPlace("details"), fields: Typed, saved });
  const { isDirty, dirtyFields } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    // Sends only the changed fields, so that it does not undo what another admin has saved meanwhile.
    const changed = Object.fromEntries(Object.entries(values).filter(([name]) => name in dirtyFields));
    const endSave = beginSave(form);
    try {
      await update.run({ params: { workspace_id: workspace.unique_workspace_id }, body: changed });
      const { data } = await client.fetchQuery({ ...detailsOf(workspace.unique_workspace_id), staleTime: 0 });
      const now = valuesOf(data);
      const isAllSaved = endSave({ ...now, logo: undefined });
      setSaved(now);
      if (isAllSaved) draft.forget();
      await client.refetchQueries(query("getSession"));
      toast({ title: m.settings_workspace_saved(), tone: "success" });
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return { form, submit, isDirty, draft };
}

const detailsOf = (id: string) => query("getWorkspace", { params: { workspace_id: id } });

function DescriptionField({ form }: Pick<ReturnType<typeof useDetailsForm>, "form">) {
  const length = form.watch("description")?.length ?? 0;
  const left = m.settings_workspace_length({
    count: formatNumber(length),
    limit: formatNumber(LIMITS.workspaceDescription),
  });
  return (
    <Field
      optional
      label={m.settings_workspace_description()}
      description={left}
      error={form.formState.errors.description?.message}
      className="max-w-xl"
    >
      <Textarea {...form.register("description")} rows={2} />
    </Field>
  );
}

function DetailsForm({ workspace }: { workspace: Workspace }) {
  const { form, submit, isDirty, draft } = useDetailsForm(workspace);
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormAlert message={errors.root?.message} />
      <DraftNotice draft={draft}>{m.settings_workspace_draft_logo()}</DraftNotice>
      <FileChoice
        control={form.control}
        name="logo"
        label={m.settings_workspace_logo()}
        stored={workspace.logo_url}
        whole
      />
      <Field label={m.settings_workspace_name()} error={errors.name?.message} className="max-w-96">
        <Input {...form.register("name")} autoComplete="organization" dir="auto" />
      </Field>
      <DescriptionField form={form} />
      <Field optional label={m.settings_workspace_website()} error={errors.website_url?.message} className="max-w-xl">
        <Input
          {...form.register("website_url", { setValueAs: normalizeUrl })}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
        />
      </Field>
      <div className="border-y border-line py-3">
        <FactList facts={[{ name: m.settings_workspace_id(), value: workspace.unique_workspace_id, copy: true }]} />
      </div>
      <div className="flex justify-end">
        <SaveButton loading={isSubmitting} changed={isDirty}>
          {m.common_save()}
        </SaveButton>
      </div>
    </form>
  );
}

function Facts({ workspace }: { workspace: Workspace }) {
  const { unique_workspace_id: id, name, description, website_url: website } = workspace;
  return (
    <FactList
      facts={[
        { name: m.settings_workspace_name(), value: name },
        ...(description ? [{ name: m.settings_workspace_description(), value: description }] : []),
        ...(website ? [{ name: m.settings_workspace_website(), value: website }] : []),
        { name: m.settings_workspace_id(), value: id, copy: true },
      ]}
    />
  );
}

/** Name, description, website and logo. Admins change them, everybody else reads them. */
export function DetailsCard({ id }: { id: string }) {
  const { can } = useSession();
  const { data } = useSuspenseQuery(detailsOf(id));
  const isAdmin = can("admin");
  return (
    <Card
      title={m.settings_workspace()}
      description={isAdmin ? m.settings_workspace_text() : m.settings_workspace_viewer()}
    >
      {isAdmin ? <DetailsForm key={id} workspace={data.data} /> : <Facts workspace={data.data} />}
    </Card>
  );
}
