import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { type FinalFocus, useReturnFocus } from "#ui/dialogs/use-return-focus.ts";
import { whenIdle } from "#ui/core/when-idle.ts";
import {
  actionDialog,
  closeActionDialog,
  type ActionDialogKind,
} from "#app/shared/review-actions/run/action-dialog.ts";
import type { AskProps } from "#app/shared/review-actions/run/dialog-props.ts";
import { Failures } from "./failures-dialog.tsx";
import { currentRow } from "#app/shared/review-actions/run/action-target.ts";

const LOADERS: Record<ActionDialogKind, () => Promise<{ default: ComponentType<AskProps> }>> = {
  set_aside: async () => ({ default: (await import("./set-aside-dialog.tsx")).HideDialog }),
  label: async () => ({ default: (await import("./label-dialog.tsx")).LabelDialog }),
  wall: async () => ({ default: (await import("./wall-dialog.tsx")).WallDialog }),
  reply: async () => ({ default: (await import("./reply-dialog.tsx")).ReplyDialog }),
  copy: async () => ({ default: (await import("#app/shared/review-actions/copy/copy-dialog.tsx")).CopyDialog }),
};

const DIALOGS = {
  set_aside: lazy(LOADERS.set_aside),
  label: lazy(LOADERS.label),
  wall: lazy(LOADERS.wall),
  reply: lazy(LOADERS.reply),
  copy: lazy(LOADERS.copy),
};

/** The dialog an act asks for. It closes before the act is done; the focus then goes where the act has led. */
export function ActionDialogs() {
  const now = useSyncExternalStore(actionDialog.subscribe, actionDialog.get);
  const [last, setLast] = useState(now);
  const [opened, setOpened] = useState(0);
  const before = useReturnFocus(now !== null);
  // They are fetched before somebody asks for one: a service that is gone by then is no hindrance.
  useEffect(() => whenIdle(() => void Promise.all(Object.values(LOADERS).map((load) => load()))), []);
  if (now && now !== last) {
    setLast(now);
    setOpened(opened + 1);
  }
  if (!last) return null;
  const finalFocus: FinalFocus = () => {
    const back = before();
    // A row that lost its place to the next one does not get the focus back.
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
