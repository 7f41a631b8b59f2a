import { cx } from "#ui/core/cx.ts";
import { describeKeys } from "./shortcut-keys.ts";

/** `mod+k` is shown as ⌘K on a Mac and Ctrl K elsewhere; `g r` is two strokes. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  return (
    <span className={cx("inline-flex shrink-0 items-center gap-0.5", className)} dir="ltr">
      {describeKeys(keys).map((key, index) => (
        <kbd
          key={index}
          className="inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-xs border border-line bg-sunken px-1 font-sans text-2xs leading-none font-medium text-ink-faint"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
