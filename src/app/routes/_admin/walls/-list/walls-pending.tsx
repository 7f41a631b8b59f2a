import { PageBody } from "#app/shell/page-body.tsx";
import { m } from "#messages/gen/messages.js";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** The shape of the list while it is on its way. */
export function WallsPending() {
  return (
    <PageBody>
      <PageHeader title={m.walls_title()} description={m.walls_intro()} />
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{m.common_loading()}</span>
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex items-center gap-5 rounded-lg border border-line bg-surface p-4">
            <Skeleton className="h-14 w-20 rounded-md max-sm:hidden" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-48" />
              <Skeleton className="h-3 w-64 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </PageBody>
  );
}
