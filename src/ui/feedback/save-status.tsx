import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";
import { Spinner } from "./spinner.tsx";
import { formatClock } from "#ui/core/time.ts";

type SaveStateProps = {
  state: "clean" | "unsaved" | "saving" | "saved" | "failed";
  savedAt?: Date;
  onRetry?: () => void;
};

export function SaveState({ state, savedAt, onRetry }: SaveStateProps) {
  return (
    <span role="status" className="inline-flex min-h-5 items-center gap-1.5 text-sm text-ink-faint">
      {state === "unsaved" && (
        <>
          <span aria-hidden className="size-1.5 rounded-full bg-warning-ink" />
          {m.common_unsaved_changes()}
        </>
      )}
      {state === "saving" && (
        <>
          <Spinner label={null} className="size-3.5" />
          {m.common_saving()}
        </>
      )}
      {state === "saved" && (
        <>
          <Icon icon={Check} size={14} className="text-success-ink" />
          {savedAt ? m.common_saved_at({ time: formatClock(savedAt) }) : m.common_saved()}
        </>
      )}
      {state === "failed" && (
        <span className="inline-flex items-center gap-1.5 text-danger-ink">
          <Icon icon={CircleAlert} size={14} />
          {m.common_not_saved()}
          {onRetry && (
            <button
              type="button"
              onClick={onRetry}
              className="min-h-6 rounded-xs font-medium underline underline-offset-2"
            >
              {m.common_retry()}
            </button>
          )}
        </span>
      )}
    </span>
  );
}
