import { useFormContext, useWatch } from "react-hook-form";
import { PublishDialog } from "#app/editing/publish-dialog.tsx";
import { checkForm } from "#app/form/check-form.ts";
import { labelOf } from "#app/form/form-fields.ts";
import type { FormValues } from "#app/form/form-values.ts";
import { useFormEditor } from "./editor-context.ts";

/** What was found before a form is published. */
export function PublishForm({ onClose, onPublish }: { onClose: () => void; onPublish: () => void }) {
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const { stored, openField } = useFormEditor();
  useWatch({ control });
  return (
    <PublishDialog
      findings={checkForm(stored.values, getValues())}
      labelOf={labelOf}
      onOpen={openField}
      onMend={(path, value) => setValue(path as "name", value, { shouldDirty: true })}
      onClose={onClose}
      onPublish={onPublish}
    />
  );
}
