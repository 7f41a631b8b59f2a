import { m } from "#messages/gen/messages.js";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

export function ReaderSkeleton() {
  return (
    <div role="status" className="appear-late mx-auto flex w-full max-w-2xl flex-col gap-7 px-5 py-7 sm:px-8">
      <span className="sr-only">{m.common_loading()}</span>
      <div className="flex items-center gap-4">
        <Skeleton round className="size-12" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-3.5 w-60" />
        </div>
      </div>
      <Skeleton className="h-6 w-40" />
      <SkeletonText lines={6} />
    </div>
  );
}
