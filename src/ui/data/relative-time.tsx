import { cx } from "#ui/core/cx.ts";
import { formatTime } from "#ui/core/time.ts";
import { Tooltip } from "#ui/overlays/tooltip.tsx";

type RelativeTimeProps = { value: string; className?: string; exact?: boolean; focusable?: boolean };

/**
 * An instant or a plain date in relative form, the exact one on hover and focus. `exact` shows the exact form at
 * once; `focusable={false}` where a row around it is the tab stop.
 */
export function RelativeTime({ value, className, exact = false, focusable = true }: RelativeTimeProps) {
  const words = formatTime(value, new Date());
  if (exact) {
    return (
      <time dateTime={value} className={cx("whitespace-nowrap", className)}>
        {words.exact}
      </time>
    );
  }
  return (
    <Tooltip label={() => words.exact}>
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
