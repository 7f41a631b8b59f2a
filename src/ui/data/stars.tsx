import type { CSSProperties } from "react";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";

const SIZES = { sm: "text-[0.9375rem]", md: "text-[1.0625rem]", lg: "text-[1.3125rem]" };

type StarsProps = { value: number | null; max?: number; size?: keyof typeof SIZES; className?: string };

/** `null` is "No rating", never zero stars. */
export function Stars({ value, max = 5, size = "sm", className }: StarsProps) {
  if (value === null)
    return <span className={cx("text-sm whitespace-nowrap text-ink-faint", className)}>{m.common_stars_none()}</span>;
  const share = Math.min(1, Math.max(0, value / max));
  // One element painted by CSS, because a list shows hundreds of stars.
  const parts = { "--stars": max, "--lit": `${share * 100}%` } as CSSProperties;
  return (
    <span
      role="img"
      aria-label={m.common_stars_value({ value: formatNumber(value), max: formatNumber(max) })}
      className={cx("stars", SIZES[size], className)}
      style={parts}
    />
  );
}
