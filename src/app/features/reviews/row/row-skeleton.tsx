import { cx } from "#ui/core/cx.ts";
import { useCompactRows } from "./row-appearance.ts";
import { Skeleton, useAppearLate } from "#ui/feedback/skeleton.tsx";

export function RowSkeleton() {
  return (
    <div className="review-row" aria-hidden>
      <span className="row-face">
        <Skeleton round className="size-9" />
      </span>
      <span className="row-name">
        <Skeleton className="my-0.75 h-3.5 w-32" />
      </span>
      <span className="row-facts">
        <Skeleton className="h-3 w-24" />
      </span>
      <span className="row-source min-w-3.5" />
      <span className="row-words">
        <Skeleton className="my-0.75 h-3.5 w-4/5" />
      </span>
      <span className="row-acts" />
    </div>
  );
}

export function ListSkeleton({ label }: { label: string }) {
  const compact = useCompactRows();
  const late = useAppearLate();
  return (
    <div role="status" className={cx("review-list min-h-0 flex-1 overflow-hidden", late, compact && "is-compact")}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: 14 }, (_, index) => (
        <div key={index} className="row-slot">
          <RowSkeleton />
        </div>
      ))}
    </div>
  );
}
