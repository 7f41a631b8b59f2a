import { Skeleton } from "#ui/feedback/skeleton.tsx";

const MOST = 12;

/** Rows of the chosen list to come, as tall as they will be. */
export function RowsSkeleton({ count }: { count: number }) {
  return (
    <ol aria-hidden className="min-h-0 flex-1 overflow-hidden border-t border-line">
      {Array.from({ length: Math.min(count, MOST) }, (_, index) => (
        <li key={index} className="flex h-16.25 flex-col justify-center gap-2 border-b border-line ps-14 pe-28">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3 w-full" />
        </li>
      ))}
    </ol>
  );
}
