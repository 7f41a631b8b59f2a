import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";

type CountLabelProps = {
  count: number | undefined;
  /** Whether the count is a lower bound. A lower bound of zero says nothing, so it is not shown. */
  more?: boolean;
  "aria-hidden"?: boolean;
};

/** `more` when the count is a lower bound. */
export function formatCount(count: number, more: boolean): string {
  return more ? m.inbox_count_more({ count: formatNumber(count) }) : formatNumber(count);
}

/** The count at the end of an option. */
export function CountLabel({ count, more = false, ...hidden }: CountLabelProps) {
  if (count === undefined || (more && count === 0)) return null;
  return (
    <span {...hidden} className="text-sm text-ink-faint tabular-nums">
      {formatCount(count, more)}
    </span>
  );
}
