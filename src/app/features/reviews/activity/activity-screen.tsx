import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import History from "lucide-react/icons/history";
import type { Answer } from "#api/create-api.ts";
import { listQuery, query } from "#api/query.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { useScreenOpens } from "#app/shared/screens/screen-refusal.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { ActivityRow } from "./activity-row.tsx";
import { type EndedImport, ImportRow, endedImports } from "./import-row.tsx";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { Endless } from "#app/shared/list/load-more.tsx";

const POLL_MS = 1500;

export function ActivityScreen() {
  const { offers } = useSession();
  const opens = useScreenOpens();
  return (
    <>
      <PageHeader
        back={<BackLink to="/reviews">{m.acts_back()}</BackLink>}
        title={m.acts_activity()}
        description={m.acts_activity_text()}
        actions={
          opens("/reviews/reports") && (
            <Link to="/reviews/reports" className={buttonStyles({})}>
              {m.reports_title()}
            </Link>
          )
        }
      />
      {offers("listReviewChanges") ? (
        <Activity />
      ) : (
        <EmptyState icon={History} title={m.acts_activity_absent_title()}>
          <p>{m.acts_activity_absent_text()}</p>
        </EmptyState>
      )}
    </>
  );
}

type Change = Answer<"listReviewChanges">["data"]["data"][number];
type Entry = { at: string; change: Change } | { at: string; source: EndedImport };

/** Newest first. Imports older than the last loaded change wait until older changes are loaded. */
function entriesOf(changes: Change[], imports: EndedImport[], hasOlder: boolean): Entry[] {
  const oldest = hasOlder ? (changes.at(-1)?.created_at ?? "") : "";
  return [
    ...changes.map((change) => ({ at: change.created_at, change })),
    ...imports.map((source) => ({ at: source.finished_at, source })).filter(({ at }) => at > oldest),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
}

function Activity() {
  const { offers } = useSession();
  const list = useInfiniteQuery({
    ...listQuery("listReviewChanges", { query: {} }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.data.data.some((one) => one.state === "running" || one.state === "undoing")
        ? POLL_MS
        : false,
  });
  const imports = useQuery({ ...query("listImports"), enabled: offers("listImports"), refetchOnMount: "always" });
  if (list.isPending || imports.isLoading) return <SkeletonText lines={6} />;
  if (list.isError && !list.data) {
    const { title, text } = describeError(list.error);
    return (
      <EmptyState
        icon={History}
        title={title}
        action={<Button onClick={() => void list.refetch()}>{m.common_retry()}</Button>}
      >
        <p>{text}</p>
      </EmptyState>
    );
  }
  const changes = list.data.pages.flatMap((page) => page.data.data);
  const entries = entriesOf(changes, endedImports(imports.data?.data ?? []), list.hasNextPage);
  if (entries.length === 0)
    return (
      <EmptyState icon={History} title={m.acts_activity_none_title()}>
        <p>{m.acts_activity_none_text()}</p>
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={m.acts_activity()} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {entries.map((entry) =>
          "source" in entry ? (
            <ImportRow key={`import-${entry.source.id}`} source={entry.source} />
          ) : (
            <ActivityRow key={entry.change.id} change={entry.change} />
          ),
        )}
      </ul>
      <Endless list={list} />
    </>
  );
}
