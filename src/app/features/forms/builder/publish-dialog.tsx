import { useFormContext, useWatch } from "react-hook-form";
import { PublishDialog } from "#app/shared/draft-editor/publish/publish-dialog.tsx";
import { checkForm } from "#app/features/forms/form-checks/check-form.ts";
import { stateOf } from "#app/features/forms/form-status/form-state.ts";
import { labelOf } from "#app/features/forms/form-values/form-fields.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { useFormEditor } from "./editor-context.ts";

export function FormPublishDialog({ onClose, onPublish }: { onClose: () => void; onPublish: () => void }) {
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const { stored, openField } = useFormEditor();
  useWatch({ control });
  return (
    <PublishDialog
      issues={checkForm(stored.values, getValues(), stateOf(stored.record) === "unopened")}
      labelOf={labelOf}
      onOpen={openField}
      onFix={(path, value) => setValue(path as "name", value, { shouldDirty: true })}
      onClose={onClose}
      onPublish={onPublish}
    />
  );
}
