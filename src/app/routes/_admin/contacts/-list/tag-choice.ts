import type { Contact } from "#contract/contact.ts";

/** Whether all, some or none of the contacts have a tag. */
export type Held = "all" | "some" | "none";

export function heldBy(contacts: readonly Pick<Contact, "tag_ids">[], id: number): Held {
  const having = contacts.filter(({ tag_ids: tags }) => tags.includes(id)).length;
  if (having === 0) return "none";
  return having === contacts.length ? "all" : "some";
}

/** The tags to put on and to take off that make the choices true; undefined when there are none. */
export function toChange(chosen: ReadonlyMap<number, boolean>) {
  const of = (wanted: boolean) => [...chosen].filter(([, on]) => on === wanted).map(([id]) => id);
  return chosen.size > 0 ? { add_tags: of(true), remove_tags: of(false) } : undefined;
}

/** A contact as the change leaves it. */
export function retag<One extends Pick<Contact, "tag_ids">>(one: One, add: number[], remove: number[]): One {
  const kept = one.tag_ids.filter((id) => !remove.includes(id));
  return { ...one, tag_ids: [...new Set([...kept, ...add])] };
}
