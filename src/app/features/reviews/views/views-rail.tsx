import { memo, Suspense } from "react";
import { lazyPart } from "#ui/core/lazy-part.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { cx } from "#ui/core/cx.ts";
import { useMedia } from "#ui/core/use-media-query.ts";
import { Skeleton, useAppearLate } from "#ui/feedback/skeleton.tsx";
import { usePreference } from "#ui/theme/use-preference.ts";

const ViewsNav = lazyPart(async () => (await import("./views-nav.tsx")).ViewsNav);
export const WIDE = "(width >= 80rem)";

/** Whether the rail stands beside the list: on wide screens, until the user hides it. */
export function useRailShown(): boolean {
  const wide = useMedia(WIDE);
  return usePreference("viewsRail") !== "hidden" && wide;
}

type ViewsRailProps = { search: ReviewSearch; elsewhere: boolean };

export const ViewsRail = memo(function ViewsRail({ search, elsewhere }: ViewsRailProps) {
  const shown = useRailShown();
  const late = useAppearLate();
  if (!shown) return null;
  return (
    <div className="w-54 shrink-0 overflow-y-auto border-e border-line px-2.5 pt-4 pb-6">
      <Suspense
        fallback={
          <div className={cx("flex flex-col gap-5 px-2 pt-2", late)}>
            {Array.from({ length: 7 }, (_, line) => (
              <Skeleton key={line} className="h-3.5" />
            ))}
          </div>
        }
      >
        <ViewsNav search={search} elsewhere={elsewhere} />
      </Suspense>
    </div>
  );
});
