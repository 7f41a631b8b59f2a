import { useNavigate } from "@tanstack/react-router";
import { useRowNavigation } from "#app/shared/list/use-row-navigation.ts";
import type { Invitee } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";

type Remove = (person: Invitee, then: () => void) => void;

/** Which person is the current one, and the keys that move there and act. */
export function usePeopleKeys(people: Invitee[], remove: Remove | undefined) {
  const navigate = useNavigate({ from: "/invitations/$runId" });
  const { list, current, setCurrent, index, step } = useRowNavigation(people.map((person) => String(person.id)));
  const person = people[index];
  const group = m.invitations_people();
  const focus = (id: number | undefined) => {
    const row = id === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
    (row ?? document.querySelector<HTMLElement>("main h1"))?.focus();
  };
  /** The way to the row that takes the place of one that goes. */
  const after = (gone: Invitee) => {
    const place = people.findIndex(({ id }) => id === gone.id);
    const next = people[place + 1] ?? people[place - 1];
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
