import { cx } from "#ui/core/cx.ts";

/** Takes its size from `className`. */
export function Skeleton({ round = false, className }: { round?: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx("block animate-shimmer bg-active", round ? "rounded-full" : "rounded-sm", className)}
    />
  );
}
