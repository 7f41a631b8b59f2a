import { Link, type LinkProps } from "@tanstack/react-router";
import { useSession } from "#app/shared/session/session.ts";
import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { inbox } from "#app/features/overview/figures/figure.ts";

/** What waits for somebody, each the way to it. */
export function Waiting({ waiting }: { waiting: Overview["waiting"] }) {
  const { can } = useSession();
  const lines: { name: string; count: number; to: LinkProps; mine: boolean }[] = [
    { name: m.overview_waiting_new(), count: waiting.new, to: inbox({ state: "new" }), mine: true },
    { name: m.overview_waiting_held(), count: waiting.held, to: { to: "/forms/held" }, mine: can("editor") },
    { name: m.overview_waiting_reports(), count: waiting.reports, to: { to: "/reviews/reports" }, mine: can("editor") },
    { name: m.overview_waiting_imports(), count: waiting.failed_imports, to: { to: "/imports" }, mine: true },
  ];
  const cell = "flex h-full flex-col gap-0.5 bg-surface px-5 py-3.5";
  return (
    <section aria-label={m.overview_waiting()}>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card md:grid-cols-4">
        {lines.map(({ name, count, to, mine }) => {
          const words = (
            <>
              <span className={cx("text-xl font-semibold tabular-nums", count === 0 && "text-ink-faint")}>
                {formatNumber(count)}
              </span>
              <span className="text-sm text-ink-soft">{name}</span>
            </>
          );
          return (
            <li key={name}>
              {mine ? (
                <Link {...to} className={cx(cell, "-outline-offset-2 hover:bg-sunken")}>
                  {words}
                </Link>
              ) : (
                <div className={cell}>{words}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
