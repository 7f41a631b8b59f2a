import { cx } from "#ui/core/cx.ts";

/** A grey shape where content will stand; give it the content's size by class names. */
export function Skeleton({ round = false, className }: { round?: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx("block animate-shimmer bg-active", round ? "rounded-full" : "rounded-sm", className)}
    />
  );
}
