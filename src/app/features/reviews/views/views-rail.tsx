import { lazy, Suspense } from "react";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { useMedia } from "#ui/core/use-media-query.ts";

const ViewsNav = lazy(async () => ({ default: (await import("./views-nav.tsx")).ViewsNav }));
export const WIDE = "(width >= 80rem)";

export function ViewsRail({ search, elsewhere }: { search: ReviewSearch; elsewhere: boolean }) {
  const wide = useMedia(WIDE);
  if (!wide) return null;
  return (
    <div className="w-54 shrink-0 overflow-y-auto border-e border-line px-2.5 pt-4 pb-6">
      <Suspense>
        <ViewsNav search={search} elsewhere={elsewhere} />
      </Suspense>
    </div>
  );
}
