import { type ComponentType, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { type FinalFocus, useOpening } from "#ui/dialogs/use-opening.ts";
import { whenIdle } from "#ui/core/when-idle.ts";
import {
  actionDialog,
  closeActionDialog,
  type ActionDialogKind,
  type ActionDialog,
} from "#app/features/reviews/actions/run/action-dialog.ts";
import type { AskProps } from "#app/features/reviews/actions/run/dialog-props.ts";
import { currentRow } from "#app/features/reviews/actions/run/action-target.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { DialogPanel } from "#ui/dialogs/dialog-panel.tsx";
import { lazyDialog } from "#ui/core/lazy-part.ts";

type FailuresProps = Extract<ActionDialog, { kind: "failures" }> & {
  open: boolean;
  close: () => void;
  finalFocus: FinalFocus;
};

function Failures({ open, close, finalFocus, title, summary, failures, retry, undo }: FailuresProps) {
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
      description={m.acts_failed_of({ words: summary })}
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

const LOADERS: Record<ActionDialogKind, () => Promise<ComponentType<AskProps>>> = {
  set_aside: async () => (await import("./set-aside-dialog.tsx")).HideDialog,
  label: async () => (await import("./label-dialog.tsx")).LabelDialog,
  wall: async () => (await import("./wall-dialog.tsx")).WallDialog,
  reply: async () => (await import("./reply-dialog.tsx")).ReplyDialog,
  assign: async () => (await import("./assign-dialog.tsx")).AssignDialog,
  copy: async () => (await import("#app/features/reviews/actions/copy/copy-dialog.tsx")).CopyDialog,
  images: async () => (await import("#app/features/reviews/actions/copy/images-dialog.tsx")).ImagesDialog,
};

const lazyAsk = (load: () => Promise<ComponentType<AskProps>>) =>
  lazyDialog(load, ({ open, close }: AskProps) => open && close());

const DIALOGS = {
  set_aside: lazyAsk(LOADERS.set_aside),
  label: lazyAsk(LOADERS.label),
  wall: lazyAsk(LOADERS.wall),
  reply: lazyAsk(LOADERS.reply),
  assign: lazyAsk(LOADERS.assign),
  copy: lazyAsk(LOADERS.copy),
  images: lazyAsk(LOADERS.images),
};

export function ActionDialogs() {
  const now = useSyncExternalStore(actionDialog.subscribe, actionDialog.get);
  const [last, setLast] = useState(now);
  const [opened, setOpened] = useState(0);
  const before = useOpening(now !== null, closeActionDialog);
  // Loaded in advance, so that a dialog also opens while offline.
  useEffect(() => whenIdle(() => void Promise.all(Object.values(LOADERS).map((load) => load()))), []);
  if (now && now !== last) {
    setLast(now);
    setOpened(opened + 1);
  }
  if (!last) return null;
  const finalFocus: FinalFocus = (own) => {
    const back = before(own);
    if (back === false) return back;
    // A row replaced by the next one does not get the focus back.
    return back === true || back.closest(".review-list") ? (currentRow() ?? back) : back;
  };
  const frame = { open: now !== null, close: closeActionDialog, finalFocus };
  if (last.kind === "failures") return <Failures key={opened} {...frame} {...last} />;
  const Asked = DIALOGS[last.kind];
  return (
    <Suspense fallback={null}>
      <Asked key={opened} {...frame} target={last.target} />
    </Suspense>
  );
}
