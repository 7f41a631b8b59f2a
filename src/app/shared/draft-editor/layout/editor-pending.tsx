import { m } from "#messages/gen/messages.js";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";

export function EditingPending() {
  return (
    <div role="status" className="flex screen-height flex-col overflow-y-auto">
      <span className="sr-only">{m.common_loading()}</span>
      <div className="flex h-14 shrink-0 items-center gap-4 border-b border-line bg-surface px-5">
        <Skeleton className="h-5 w-48" />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="flex w-full shrink-0 flex-col gap-6 border-e border-line bg-surface p-5 md:w-104 xl:w-116">
          <Skeleton className="h-6 w-full" />
          <SkeletonText lines={4} />
          <SkeletonText lines={4} />
        </div>
        <div className="flex-1 bg-sunken p-4 max-md:hidden">
          <Skeleton className="h-full w-full rounded-lg" />
        </div>
      </div>
    </div>
  );
}
