import { m } from "#messages/gen/messages.js";
import { cx } from "./cx.ts";

/** Two laurel branches, open at the top; the same outline as `public/favicon.svg`. */
const WREATH =
  "M13.68 25.51C10.92 28.61 7.05 28.26 4.48 25.51C7.05 22.76 10.92 22.41 13.68 25.51ZM18.32 25.51C21.08 28.61 24.95 28.26 27.52 25.51C24.95 22.76 21.08 22.41 18.32 25.51ZM8.44 22.11C4.50 23.31 1.48 21.01 0.80 17.34C4.40 16.34 7.79 18.05 8.44 22.11ZM23.56 22.11C27.50 23.31 30.52 21.01 31.20 17.34C27.60 16.34 24.21 18.05 23.56 22.11ZM6.40 16.20C2.68 15.21 1.43 11.90 2.72 8.65C6.07 9.63 7.91 12.66 6.40 16.20ZM25.60 16.20C29.32 15.21 30.57 11.90 29.28 8.65C25.93 9.63 24.09 12.66 25.60 16.20ZM8.33 10.42C6.02 7.90 6.69 4.85 9.23 3.08C11.28 5.42 11.19 8.54 8.33 10.42ZM23.67 10.42C25.98 7.90 25.31 4.85 22.77 3.08C20.72 5.42 20.81 8.54 23.67 10.42Z";

/** The mark alone, in the colour of the text around it. Decoration. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cx("shrink-0", className ?? "size-6")} fill="currentColor">
      <path d={WREATH} />
    </svg>
  );
}

/** Mark and name. Put it inside the link home; the name is text. */
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
