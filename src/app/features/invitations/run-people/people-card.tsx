import { useNavigate, useSearch } from "@tanstack/react-router";
import UserPlus from "lucide-react/icons/user-plus";
import { useRef } from "react";
import { UrlSearchField } from "#app/shared/list/url-search.tsx";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { AddPeople } from "./add-people.tsx";
import { PeopleList } from "./people-list.tsx";
import { StateChips } from "./state-chips.tsx";

type PeopleCardProps = { run: InvitationRun; mayAdd: boolean; mayRemove: boolean };

/** Whom a run asks, and what became of each invitation. */
export function PeopleCard({ run, mayAdd, mayRemove }: PeopleCardProps) {
  const { q, state, add } = useSearch({ from: "/_admin/invitations/$runId" });
  const navigate = useNavigate({ from: "/invitations/$runId" });
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    // Where the focus comes back to, whatever held it before.
    button.current?.focus();
    void navigate({ search: (old) => ({ ...old, add: "contacts" }), resetScroll: false });
  };
  useShortcuts([
    {
      id: "invitee add",
      keys: "c",
      label: m.invitations_add(),
      group: m.shell_invitations(),
      run: open,
      enabled: mayAdd,
    },
  ]);
  return (
    <>
      <Card
        flush
        title={m.invitations_people()}
        actions={
          mayAdd && (
            <Button ref={button} icon={UserPlus} variant={run.total === 0 ? "primary" : "secondary"} onClick={open}>
              {m.invitations_add()}
            </Button>
          )
        }
      >
        {run.total === 0 ? (
          <EmptyState compact icon={UserPlus} title={m.invitations_people_none_title()}>
            <p>{m.invitations_people_none_text()}</p>
          </EmptyState>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pb-3">
              <UrlSearchField
                id="invitee search"
                q={q ?? ""}
                pause={250}
                onSay={(words) =>
                  void navigate({ search: (old) => ({ ...old, q: words }), replace: true, resetScroll: false })
                }
                label={m.invitations_search()}
                placeholder={m.invitations_search_placeholder()}
                group={m.shell_invitations()}
                className="min-w-0 flex-1 basis-56 sm:max-w-72"
              />
              <StateChips run={run} state={state} />
            </div>
            <PeopleList run={run} q={q} state={state} mayRemove={mayRemove} />
          </>
        )}
      </Card>
      {mayAdd && add && <AddPeople run={run} way={add} />}
    </>
  );
}
