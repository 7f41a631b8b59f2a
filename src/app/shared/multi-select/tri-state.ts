/** Whether all, some or none of what is chosen have something. */
export type CheckState = "all" | "some" | "none";

/** How many of the items have it, as a box with three states shows it. */
export function checkStateOf<Item>(items: readonly Item[], has: (item: Item) => boolean): CheckState {
  const having = items.filter(has).length;
  if (having === 0) return "none";
  return having === items.length ? "all" : "some";
}

/** What has to be put on and taken off so that the ticks are true; undefined where they are already. */
export function diffChecked<Id>(ticked: ReadonlyMap<Id, boolean>, before: (id: Id) => CheckState) {
  const changed = [...ticked].filter(([id, on]) => before(id) !== (on ? "all" : "none"));
  if (changed.length === 0) return undefined;
  const ids = (wanted: boolean) => changed.filter(([, on]) => on === wanted).map(([id]) => id);
  return { add: ids(true), remove: ids(false) };
}
