import { cx } from "./cx.ts";

/** A grey shape where content will stand; give it the content's size by class names. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block animate-shimmer rounded-sm bg-active", className)} />;
}
