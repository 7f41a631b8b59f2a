import { Endless } from "#app/shared/list/load-more.tsx";
import { CannotSend } from "#app/features/invitations/run-status/no-mail-server.tsx";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { RunRow } from "./run-row.tsx";
import { RunsEmpty } from "./runs-empty.tsx";
import { RunsPending } from "./runs-pending.tsx";
import { useRunKeys } from "./use-run-keys.ts";
import { useRuns } from "./use-runs.ts";

/** The runs, a row each. `begin` makes a new one; not there for who may not. */
export function RunsList({ begin }: { begin: (() => void) | undefined }) {
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
        <RunsEmpty begin={begin} />
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
      <Endless has={list.hasNextPage} busy={list.isFetchingNextPage} more={() => void list.fetchNextPage()} />
    </>
  );
}
