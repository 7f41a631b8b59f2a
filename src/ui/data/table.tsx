import type { ComponentProps, ReactNode } from "react";
import { cx } from "#ui/core/cx.ts";

/** `caption` is for screen readers only; the table scrolls sideways when the screen is narrow. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // What scrolls must be scrollable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="relative overflow-x-auto outline-offset-[-2px]">
      <table className="w-full text-start text-base">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function Th({ end, className, ...rest }: ComponentProps<"th"> & { end?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        "h-9 border-b border-line bg-sunken px-4 text-xs font-medium whitespace-nowrap text-ink-faint first:ps-5 last:pe-5",
        end ? "text-end" : "text-start",
        className,
      )}
    />
  );
}

export function Td({ end, className, ...rest }: ComponentProps<"td"> & { end?: boolean }) {
  return (
    <td
      {...rest}
      className={cx(
        "h-11 border-b border-line px-4 py-2 align-middle [tr:last-child>&]:border-b-0 first:ps-5 last:pe-5",
        end && "text-end",
        className,
      )}
    />
  );
}
