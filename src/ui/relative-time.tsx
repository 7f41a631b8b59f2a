import { useId } from "react";
import { cx } from "./cx.ts";
import { describeTime } from "./time.ts";
import { Tooltip } from "./tooltip.tsx";

type RelativeTimeProps = { value: string; className?: string; exact?: boolean };

/**
 * An instant ("3 hours ago") or a plain date, the exact one on hover and on focus. A `YYYY-MM-DD` is never put through
 * a time zone. `exact` shows the exact words at once.
 */
export function RelativeTime({ value, className, exact = false }: RelativeTimeProps) {
  const id = useId();
  const words = describeTime(value, new Date());
  if (exact) {
    return (
      <time dateTime={value} className={className}>
        {words.exact}
      </time>
    );
  }
  return (
    <Tooltip label={words.exact}>
      <time id={id} dateTime={value} tabIndex={0} className={cx("rounded-xs whitespace-nowrap", className)}>
        {words.relative}
      </time>
    </Tooltip>
  );
}
