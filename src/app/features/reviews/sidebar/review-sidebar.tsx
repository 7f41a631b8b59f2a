import type { ReactNode } from "react";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { m } from "#messages/gen/messages.js";
import { ConsentLines } from "#app/shared/review-display/consent-lines.tsx";
import { Duplicates, hasDuplicates } from "./duplicates.tsx";
import { OriginLines, OutsideLink } from "#app/shared/review-display/review-origin.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { HistoryLine } from "./history-line.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import type { Answer } from "#api/create-api.ts";
import { endpointKey } from "#api/query.ts";
import { Link } from "@tanstack/react-router";
import { isSafeUrl } from "#contract/core/urls.ts";
import { Badge } from "#ui/data/badge.tsx";

type Placement = ReviewContext["places"][number];

function PlacementName({ placement }: { placement: Placement }) {
  if (placement.kind === "widget")
    return (
      <span dir="auto" className="min-w-0 truncate">
        {placement.name}
      </span>
    );
  return (
    <Link
      to="/walls/$pageId"
      params={{ pageId: placement.id }}
      dir="auto"
      className="inline-flex min-h-6 min-w-0 items-center truncate text-accent-ink hover:underline"
    >
      {placement.name}
    </Link>
  );
}

function PlacementList({ places }: { places: Placement[] }) {
  if (places.length === 0) return <p className="text-ink-soft">{m.record_places_none()}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {places.map((placement) => (
        <li key={`${placement.kind}/${placement.id}`} className="flex flex-wrap items-center gap-x-2">
          <PlacementName placement={placement} />
          <span className="text-sm text-ink-faint">
            {placement.kind === "page" ? m.record_place_wall() : m.record_place_widget()}
          </span>
          {!placement.shown && <Badge tone="warning">{m.record_place_hidden()}</Badge>}
          {placement.shown && placement.public_url && isSafeUrl(placement.public_url) && (
            <OutsideLink href={placement.public_url}>{m.record_place_open()}</OutsideLink>
          )}
        </li>
      ))}
    </ul>
  );
}

type Page = Answer<"listReviewHistory">;

/** Wall entries have no id of their own to continue from. */
const nextCursor = (page: Page) => (page.more ? page.data.findLast(({ id }) => id > 0)?.id : undefined);

function useHistory(ref: ReviewRef) {
  const history = useInfiniteQuery({
    queryKey: endpointKey("listReviewHistory", { params: ref }),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam: before }) =>
      api.call("listReviewHistory", { params: ref, query: { before } }, { signal }),
    getNextPageParam: nextCursor,
  });
  return { history, entries: history.data?.pages.flatMap((page) => page.data) ?? [] };
}

type HistoryProps = { of: ReviewRef; onPutBack?: (field: string, value: unknown) => void };

function History({ of: ref, onPutBack }: HistoryProps) {
  const { history, entries } = useHistory(ref);
  if (history.isPending) return <SkeletonText lines={4} />;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {entries.map((entry) => (
          <HistoryLine key={`${entry.id}/${entry.at}`} entry={entry} onPutBack={onPutBack} />
        ))}
      </ol>
      {history.error && (
        <p role="alert" className="text-danger-ink">
          {describeError(history.error).text}
        </p>
      )}
      {(history.hasNextPage || history.error) && (
        <Button size="sm" loading={history.isFetching} onClick={() => void history.fetchNextPage()}>
          {history.error ? m.common_retry() : m.record_history_more()}
        </Button>
      )}
    </>
  );
}

function SidebarSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5 border-t border-line pt-4 first:border-0 first:pt-0">
      <h2 className="text-sm font-medium text-ink-faint">{title}</h2>
      {children}
    </section>
  );
}

type RecordPanelProps = {
  of: ReviewRef;
  context: ReviewContext;
  /** The editor and the reader pass different views of the original. */
  original?: ReactNode;
  onPutBack?: (field: string, value: unknown) => void;
};

export function ReviewSidebar({ of: ref, context, original, onPutBack }: RecordPanelProps) {
  return (
    <div className="flex flex-col gap-5">
      <SidebarSection title={m.record_origin()}>
        <OriginLines origin={context.origin} />
      </SidebarSection>
      <SidebarSection title={m.record_consent()}>
        <ConsentLines context={context} />
      </SidebarSection>
      <SidebarSection title={m.record_places()}>
        <PlacementList places={context.places} />
      </SidebarSection>
      {hasDuplicates(context) && (
        <SidebarSection title={m.record_duplicates()}>
          <Duplicates context={context} />
        </SidebarSection>
      )}
      {original && <SidebarSection title={m.record_original()}>{original}</SidebarSection>}
      <SidebarSection title={m.record_history()}>
        <History of={ref} onPutBack={onPutBack} />
      </SidebarSection>
    </div>
  );
}
