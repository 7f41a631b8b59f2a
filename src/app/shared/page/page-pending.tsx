import { m } from "#messages/gen/messages.js";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageBody } from "./page-body.tsx";

export function PagePending() {
  return (
    <PageBody>
      <div role="status" className="flex flex-col gap-6">
        <span className="sr-only">{m.common_loading()}</span>
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-28 w-full rounded-lg" />
        <Skeleton className="h-28 w-full rounded-lg" />
        <Skeleton className="h-28 w-full rounded-lg" />
      </div>
    </PageBody>
  );
}
