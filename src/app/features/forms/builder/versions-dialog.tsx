import { useFormContext } from "react-hook-form";
import { api } from "#api/client.ts";
import { VersionsDialog } from "#app/shared/draft-editor/versions/versions-dialog.tsx";
import { labelOf } from "#app/features/forms/form-values/form-fields.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { FORM_MERGER } from "#app/features/forms/form-values/form-merge.ts";
import { valuesOf } from "#app/features/forms/form-values/read-form-values.ts";
import { m } from "#messages/gen/messages.js";
import { useFormEditor } from "./editor-context.ts";

export function FormVersionsDialog({ onClose }: { onClose: () => void }) {
  const { stored, canEdit } = useFormEditor();
  const form = useFormContext<FormValues>();
  const params = { unique_form_id: stored.record.unique_form_id };
  const now = form.getValues();
  return (
    <VersionsDialog
      id={params.unique_form_id}
      text={m.form_editor_versions_text()}
      list={async () => (await api.call("listFormVersions", { params })).data}
      read={async (version) => {
        const { data } = await api.call("getFormVersion", { params: { ...params, version } });
        // Whether the form is paused is a state, not content: restoring keeps it.
        return { ...valuesOf(stored.record, data), is_paused: form.getValues("is_paused") };
      }}
      now={now}
      parts={FORM_MERGER}
      labelOf={labelOf}
      canEdit={canEdit}
      onRestore={(values) => form.reset(values, { keepDefaultValues: true })}
      onClose={onClose}
    />
  );
}
