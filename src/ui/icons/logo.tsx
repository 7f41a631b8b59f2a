import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";

/** The same outline as in `public/favicon.svg`. */
const LAUREL_PATH =
  "M14.3 27.1C10.8 31.3 5.9 29.7 3.4 24.5C7.1 21.5 12.3 21.9 14.3 27.1ZM17.7 27.1C21.2 31.3 26.1 29.7 28.6 24.5C24.9 21.5 19.7 21.9 17.7 27.1ZM6.8 22.2C1.3 22.8 -1.1 18.2 0.7 12.8C5.5 13.1 8.9 17.1 6.8 22.2ZM25.2 22.2C30.7 22.8 33.1 18.2 31.3 12.8C26.5 13.1 23.1 17.1 25.2 22.2ZM5.3 13.7C1.1 10.7 2.3 5.9 6.9 3.3C10.1 6.5 10 11.5 5.3 13.7ZM26.7 13.7C30.9 10.7 29.7 5.9 25.1 3.3C21.9 6.5 22 11.5 26.7 13.7Z";

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cx("shrink-0", className ?? "size-6")} fill="currentColor">
      <path d={LAUREL_PATH} />
    </svg>
  );
}

export function Logo({ size = "md" }: { size?: "md" | "lg" }) {
  return (
    <span className={cx("inline-flex items-center", size === "lg" ? "gap-2.5" : "gap-2")}>
      <LogoMark className={cx("text-accent", size === "lg" ? "size-9" : "size-6")} />
      <span className={cx("font-semibold tracking-[-0.02em]", size === "lg" ? "text-xl" : "text-read leading-none")}>
        {m.app_name()}
      </span>
    </span>
  );
}
