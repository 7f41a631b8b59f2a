import { m } from "#messages/gen/messages.js";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

/** The shape of the list while it is on its way. */
export function ModerationPending() {
  return (
    <div role="status" className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
      <span className="sr-only">{m.common_loading()}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-3 px-5 py-4">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-5 w-40" />
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  );
}
