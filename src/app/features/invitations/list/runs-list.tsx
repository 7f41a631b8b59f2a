import { Endless } from "#app/shared/list/load-more.tsx";
import { CannotSend, RunFigures, RunBadge, runProblemMessage } from "#app/features/invitations/run/run-status.tsx";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useNavigate, Link } from "@tanstack/react-router";
import { useRowNavigation } from "#app/shared/list/use-row-navigation.ts";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import Send from "lucide-react/icons/send";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { listQuery } from "#api/query.ts";

export const useRuns = (enabled = true) =>
  useInfiniteQuery({ ...listQuery("listInvitationRuns", { query: {} }), refetchOnMount: "always", enabled });

type RunRowProps = { run: InvitationRun; current: boolean; onCurrent: () => void };

function RunRow({ run, current, onCurrent }: RunRowProps) {
  return (
    // Focus anywhere in the row makes it the current row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onFocus={onCurrent}
      className={cx(
        "relative grid items-center gap-x-6 gap-y-3 px-4 py-3.5 transition-colors hover:bg-hover sm:px-5 lg:grid-cols-[minmax(0,1fr)_26rem]",
        "has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-focus",
        current && "bg-hover",
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/invitations/$runId"
            params={{ runId: String(run.id) }}
            data-row={run.id}
            dir="auto"
            className="line-clamp-2 min-w-0 text-read font-semibold outline-none after:absolute after:inset-0"
          >
            {run.name}
          </Link>
          <RunBadge state={run.state} />
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <bdi>{run.form?.name ?? m.invitations_form_gone()}</bdi>
          <span aria-hidden>·</span>
          {run.state === "scheduled" && run.send_at ? (
            <span>
              {m.invitations_starts()} <RelativeTime value={run.send_at} exact />
            </span>
          ) : (
            <RelativeTime value={run.created_at} focusable={false} />
          )}
        </p>
        {run.problem !== null && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-warning-ink">
            <Icon icon={CircleAlert} size={14} />
            {runProblemMessage(run.problem)}
          </p>
        )}
      </div>
      <RunFigures run={run} />
    </li>
  );
}

function RunsEmpty({ onNew }: { onNew: (() => void) | undefined }) {
  return (
    <Card>
      <EmptyState
        icon={Send}
        title={m.invitations_empty_title()}
        action={
          onNew ? (
            <Button variant="primary" size="lg" onClick={onNew}>
              {m.invitations_empty_action()}
            </Button>
          ) : (
            <Link to="/settings/account" className={buttonStyles()}>
              {m.inbox_see_role()}
            </Link>
          )
        }
      >
        <p>{onNew ? m.invitations_empty_text() : m.invitations_empty_viewer()}</p>
      </EmptyState>
    </Card>
  );
}

function useRunKeys(runs: InvitationRun[]) {
  const navigate = useNavigate();
  const { list, current, setCurrent, index, step } = useRowNavigation(runs.map((run) => String(run.id)));
  const group = m.shell_invitations();
  const open = () => {
    const run = runs[Math.max(0, index)];
    if (run) void navigate({ to: "/invitations/$runId", params: { runId: String(run.id) } });
  };
  useShortcuts([
    { id: "run next", keys: "j", label: m.invitations_key_next(), group, repeat: true, run: () => step(1) },
    { id: "run previous", keys: "k", label: m.invitations_key_previous(), group, repeat: true, run: () => step(-1) },
    { id: "run open", keys: "enter", label: m.invitations_key_open(), group, run: open },
  ]);
  return { list, current, setCurrent };
}

function RunsPending() {
  return (
    <div role="status" className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
      <span className="sr-only">{m.common_loading()}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex min-h-18 items-center gap-6 px-5 py-4">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-3 w-64 max-w-full" />
          </div>
          <Skeleton className="h-8 w-72 max-lg:hidden" />
        </div>
      ))}
    </div>
  );
}

/** The runs, newest first. `onNew` opens the dialog for a new one; absent where the member may not create runs. */
export function RunsList({ onNew }: { onNew: (() => void) | undefined }) {
  const list = useRuns();
  const runs = list.data?.pages.flatMap((page) => page.data.data) ?? [];
  const keys = useRunKeys(runs);
  if (list.isPending) return <RunsPending />;
  if (list.isError && !list.data)
    return (
      <Card>
        <ReadFailed error={list.error} retry={() => void list.refetch()} />
      </Card>
    );
  return (
    <>
      {list.data.pages[0]?.can_send === false && <CannotSend />}
      {runs.length === 0 ? (
        <RunsEmpty onNew={onNew} />
      ) : (
        <ul
          ref={keys.list}
          aria-label={m.shell_invitations()}
          className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
        >
          {runs.map((run) => (
            <RunRow
              key={run.id}
              run={run}
              current={String(run.id) === keys.current}
              onCurrent={() => keys.setCurrent(String(run.id))}
            />
          ))}
        </ul>
      )}
      <Endless list={list} />
    </>
  );
}
