import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { DialogPanel } from "#ui/dialogs/dialog-panel.tsx";
import type { FinalFocus } from "#ui/dialogs/use-return-focus.ts";
import type { ActionDialog } from "#app/shared/review-actions/run/action-dialog.ts";

type FailuresProps = Extract<ActionDialog, { kind: "failures" }> & {
  open: boolean;
  close: () => void;
  finalFocus: FinalFocus;
};

/** The reviews something could not be done to, each with its reason; once more, or all of it undone. */
export function Failures({ open, close, finalFocus, title, words, failures, retry, undo }: FailuresProps) {
  const closing = (run: () => unknown) => () => {
    close();
    void run();
  };
  return (
    <DialogPanel
      open={open}
      onOpenChange={close}
      finalFocus={finalFocus}
      title={title}
      description={m.acts_failed_of({ words })}
      footer={
        <>
          {undo && <Button onClick={closing(undo)}>{m.acts_undo_done()}</Button>}
          {retry && (
            <Button variant="primary" onClick={closing(retry)}>
              {m.acts_retry_failed()}
            </Button>
          )}
        </>
      }
    >
      <FailureList failures={failures} />
    </DialogPanel>
  );
}

/** Names and reasons of what could not be done. */
function FailureList({ failures }: { failures: Extract<ActionDialog, { kind: "failures" }>["failures"] }) {
  return (
    <ul aria-label={m.acts_failures()} className="divide-y divide-line rounded-md border border-line">
      {failures.map(({ type, id, name, reason }) => (
        <li key={`${type}/${id}`} className="flex flex-col gap-0.5 px-3 py-2 sm:flex-row sm:items-baseline sm:gap-4">
          <a
            href={`/reviews/${type}/${id}`}
            className="min-w-0 shrink-0 truncate font-medium underline-offset-2 hover:underline sm:w-40"
          >
            <bdi>{name || m.reviews_nameless()}</bdi>
          </a>
          <span className="min-w-0 text-sm text-ink-soft" dir="auto">
            {reason}
          </span>
        </li>
      ))}
    </ul>
  );
}
