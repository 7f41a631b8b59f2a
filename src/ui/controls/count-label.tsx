import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";

type CountLabelProps = {
  count: number | undefined;
  /** Whether there are others that were not counted: then none counted says nothing. */
  more?: boolean;
};

/** The number at the end of a choice. */
export function CountLabel({ count, more = false }: CountLabelProps) {
  if (count === undefined || (more && count === 0)) return null;
  const number = formatNumber(count);
  return (
    <span className="text-sm text-ink-faint tabular-nums">{more ? m.inbox_count_more({ count: number }) : number}</span>
  );
}
