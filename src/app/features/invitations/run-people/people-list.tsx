import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { listQuery } from "#api/query.ts";
import { Endless } from "#app/shared/list/load-more.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import type { InviteeState } from "#contract/invitations/invitee-states.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { PersonRow } from "./person-row.tsx";
import { usePeopleKeys } from "./use-people-keys.ts";
import { useRemovePerson } from "./use-remove-person.ts";

type PeopleListProps = {
  run: InvitationRun;
  q: string | undefined;
  state: InviteeState | undefined;
  mayRemove: boolean;
};

const POLL_MS = 4000;
/** More than these are not fetched again by themselves. */
const FRESH_PAGES = 3;

/** The people of a run, a row each. While mails go out it follows. */
export function PeopleList({ run, q, state, mayRemove }: PeopleListProps) {
  const wanted = { ...(q && { search: q }), ...(state && { state: [state] }) };
  const list = useInfiniteQuery({
    ...listQuery("listInvitees", { params: { id: run.id }, query: wanted }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) =>
      run.state === "running" && (data?.pages.length ?? 0) <= FRESH_PAGES ? POLL_MS : false,
  });
  const people = list.data?.pages.flatMap((page) => page.data.data) ?? [];
  const counted = JSON.stringify(run.counts);
  const listed = useRef(counted);
  const { refetch } = list;
  useEffect(() => {
    // What became of somebody, also long after the last mail.
    if (listed.current === counted) return;
    listed.current = counted;
    void refetch();
  }, [counted, refetch]);
  const remove = useRemovePerson(run);
  const keys = usePeopleKeys(people, mayRemove ? remove : undefined);
  if (list.isPending)
    return (
      <div className="px-5 pb-5">
        <SkeletonText lines={4} />
      </div>
    );
  if (list.isError && !list.data)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 px-5 pb-5 text-danger-ink">
        {describeError(list.error).text}
        <Button size="sm" onClick={() => void list.refetch()}>
          {m.common_retry()}
        </Button>
      </div>
    );
  if (people.length === 0) return <p className="px-5 pb-5 text-ink-soft">{m.invitations_people_no_match()}</p>;
  return (
    <>
      <ul
        ref={keys.list}
        aria-label={m.invitations_people()}
        className="max-h-[32rem] divide-y divide-line overflow-y-auto border-t border-line"
      >
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            mails={run.reminders.length + 1}
            current={String(person.id) === keys.current}
            onCurrent={() => keys.setCurrent(String(person.id))}
            onRemove={mayRemove ? () => remove(person, keys.after(person)) : undefined}
          />
        ))}
        {list.hasNextPage && (
          <li>
            <Endless has busy={list.isFetchingNextPage} more={() => void list.fetchNextPage()} />
          </li>
        )}
      </ul>
    </>
  );
}
