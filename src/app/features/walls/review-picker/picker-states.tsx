import { Link } from "@tanstack/react-router";
import Inbox from "lucide-react/icons/inbox";
import SearchX from "lucide-react/icons/search-x";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";

/** No review to choose: none matches, or there is none yet. */
export function PickerNone({ clear }: { clear: (() => void) | undefined }) {
  if (!clear) {
    const go = (
      <Link to="/reviews" className={buttonStyles({ variant: "primary" })}>
        {m.walls_picker_first_action()}
      </Link>
    );
    return (
      <EmptyState compact icon={Inbox} title={m.walls_picker_first_title()} action={go}>
        <p>{m.walls_picker_first_text()}</p>
      </EmptyState>
    );
  }
  const action = (
    <Button variant="primary" onClick={clear}>
      {m.walls_filter_clear()}
    </Button>
  );
  return (
    <div role="status">
      <EmptyState compact icon={SearchX} title={m.walls_picker_none_title()} action={action}>
        <p>{m.walls_picker_none_text()}</p>
      </EmptyState>
    </div>
  );
}

/** Rows to come. */
export function PickerSkeleton() {
  return (
    <div role="status" className="border-t border-line">
      <span className="sr-only">{m.common_loading()}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex gap-3 border-b border-line px-5 py-3.5">
          <Skeleton className="mt-0.5 size-4" />
          <div className="flex-1">
            <SkeletonText lines={3} />
          </div>
        </div>
      ))}
    </div>
  );
}
