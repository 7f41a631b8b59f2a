import type { Contact } from "#contract/contacts/contact.ts";

/** A contact as the change leaves it. */
export function applyTagChange<One extends Pick<Contact, "tag_ids">>(one: One, add: number[], remove: number[]): One {
  const kept = one.tag_ids.filter((id) => !remove.includes(id));
  return { ...one, tag_ids: [...new Set([...kept, ...add])] };
}
