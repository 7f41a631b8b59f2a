import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { type Finding, Findings } from "./publish-checks.tsx";

type PublishDialogProps = {
  findings: Finding[];
  labelOf: (path: string) => string;
  onOpen: (path: string) => void;
  onMend: (path: string, value: string) => void;
  onClose: () => void;
  onPublish: () => void;
};

/** What was found before publishing. Errors are in the way, warnings are not. */
export function PublishDialog({ findings, labelOf, onOpen, onMend, onClose, onPublish }: PublishDialogProps) {
  const blocked = findings.some(({ level }) => level === "error");
  const open = (path: string) => {
    onClose();
    onOpen(path);
  };
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
      <Findings findings={findings} labelOf={labelOf} onOpen={open} onMend={onMend} />
    </Dialog>
  );
}
