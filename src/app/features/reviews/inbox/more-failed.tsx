import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";

/** The next page could not be had; what is loaded stays. */
export function MoreFailed({ retry }: { retry: () => void }) {
  return (
    <div
      role="alert"
      className="flex items-center justify-center gap-3 border-t border-line bg-danger-soft p-2 text-sm text-danger-ink"
    >
      {m.reviews_more_failed()}
      <Button size="sm" onClick={retry}>
        {m.common_retry()}
      </Button>
    </div>
  );
}
