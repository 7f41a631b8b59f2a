import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";

const SHOW_FROM = 0.5;
const WARN_FROM = 0.9;

/** How much of a limited text is used, at the end of its label, once it is half full; said aloud when the end is near. */
export function Counter({ count, limit }: { count: number; limit: number }) {
  const isNear = count >= limit * WARN_FROM;
  if (count < limit * SHOW_FROM) return null;
  const inputs = { count: formatNumber(count), limit: formatNumber(limit) };
  return (
    <>
      <span
        aria-hidden
        className={cx("absolute end-0 top-0.5 text-xs tabular-nums", isNear ? "text-warning-ink" : "text-ink-faint")}
      >
        {m.common_counter_short(inputs)}
      </span>
      <span role="status" className="sr-only">
        {isNear && m.common_counter(inputs)}
      </span>
    </>
  );
}
