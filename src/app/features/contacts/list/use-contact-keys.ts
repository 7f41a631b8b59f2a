import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { keepFocus } from "#app/shared/page/keep-focus.ts";
import { contactName } from "#app/features/contacts/contact-data/contact-labels.ts";
import type { Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { type Selection, selectedPair } from "#app/features/contacts/contact-data/use-contact-selection.ts";

interface ListPosition {
  offset: number;
  current: number | undefined;
}

/** Scroll position and current row by filter, so that Back returns to the same place. */
const listPositions = new Map<string, ListPosition>();
const positionOf = (list: string): ListPosition => listPositions.get(list) ?? { offset: 0, current: undefined };

export const offsetOf = (list: string): number => positionOf(list).offset;
const currentOf = (list: string): number | undefined => positionOf(list).current;

export function rememberOffset(list: string, offset: number): void {
  listPositions.set(list, { ...positionOf(list), offset });
}

function rememberCurrent(list: string, current: number): void {
  listPositions.set(list, { ...positionOf(list), current });
}

export type ContactPermissions = { edit: boolean; tag: boolean; invite: boolean; merge: boolean };
export type BulkDialog = "tag" | "invite" | "merge";

export const isSelectable = ({ tag, invite, merge }: ContactPermissions): boolean => tag || invite || merge;

type ContactKeysProps = {
  list: string;
  contacts: Contact[];
  selection: Selection;
  may: ContactPermissions;
  openDialog: (what: BulkDialog) => void;
  onNew: () => void;
};

const rowOf = (id: number | undefined) =>
  document.querySelector<HTMLElement>(id ? `[data-contact="${id}"]` : "[data-contact]");

const focusRow = (id: number | undefined) => requestAnimationFrame(() => rowOf(id)?.focus());

export function useContactKeys({ list, contacts, selection, may, openDialog, onNew }: ContactKeysProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ list: string; id: number }>();
  const current = chosen?.list === list ? chosen.id : currentOf(list);
  const ids = contacts.map(({ id }) => id);
  const index = current === undefined ? -1 : ids.indexOf(current);
  const setCurrent = (id: number) => {
    rememberCurrent(list, id);
    setChosen({ list, id });
  };
  const step = (by: number) => {
    const next = ids[index < 0 ? 0 : index + by];
    if (next === undefined) return undefined;
    setCurrent(next);
    focusRow(next);
    return next;
  };
  const here = contacts[Math.max(0, index)];
  const select = () => {
    if (!here) return;
    const isIn = selection.ids.has(here.id);
    setCurrent(here.id);
    selection.toggle(here.id);
    const name = contactName(here);
    announce(isIn ? m.contacts_taken_out({ name }) : m.contacts_taken_in({ name }));
  };
  const extend = (by: number) => {
    const next = step(by);
    if (next !== undefined) selection.extend(next, ids, here?.id);
  };
  const clear = () => {
    selection.clear();
    announce(m.contacts_selected({ count: 0, shown: formatNumber(0) }));
    // The bar goes with the selection, and with it a focus in it.
    requestAnimationFrame(() => keepFocus(rowOf(here?.id)));
  };
  const group = m.shell_contacts();
  const any = selection.ids.size > 0;
  const selecting = { group, enabled: isSelectable(may) };
  const moving = { group, repeat: true };
  useShortcuts([
    { ...moving, id: "contact next", keys: "j", label: m.contacts_key_next(), run: () => void step(1) },
    { ...moving, id: "contact previous", keys: "k", label: m.contacts_key_previous(), run: () => void step(-1) },
    {
      id: "contact open",
      keys: "enter",
      label: m.contacts_key_open(),
      group,
      run: () => here && void navigate({ to: "/contacts/$contactId", params: { contactId: String(here.id) } }),
    },
    { ...selecting, id: "contact select", keys: "x", label: m.contacts_key_select(), run: select },
    {
      ...selecting,
      id: "contact select down",
      keys: "shift+j",
      label: m.contacts_key_select_down(),
      repeat: true,
      run: () => extend(1),
    },
    {
      ...selecting,
      id: "contact select up",
      keys: "shift+k",
      label: m.contacts_key_select_up(),
      repeat: true,
      run: () => extend(-1),
    },
    { id: "contact clear", keys: "escape", label: m.acts_select_none(), group, enabled: any, run: clear },
    {
      id: "contact tag",
      keys: "t",
      label: m.contacts_tags_change(),
      group,
      enabled: may.tag && any,
      run: () => openDialog("tag"),
    },
    {
      id: "contact merge",
      keys: "m",
      label: m.contacts_merge_selected(),
      group,
      enabled: may.merge && selectedPair(selection) !== undefined,
      run: () => openDialog("merge"),
    },
    {
      id: "contact invite",
      keys: "i",
      label: m.contacts_invite(),
      group,
      enabled: may.invite && any,
      run: () => openDialog("invite"),
    },
    { id: "contact new", keys: "c", label: m.contacts_new(), group, enabled: may.edit, run: onNew },
  ]);
  return { current: here?.id, index, setCurrent, step, clear };
}
export type ContactKeys = ReturnType<typeof useContactKeys>;
