import { sql } from "drizzle-orm";
import type { ContactPatch } from "#contract/contacts/contact.ts";
import type { TimelineEvent } from "#server/domain/history/write-event.ts";
import type { Changes } from "#server/domain/history/write-audit.ts";
import type { StoredContact } from "#server/domain/contacts/contact-row.ts";

const TEXT_COLUMNS = {
  email: "email",
  name: "name",
  phone: "phone",
  primary_source: "primarySource",
  country: "country",
  state: "state",
  city: "city",
  zipcode: "zipcode",
  company: "company",
  unsubscribe_reason: "unsubscribeReason",
} as const satisfies Partial<Record<keyof ContactPatch, keyof StoredContact>>;
type TextField = keyof typeof TEXT_COLUMNS;
type TextColumn = (typeof TEXT_COLUMNS)[TextField];

const FIELDS = Object.keys(TEXT_COLUMNS) as TextField[];
export const NO_CONTACT = Object.fromEntries(Object.values(TEXT_COLUMNS).map((column) => [column, null])) as Record<
  TextColumn,
  null
>;

/** Text columns a merged contact fills where they are empty; its unsubscription is merged separately. */
export const FILLABLE_COLUMNS = Object.values(TEXT_COLUMNS).filter((column) => column !== "unsubscribeReason");

type StoredValues = Record<TextColumn, string | null> & { unsubscribedAt: string | null };
type Now = ReturnType<typeof sql>;
export type ContactChanges = Partial<Record<TextColumn, string | null>> & { unsubscribedAt?: Now | null };

/** With audit and timeline entries; empty when nothing changes. */
export function contactChangesOf(patch: Omit<ContactPatch, "tag_ids">, before: StoredValues) {
  const values: ContactChanges = {};
  const audit: Changes = {};
  const events: TimelineEvent[] = [];
  const { is_unsubscribed: unsubscribed } = patch;
  if (unsubscribed !== undefined && unsubscribed !== (before.unsubscribedAt !== null)) {
    values.unsubscribedAt = unsubscribed ? sql`now()` : null;
    // A reason is deleted together with its date.
    if (!unsubscribed && before.unsubscribeReason !== null) values.unsubscribeReason = null;
    audit["is_unsubscribed"] = { old: !unsubscribed, new: unsubscribed };
    const reason = patch.unsubscribe_reason || undefined;
    events.push(
      unsubscribed
        ? { type: "unsubscribed", summary: "Unsubscribed", ...(reason && { payload: { reason } }) }
        : { type: "resubscribed", summary: "Subscribed again" },
    );
  }
  for (const field of FIELDS) {
    const column = TEXT_COLUMNS[field];
    const sent = patch[field];
    if (sent !== undefined && (sent || null) !== before[column]) values[column] = sent || null;
    const { [column]: value } = values;
    if (value !== undefined) audit[field] = { old: before[column], new: value };
  }
  return { values, audit, events };
}
