import type { ReviewAct } from "#contract/review-change.ts";

/** Whether all, some or none of the reviews have a label. */
export type Held = "all" | "some" | "none";

type Labelled = { review_labels: readonly { id: string }[] };

export function heldBy(items: readonly Labelled[], id: string): Held {
  const having = items.filter(({ review_labels }) => review_labels.some((one) => one.id === id)).length;
  if (having === 0) return "none";
  return having === items.length ? "all" : "some";
}

/** The act that makes the choices true; nothing where they are already. */
export function toAct(items: readonly Labelled[], chosen: ReadonlyMap<string, boolean>): ReviewAct | undefined {
  const changed = [...chosen].filter(([id, on]) => heldBy(items, id) !== (on ? "all" : "none"));
  if (changed.length === 0) return undefined;
  const ids = (wanted: boolean) => changed.filter(([, on]) => on === wanted).map(([id]) => id);
  return { act: "label", add: ids(true), remove: ids(false) };
}
