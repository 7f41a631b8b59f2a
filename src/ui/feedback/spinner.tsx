import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";

/** With `label={null}` it is decorative, for use beside a text that already says so. */
export function Spinner({ label, className }: { label?: string | null; className?: string }) {
  const name = label === undefined ? m.common_loading() : label;
  return (
    <svg
      viewBox="0 0 16 16"
      role={name ? "img" : undefined}
      aria-label={name ?? undefined}
      aria-hidden={name ? undefined : true}
      className={cx("size-4 shrink-0 animate-spin", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="8" cy="8" r="6" opacity="0.22" />
      <path d="M8 2a6 6 0 0 1 6 6" strokeLinecap="round" />
    </svg>
  );
}
