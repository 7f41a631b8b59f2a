export type CheckState = "all" | "some" | "none";

export function checkStateOf<Item>(items: readonly Item[], has: (item: Item) => boolean): CheckState {
  const having = items.filter(has).length;
  if (having === 0) return "none";
  return having === items.length ? "all" : "some";
}

export function diffChecked<Id>(ticked: ReadonlyMap<Id, boolean>, before: (id: Id) => CheckState) {
  const changed = [...ticked].filter(([id, on]) => before(id) !== (on ? "all" : "none"));
  if (changed.length === 0) return undefined;
  const ids = (wanted: boolean) => changed.filter(([, on]) => on === wanted).map(([id]) => id);
  return { add: ids(true), remove: ids(false) };
}
