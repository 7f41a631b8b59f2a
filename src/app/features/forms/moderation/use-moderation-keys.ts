import { useRef, useState } from "react";
import type { HeldSubmission } from "#contract/forms/moderation.ts";
import { m } from "#messages/gen/messages.js";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { useModerationActions } from "./use-moderation-actions.ts";
import { keepFocus } from "#app/shared/page/keep-focus.ts";
import { pageTitle } from "#app/shared/page/page-title.ts";

export function useModerationKeys(items: HeldSubmission[]) {
  const actions = useModerationActions();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<number>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = items.filter(({ id }) => chosen.has(id));
  const index = items.findIndex(({ id }) => id === current);
  const rowOf = (id: number | undefined) => list.current?.querySelector<HTMLElement>(`[data-held="${id}"]`);
  const focus = (item: HeldSubmission | undefined) => {
    if (item) setCurrent(item.id);
    (rowOf(item?.id) ?? pageTitle())?.focus();
  };
  const step = (by: number) => focus(items[index < 0 ? 0 : Math.min(items.length - 1, Math.max(0, index + by))]);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const selectNone = () => {
    setChosen(new Set());
    // The buttons of the bar go with the selection, and with them a focus on one.
    requestAnimationFrame(() => keepFocus(rowOf(current ?? items[0]?.id) ?? null));
  };
  const settle = (done: HeldSubmission[]) => {
    const ids = new Set(done.map(({ id }) => id));
    const after = items.findLastIndex(({ id }) => ids.has(id));
    const rest = items.filter(({ id }) => !ids.has(id));
    setChosen(new Set([...chosen].filter((id) => !ids.has(id))));
    // These rows are about to be removed: focus the next remaining row, else the last.
    focus(items.slice(after + 1).find(({ id }) => !ids.has(id)) ?? rest.at(-1));
  };
  const release = (which: HeldSubmission[]) => {
    settle(which);
    void actions.release(which);
  };
  const remove = async (which: HeldSubmission[]) => {
    if (await actions.remove(which)) settle(which);
  };
  const targets = selected.length > 0 ? selected : items.filter(({ id }) => id === current);
  const group = m.forms_held();
  const some = targets.length > 0;
  useShortcuts([
    { id: "held next", keys: "j", label: m.forms_held_key_next(), group, repeat: true, run: () => step(1) },
    { id: "held previous", keys: "k", label: m.forms_held_key_previous(), group, repeat: true, run: () => step(-1) },
    {
      id: "held select",
      keys: "x",
      label: m.forms_held_key_select(),
      group,
      enabled: current !== undefined,
      run: () => current !== undefined && toggle(current),
    },
    { id: "held release", keys: "a", label: m.forms_release(), group, enabled: some, run: () => release(targets) },
    {
      id: "held delete",
      keys: "#",
      label: m.forms_delete(),
      group,
      enabled: some,
      run: () => void remove(targets),
    },
    {
      id: "held none",
      keys: "escape",
      label: m.acts_select_none(),
      group,
      enabled: selected.length > 0,
      run: selectNone,
    },
  ]);
  return {
    list,
    current,
    setCurrent,
    selected,
    setChosen,
    toggle,
    release,
    remove: (w: HeldSubmission[]) => void remove(w),
  };
}
export type ModerationKeys = ReturnType<typeof useModerationKeys>;
