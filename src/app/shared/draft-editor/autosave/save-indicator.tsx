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

export function SaveStatusIndicator({ phase: { state, at }, changed, onRetry }: EditorStateProps) {
  const online = useOnline();
  const waiting =
    state === "offline"
      ? m.record_waits_offline()
      : state === "signed out"
        ? m.record_waits_signed_out()
        : !online
          ? m.record_offline()
          : undefined;
  if (waiting)
    return (
      <span role="status" className="inline-flex items-center gap-1.5 text-sm text-warning-ink">
        <Icon icon={CloudOff} size={14} />
        {waiting}
      </span>
    );
  const settled = state === "saving" || state === "failed";
  const shown = changed && !settled ? "unsaved" : state === "gone" ? "failed" : state;
  return (
    <SaveState
      state={shown === "offline" || shown === "signed out" ? "saving" : shown}
      savedAt={at}
      onRetry={state === "gone" ? undefined : onRetry}
    />
  );
}
