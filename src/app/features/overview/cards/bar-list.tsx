import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { percent } from "#app/shared/figures/percent.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { countOf, type Figure, type Figures } from "#app/features/overview/figures/figures.ts";
import { useTables } from "#app/features/overview/figures/figures-card.tsx";

const SHOWN = 8;
const LINE = "relative flex min-h-9 items-center gap-3 rounded-xs px-2.5 pb-1 pointer-coarse:min-h-11";

function BarLine({ row, largest, all }: { row: Figure; largest: number; all: number }) {
  const count = countOf(row);
  const content: ReactNode = (
    <>
      <span aria-hidden className="absolute inset-x-2.5 bottom-0.5 h-1 rounded-full bg-sunken forced-colors:hidden">
        <span
          className="absolute inset-y-0 start-0 rounded-full bg-accent"
          style={{ width: `${largest > 0 ? (count / largest) * 100 : 0}%` }}
        />
      </span>
      <span dir="auto" className="relative min-w-0 flex-1 truncate text-start">
        {row.name}
      </span>
      <span className="relative font-medium tabular-nums">{formatNumber(count)}</span>
      <span className="relative w-10 text-end text-sm text-ink-faint tabular-nums">
        {percent(all > 0 ? count / all : 0)}
      </span>
    </>
  );
  return row.to && count > 0 ? (
    <Link {...row.to} className={cx(LINE, "hover:bg-hover")}>
      {content}
    </Link>
  ) : (
    <span className={LINE}>{content}</span>
  );
}

/** The first rows as bars; the table has all of them. */
export function BarList({ figures: { card, rows } }: { figures: Figures }) {
  const { show } = useTables();
  const largest = Math.max(...rows.map(countOf));
  const all = rows.reduce((sum, row) => sum + countOf(row), 0);
  return (
    <div className="-mx-2.5">
      <ul className="flex flex-col gap-1">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.key}>
            <BarLine row={row} largest={largest} all={all} />
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => show(card, true)}>
          {m.overview_show_all({ shown: formatNumber(rows.length) })}
        </Button>
      )}
    </div>
  );
}
