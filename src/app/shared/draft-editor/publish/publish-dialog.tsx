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

export function PublishDialog({ issues, labelOf, onOpen, onFix, onClose, onPublish }: PublishDialogProps) {
  const blocked = issues.some(({ level }) => level === "error");
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
        issues.length === 0
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
      <PublishIssueList issues={issues} labelOf={labelOf} onOpen={open} onFix={onFix} />
    </Dialog>
  );
}
