import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import { cx } from "#ui/core/cx.ts";
import "./table.css";

/** Gives the stylesheet the names of the columns, except those for screen readers only, which are wrapped elements. */
function nameColumns(table: HTMLTableElement): void {
  for (const [index, { childElementCount, textContent }] of [...(table.tHead?.rows[0]?.cells ?? [])].entries())
    table.style.setProperty(`--column-${index + 1}`, childElementCount === 0 ? JSON.stringify(textContent) : "none");
}

type TableProps = { caption: string; figures?: boolean; children: ReactNode };

/**
 * `caption` is for screen readers only. On narrow screens each row becomes a card; a table of `figures` stays a table,
 * and scrolls sideways only when its numbers do not fit.
 */
export function Table({ caption, figures = false, children }: TableProps) {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (table.current && !figures) nameColumns(table.current);
  });
  return (
    <div
      role="region"
      aria-label={caption}
      // What scrolls must be scrollable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx("relative overflow-x-auto outline-offset-[-2px]", !figures && "stacked-table")}
    >
      <table ref={table} className="w-full text-start text-base">
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
        "h-9 border-b border-line bg-sunken px-4 text-xs font-medium text-ink-faint sm:whitespace-nowrap first:ps-5 last:pe-5",
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
