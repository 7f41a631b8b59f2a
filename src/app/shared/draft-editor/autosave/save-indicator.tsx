import CloudOff from "lucide-react/icons/cloud-off";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";
import { SaveState } from "#ui/feedback/save-status.tsx";
import type { SaveStatus } from "./save-status.ts";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

type EditorStateProps = { phase: { state: SaveStatus; at?: Date }; changed: boolean; onRetry: () => void };

/** Why changes are not being saved; undefined when nothing is in the way. */
function obstacleOf(state: SaveStatus, online: boolean): string | undefined {
  if (state === "gone") return m.record_gone_saving();
  if (state === "offline") return m.record_waits_offline();
  if (state === "signed out") return m.record_waits_signed_out();
  return online ? undefined : m.record_offline();
}

export function SaveStatusIndicator({ phase: { state, at }, changed, onRetry }: EditorStateProps) {
  const obstacle = obstacleOf(state, useOnline());
  if (obstacle)
    return (
      <span role="status" className="inline-flex items-center gap-1.5 text-sm text-warning-ink">
        <Icon icon={CloudOff} size={14} />
        {obstacle}
      </span>
    );
  const settled = state === "saving" || state === "failed";
  const shown = changed && !settled ? "unsaved" : state;
  return (
    <SaveState
      state={shown === "offline" || shown === "signed out" || shown === "gone" ? "saving" : shown}
      savedAt={at}
      onRetry={onRetry}
    />
  );
}
