import { m } from "#messages/gen/messages.js";
import { cx } from "./cx.ts";
import { formatNumber } from "./format.ts";
import { STAR_PATH } from "./star-path.ts";

const SIZES = { sm: "size-3.5", md: "size-4", lg: "size-5" };

type StarsProps = { value: number | null; max?: number; size?: keyof typeof SIZES; className?: string };

function Row({ count, look }: { count: number; look: string }) {
  return Array.from({ length: count }, (_, index) => (
    <svg key={index} viewBox="0 0 16 16" className={cx("shrink-0", look)} fill="currentColor" aria-hidden>
      <path d={STAR_PATH} />
    </svg>
  ));
}

/** A rating as stars, parts of stars included; said in words once. `null` is "No rating", never zero stars. */
export function Stars({ value, max = 5, size = "sm", className }: StarsProps) {
  if (value === null)
    return <span className={cx("text-sm whitespace-nowrap text-ink-faint", className)}>{m.common_stars_none()}</span>;
  const share = Math.min(1, Math.max(0, value / max));
  return (
    <span
      role="img"
      aria-label={m.common_stars_value({ value: formatNumber(value), max: formatNumber(max) })}
      className={cx("relative inline-flex shrink-0 forced-color-adjust-none", className)}
    >
      <span className="inline-flex gap-px text-star-empty">
        <Row count={max} look={SIZES[size]} />
      </span>
      <span
        className="absolute inset-y-0 start-0 inline-flex gap-px overflow-hidden text-star"
        style={{ width: `${share * 100}%` }}
      >
        <Row count={max} look={SIZES[size]} />
      </span>
    </span>
  );
}
