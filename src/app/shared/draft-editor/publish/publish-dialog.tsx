import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { type PublishIssue, PublishIssueList } from "./publish-checks.tsx";

type PublishDialogProps = {
  issues: PublishIssue[];
  labelOf: (path: string) => string;
  onOpen: (path: string) => void;
  onFix: (path: string, value: string) => void;
  onClose: () => void;
  onPublish: () => void;
};

/** What was found before publishing. Errors are in the way, warnings are not. */
export function PublishDialog({
  issues: findings,
  labelOf,
  onOpen,
  onFix: onMend,
  onClose,
  onPublish,
}: PublishDialogProps) {
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
      <PublishIssueList issues={findings} labelOf={labelOf} onOpen={open} onFix={onMend} />
    </Dialog>
  );
}
