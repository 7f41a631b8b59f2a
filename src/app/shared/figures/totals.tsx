import { Link, type LinkProps } from "@tanstack/react-router";
import { formatNumber } from "#ui/core/format-number.ts";

export type Total = {
  name: string;
  value: number | string;
  /** The list behind the figure; not a link while the value is 0. */
  to?: LinkProps;
  /** The name of the link where the figure alone does not explain it. */
  linkLabel?: string;
};

const LAYOUTS = {
  row: { list: "flex flex-wrap gap-x-8 gap-y-3", item: "" },
  grid: { list: "grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-6", item: "" },
  tiles: {
    list: "grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card md:grid-cols-4",
    item: "bg-surface px-5 py-4",
  },
};

export function Totals({ totals, layout }: { totals: Total[]; layout: keyof typeof LAYOUTS }) {
  const { list, item } = LAYOUTS[layout];
  return (
    <dl className={list}>
      {totals.map(({ name, value, to, linkLabel }) => {
        const shown = typeof value === "number" ? formatNumber(value) : value;
        return (
          <div key={name} className={item || undefined}>
            <dt className="text-sm text-ink-faint">{name}</dt>
            <dd className="mt-0.5 text-xl font-semibold tabular-nums">
              {to && value !== 0 ? (
                <Link
                  {...to}
                  aria-label={linkLabel}
                  className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {shown}
                </Link>
              ) : (
                shown
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
