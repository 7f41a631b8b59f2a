import { useFormContext, useWatch } from "react-hook-form";
import { Findings } from "#app/editing/findings.tsx";
import { checkForm } from "#app/form/check-form.ts";
import { labelOf } from "#app/form/form-fields.ts";
import type { FormValues } from "#app/form/form-values.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useFormEditor } from "./editor-context.ts";

type PublishDialogProps = { onClose: () => void; onPublish: () => void };

/** What was found before publishing. Errors are in the way, warnings are not. */
export function PublishDialog({ onClose, onPublish }: PublishDialogProps) {
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const { stored, openField } = useFormEditor();
  useWatch({ control });
  const findings = checkForm(stored.values, getValues());
  const blocked = findings.some(({ level }) => level === "error");
  const open = (path: string) => {
    onClose();
    openField(path);
  };
  const mend = (path: string, value: string) => setValue(path as "name", value, { shouldDirty: true });
  return (
    <Dialog
      open
      onOpenChange={(shown) => !shown && onClose()}
      title={blocked ? m.form_editor_check_title_blocked() : m.form_editor_check_title()}
      description={
        findings.length === 0
          ? m.form_editor_check_clear()
          : blocked
            ? m.form_editor_check_text_blocked()
            : m.form_editor_check_text()
      }
      footer={
        <>
          <Button onClick={onClose}>{m.form_editor_check_back()}</Button>
          <Button
            variant="primary"
            aria-disabled={blocked || undefined}
            onClick={() => {
              if (blocked) return;
              onClose();
              onPublish();
            }}
          >
            {m.form_editor_publish()}
          </Button>
        </>
      }
    >
      <Findings findings={findings} labelOf={labelOf} onOpen={open} onMend={mend} />
    </Dialog>
  );
}
