import type { Invitee } from "#contract/contacts/invitee.ts";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { listQuery, queryFamily } from "#api/query.ts";
import { Endless } from "#app/shared/list/load-more.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import type { InviteeState } from "#contract/contacts/invitee-states.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { PersonRow } from "./person-row.tsx";
import { useCommand } from "#api/command.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import { useRowNavigation } from "#app/shared/list/use-row-navigation.ts";
import { pageTitle } from "#app/shared/page/page-title.ts";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";

type Remove = (person: Invitee, then: () => void) => void;

function usePeopleKeys(people: Invitee[], remove: Remove | undefined) {
  const navigate = useNavigate({ from: "/invitations/$runId" });
  const { list, current, setCurrent, index, step } = useRowNavigation(people.map((person) => String(person.id)));
  const person = people[index];
  const group = m.invitations_people();
  const focus = (id: number | undefined) => {
    const row = id === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
    (row ?? pageTitle())?.focus();
  };
  /** Focuses the row that follows one about to be removed. */
  const after = (removed: Invitee) => {
    const index = people.findIndex(({ id }) => id === removed.id);
    const next = people[index + 1] ?? people[index - 1];
    return () => focus(next?.id);
  };
  const preview = () =>
    person && void navigate({ search: (old) => ({ ...old, person: person.id }), resetScroll: false, replace: true });
  const some = person !== undefined;
  useShortcuts([
    { id: "invitee next", keys: "j", label: m.invitations_key_person_next(), group, repeat: true, run: () => step(1) },
    {
      id: "invitee previous",
      keys: "k",
      label: m.invitations_key_person_previous(),
      group,
      repeat: true,
      run: () => step(-1),
    },
    { id: "invitee preview", keys: "p", label: m.invitations_preview_person(), group, enabled: some, run: preview },
    {
      id: "invitee remove",
      keys: "#",
      label: m.invitations_remove(),
      group,
      enabled: some && remove !== undefined,
      run: () => person && remove?.(person, after(person)),
    },
  ]);
  return { list, current, setCurrent, after };
}

function useRemovePerson(run: InvitationRun) {
  const client = useQueryClient();
  const removing = useCommand("removeInvitee");
  const remove = (person: Invitee, then: () => void) =>
    runOrToast(async () => {
      const name = person.name || person.email;
      const wasSent = person.sent_at !== null;
      const isConfirmed = await confirm({
        title: m.invitations_remove_title({ name }),
        description: wasSent ? m.invitations_remove_sent() : m.invitations_remove_unsent(),
        confirmLabel: m.invitations_remove(),
      });
      if (!isConfirmed) return;
      await removing.run({ params: { id: run.id, invitee_id: person.id } });
      then();
      toast({ title: m.invitations_removed({ name }), tone: "success" });
      await client.invalidateQueries(queryFamily("listInvitees"));
    }, m.invitations_remove_failed());
  return (person: Invitee, then: () => void) => void remove(person, then);
}

type PeopleListProps = {
  run: InvitationRun;
  q: string | undefined;
  state: InviteeState | undefined;
  mayRemove: boolean;
};

const POLL_MS = 4000;
/** A longer list is not refetched automatically. */
const FRESH_PAGES = 3;

export function PeopleList({ run, q, state, mayRemove }: PeopleListProps) {
  const filter = { ...(q && { search: q }), ...(state && { state: [state] }) };
  const list = useInfiniteQuery({
    ...listQuery("listInvitees", { params: { id: run.id }, query: filter }),
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
    // Answers come in long after the last email.
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
            <Endless list={list} />
          </li>
        )}
      </ul>
    </>
  );
}
