import { useSyncExternalStore } from "react";
import { keyOf, refOf } from "#app/shared/review-data/review-ref.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import type { Shortcut } from "#ui/keyboard/shortcut-registry.ts";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { COMMANDS, type ActionCommand } from "./action-commands.ts";
import {
  extendSelection,
  readSelection,
  toggleSelected,
  useSelection,
} from "#app/features/reviews/actions/selection/selection.ts";
import { selectAllMatching } from "./select-matching.ts";
import { keyedAction } from "#app/features/reviews/actions/run/load-actions.ts";
import { selectLoaded, selectNone } from "#app/features/reviews/actions/selection/select-loaded.ts";
import { moveTo, shownList, type ShownList } from "#app/features/reviews/actions/selection/shown-list.ts";
import { undoLast, undoStack } from "#app/features/reviews/actions/optimistic/undo-stack.ts";

export function useCanRunCommand(): (command: ActionCommand) => boolean {
  const { can, offers } = useSession();
  return ({ needs, readOnly: reading }) => (reading || can("editor")) && (!needs || needs.some(offers));
}

/** The focus is on the row, not its checkbox, so the count is announced. */
const announceCount = () => announce(m.acts_selected({ count: readSelection().size }));

const keysIn = (list: ShownList) => list.items.map((item) => keyOf(refOf(item)));

function extend(by: 1 | -1): void {
  const list = shownList.get();
  if (!list?.current) return;
  const keys = keysIn(list);
  const next = keys[keys.indexOf(list.current) + by];
  if (!next) return;
  if (readSelection().size === 0) toggleSelected(list.current);
  extendSelection(next, keys);
  moveTo(next);
  announceCount();
}

/** A value derived from the list. The list reports every render; the shortcuts only render when this value changes. */
function useListValue<Value extends number | boolean>(select: (list: ShownList | null) => Value): Value {
  return useSyncExternalStore(shownList.subscribe, () => select(shownList.get()));
}

function useSelectionShortcuts(selected: number): Shortcut[] {
  const group = m.acts_group_selection();
  const enabled = useListValue((list) => list !== null);
  const isReading = useListValue((list) => Boolean(list?.open));
  const loaded = useListValue((list) => list?.items.length ?? 0);
  const each = { group, enabled };
  const current = () => {
    // Read now: keys can be faster than rendering.
    const row = shownList.get()?.current;
    if (!row) return;
    toggleSelected(row);
    announceCount();
  };
  return [
    { ...each, ...keyedAction("review select"), label: m.acts_key_select(), run: current },
    {
      ...each,
      ...keyedAction("select down"),
      label: m.acts_key_select_down(),
      repeat: true,
      run: () => extend(1),
    },
    { ...each, ...keyedAction("select up"), label: m.acts_key_select_up(), repeat: true, run: () => extend(-1) },
    {
      ...each,
      ...keyedAction("select arrow down"),
      label: m.acts_key_select_down(),
      repeat: true,
      run: () => extend(1),
    },
    {
      ...each,
      ...keyedAction("select arrow up"),
      label: m.acts_key_select_up(),
      repeat: true,
      run: () => extend(-1),
    },
    {
      ...each,
      ...keyedAction("select matching"),
      label: m.acts_key_select_matching(),
      run: () => void selectAllMatching(),
    },
    {
      ...each,
      id: "select loaded",
      label: m.acts_select_loaded({ count: loaded }),
      run: selectLoaded,
    },
    {
      ...each,
      id: "select none",
      keys: "escape",
      label: m.acts_select_none(),
      // Escape closes an open review first.
      enabled: enabled && selected > 0 && !isReading,
      run: selectNone,
    },
  ];
}

export function useActionShortcuts(): void {
  const listed = useListValue((list) => list !== null);
  const hasRow = useListValue((list) => list?.current !== undefined);
  const stack = useSyncExternalStore(undoStack.subscribe, undoStack.get);
  const selected = useSelection().size;
  const selectionShortcuts = useSelectionShortcuts(selected);
  const mayDo = useCanRunCommand();
  const group = selected > 0 ? m.acts_group_selected({ count: selected }) : m.acts_group_current();
  const there = listed && (selected > 0 || hasRow);
  const last = stack.at(-1);
  const undo = {
    label: last ? m.acts_undo_named({ words: last.label }) : m.common_undo(),
    group: m.acts_group_undo(),
    enabled: last !== undefined && listed,
    run: () => void undoLast(),
  };
  useShortcuts([
    ...COMMANDS.map((command) => ({ ...command, label: command.label(), group, enabled: there && mayDo(command) })),
    ...selectionShortcuts,
    { ...undo, id: "undo", keys: "z" },
    { ...undo, id: "undo too", keys: "mod+z" },
  ]);
}
