import { PageBody } from "#app/shared/page/page-body.tsx";
import { m } from "#messages/gen/messages.js";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

export function FormsPending() {
  return (
    <PageBody>
      <PageHeader title={m.forms_title()} description={m.forms_intro()} />
      <div role="status" className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
        <span className="sr-only">{m.common_loading()}</span>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex min-h-20 items-center gap-6 px-5 py-4">
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-48 max-w-full" />
              <Skeleton className="h-3 w-64 max-w-full" />
            </div>
            <Skeleton className="h-8 w-72 max-lg:hidden" />
            <Skeleton className="h-8 w-16" />
          </div>
        ))}
      </div>
    </PageBody>
  );
}
