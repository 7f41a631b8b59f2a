import { useState } from "react";
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

/**
 * The class that delays a skeleton for a moment, so that content which arrives quickly does not flicker. Undefined while the
 * static shell is shown: the skeleton that replaces it must appear at once.
 */
export function useAppearLate(): string | undefined {
  const [name] = useState(() => (document.documentElement.dataset["opening"] ? undefined : "appear-late"));
  return name;
}
