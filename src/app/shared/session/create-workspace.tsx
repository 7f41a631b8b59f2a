import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { workspaceEndpoints } from "#contract/workspace/workspace.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { createWorkspaceDialog } from "./session-dialogs.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { useSwitchWorkspace } from "./use-switch-workspace.ts";

const NameOnly = z.pick(workspaceEndpoints.createWorkspace.body, { name: true });

export function CreateWorkspace() {
  const client = useQueryClient();
  const switchTo = useSwitchWorkspace();
  const create = useCommand("createWorkspace");
  const late = useLateResult();
  const form = useForm({ resolver: zodResolver(NameOnly), defaultValues: { name: "" } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await create.run({ body });
      await client.refetchQueries(query("getSession"));
      const { name, unique_workspace_id: id } = data;
      const title = m.shell_workspace_created({ name });
      const open = async () => {
        createWorkspaceDialog.close();
        if (await switchTo(id)) toast({ title, tone: "success" });
      };
      await late.open(open, { title, label: m.shell_workspace_switch({ name }) });
    } catch (error) {
      late.fail(error, m.shell_workspace_create(), () => showFormErrors(form, error));
    }
  });
  return (
    <FormDialog
      size="sm"
      title={m.shell_workspace_create()}
      description={m.shell_workspace_create_text()}
      action={m.shell_workspace_create()}
      submit={submit}
      submitting={form.formState.isSubmitting}
      problem={errors.root?.message}
      close={createWorkspaceDialog.close}
    >
      <Field label={m.settings_workspace_name()} error={errors.name?.message}>
        <Input {...form.register("name")} autoComplete="organization" autoFocus />
      </Field>
    </FormDialog>
  );
}
