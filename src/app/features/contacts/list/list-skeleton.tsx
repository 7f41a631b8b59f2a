import { m } from "#messages/gen/messages.js";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

/** The shape of the rows while they are on their way. */
export function ListSkeleton() {
  return (
    <div role="status" className="appear-late flex-1 overflow-hidden">
      <span className="sr-only">{m.common_loading()}</span>
      {Array.from({ length: 9 }, (_, row) => (
        <div key={row} className="flex h-13 items-center gap-4 border-b border-line px-4 sm:px-6 lg:px-8">
          <Skeleton round className="size-7" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
          <Skeleton className="h-3.5 w-32 max-lg:hidden" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
