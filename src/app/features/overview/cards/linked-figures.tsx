import { Link, type LinkProps } from "@tanstack/react-router";
import { formatNumber } from "#ui/core/format-number.ts";

export interface Fact {
  name: string;
  value: number | string;
  to?: LinkProps;
}

/** A few figures beside each other, each the way to what it counts. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(({ name, value, to }) => {
        const shown = typeof value === "number" ? formatNumber(value) : value;
        return (
          <div key={name}>
            <dt className="text-sm text-ink-faint">{name}</dt>
            <dd className="mt-0.5 text-xl font-semibold tabular-nums">
              {to && value !== 0 ? (
                <Link {...to} className="underline decoration-line-strong underline-offset-4 hover:decoration-current">
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
