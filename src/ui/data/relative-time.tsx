import { cx } from "#ui/core/cx.ts";
import { formatTime } from "#ui/core/time.ts";
import { Tooltip } from "#ui/overlays/tooltip.tsx";

type RelativeTimeProps = { value: string; className?: string; exact?: boolean; focusable?: boolean };

/**
 * An instant ("3 hours ago") or a plain date, the exact one on hover and on focus. A `YYYY-MM-DD` is never put through
 * a time zone. `exact` shows the exact words at once; `focusable={false}` where a row around it is the tab stop.
 */
export function RelativeTime({ value, className, exact = false, focusable = true }: RelativeTimeProps) {
  const words = formatTime(value, new Date());
  if (exact) {
    return (
      <time dateTime={value} className={className}>
        {words.exact}
      </time>
    );
  }
  return (
    <Tooltip label={words.exact}>
      {/* The exact time must be reachable without a pointer. */}
      <time
        dateTime={value}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={focusable ? 0 : undefined}
        className={cx("rounded-xs whitespace-nowrap", className)}
      >
        {words.relative}
      </time>
    </Tooltip>
  );
}
