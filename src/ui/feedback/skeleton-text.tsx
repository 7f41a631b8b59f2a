import { Skeleton } from "./skeleton.tsx";

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={index === lines - 1 ? "h-3 w-3/5" : "h-3 w-full"} />
      ))}
    </span>
  );
}
