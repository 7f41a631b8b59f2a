import { useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { type PlanLimit, UNLIMITED } from "#contract/account/plan.ts";
import type { User } from "#contract/account/user.ts";
import { m } from "#messages/gen/messages.js";
import { formatBytes } from "#app/shared/uploads/upload-progress.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { Progress } from "#ui/feedback/progress.tsx";
import { Card } from "#ui/layout/card.tsx";

/** `Infinity` where there is no limit; undefined where the service does not say. */
function readLimit(meta: User["user_meta"], name: PlanLimit): number | undefined {
  const value = meta[name];
  if (value === UNLIMITED) return Infinity;
  return value ? Number(value) : undefined;
}

type Amount = {
  name: string;
  used: number;
  /** There are more than `used`, which the service lists by pages. */
  isMore?: boolean;
  limit: number | undefined;
  format: (value: number) => string;
  /** What happens at the limit. */
  note: string;
};

function AmountLine({ name, used, isMore, limit, format, note }: Amount) {
  const shown = isMore ? `${format(used)}+` : format(used);
  const isLimited = limit !== undefined && limit !== Infinity;
  const isFull = isLimited && used >= limit;
  return (
    <li className="flex flex-col gap-1.5 py-4 first:pt-0 last:pb-0">
      {isLimited ? (
        <Progress
          label={name}
          value={used}
          max={Math.max(limit, 1)}
          valueText={m.usage_of({ used: shown, limit: format(limit) })}
        />
      ) : (
        <p className="flex justify-between gap-4 text-sm">
          <span className="font-medium">{name}</span>
          <span className="text-ink-soft tabular-nums">
            {limit === Infinity ? m.usage_unlimited({ used: shown }) : shown}
          </span>
        </p>
      )}
      {isLimited && (
        <p className={isFull ? "text-sm font-medium text-danger-ink" : "text-sm text-ink-faint"}>
          {isFull ? m.usage_reached({ what: note }) : note}
        </p>
      )}
    </li>
  );
}

const countOf = (list: { data: unknown[]; next_page_url: string | null }) => ({
  used: list.data.length,
  isMore: list.next_page_url !== null,
});

export const usageQueries = [
  query("getUser"),
  query("listForms", { query: {} }),
  query("listPages", { query: {} }),
] as const;

function useAmounts(): { amounts: Amount[]; onWall: number | undefined } {
  const { data: user } = useSuspenseQuery(usageQueries[0]);
  const [forms, walls] = useSuspenseQueries({ queries: [usageQueries[1], usageQueries[2]] });
  const { workspaces, user_meta: meta } = user.data;
  const count = { format: (value: number) => formatNumber(value) };
  return {
    onWall: readLimit(meta, "wol_feeds_selection_limit"),
    amounts: [
      {
        name: m.usage_storage(),
        used: Number(meta.storage_used ?? 0),
        limit: readLimit(meta, "allowed_storage"),
        format: formatBytes,
        note: m.usage_storage_full(),
      },
      {
        ...count,
        name: m.usage_workspaces(),
        used: workspaces,
        limit: readLimit(meta, "allowed_workspace"),
        note: m.usage_workspaces_full(),
      },
      {
        ...count,
        name: m.usage_forms(),
        ...countOf(forms.data.data),
        limit: readLimit(meta, "allowed_ff_per_workspace"),
        note: m.usage_forms_full(),
      },
      {
        ...count,
        name: m.usage_walls(),
        ...countOf(walls.data.data),
        limit: readLimit(meta, "allowed_wall_of_love_promotion"),
        note: m.usage_walls_full(),
      },
    ],
  };
}

/** How much is used of each limit of the plan, and what happens when it is reached. */
export function UsageScreen() {
  const { amounts, onWall } = useAmounts();
  return (
    <Card title={m.usage_title()} description={m.usage_text()}>
      <ul className="divide-y divide-line">
        {amounts.map((amount) => (
          <AmountLine key={amount.name} {...amount} />
        ))}
      </ul>
      {onWall !== undefined && onWall !== Infinity && (
        <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
          {m.usage_on_wall({ limit: formatNumber(onWall) })}
        </p>
      )}
    </Card>
  );
}
