import CircleAlert from "lucide-react/icons/circle-alert";
import { Endless } from "#app/acts/endless.tsx";
import { CannotSend } from "#app/invitations/cannot-send.tsx";
import { wordsOf } from "#app/shell/error-words.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
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
        <div role="alert">
          <EmptyState
            icon={CircleAlert}
            title={wordsOf(list.error).title}
            action={<Button onClick={() => void list.refetch()}>{m.common_retry()}</Button>}
          >
            <p>{wordsOf(list.error).text}</p>
          </EmptyState>
        </div>
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
