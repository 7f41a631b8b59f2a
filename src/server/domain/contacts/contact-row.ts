import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type * as z from "zod";
import type { Contact } from "#contract/contacts/contact.ts";
import type { Db } from "#server/platform/db/open.ts";
import { contacts } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";

/** Ignores case. Uses the owner's view, so that the index on the address applies. */
export async function findContactId(db: Db, workspaceId: number, email: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::float8 as id from contact_emails where workspace_id = ${workspaceId} and lower(email) = lower(${email}::text)`,
  );
  return rows[0]?.id;
}

export type StoredContact = typeof contacts.$inferSelect;

export const c = alias(contacts, "c");

/** The limit makes the planner run it once for each contact shown; without it, it would read every review first. */
const ONE_REVIEW = "(select true from reviews r where r.workspace_id = c.workspace_id and r.contact_id = c.id limit 1)";
const TAG_IDS = `array(select t.tag_id::float8 from contact_tags t
  where t.workspace_id = c.workspace_id and t.contact_id = c.id order by t.tag_id)`;

export const CONTACT_FIELDS = {
  contact: getTableColumns(c),
  hasReviewed: sql.raw(`${ONE_REVIEW} is not null`).mapWith(Boolean),
  tagIds: sql.raw(TAG_IDS).mapWith((ids: unknown[]) => ids.map(Number)),
};

export interface FoundContact {
  contact: StoredContact;
  hasReviewed: boolean;
  tagIds: number[];
}

const isContact = (workspaceId: number, id: number) => and(eq(c.workspaceId, workspaceId), eq(c.id, id));

/** Throws 404 `Contact not found.` */
export async function findContact(db: Db, workspaceId: number, id: number): Promise<FoundContact> {
  const [found] = await db.select(CONTACT_FIELDS).from(c).where(isContact(workspaceId, id));
  if (!found) throw notFound("Contact");
  return found;
}

/** Locked until the transaction ends. Throws 404 `Contact not found.` */
export async function lockContact(db: Db, workspaceId: number, id: number): Promise<StoredContact> {
  const [row] = await db.select().from(c).where(isContact(workspaceId, id)).for("update");
  if (!row) throw notFound("Contact");
  return row;
}

const dayFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** v3 interface, section 2.6. Its fields are strings, so missing values are empty, not null. */
export function toContact({ contact, hasReviewed, tagIds }: FoundContact): z.input<typeof Contact> {
  return {
    id: contact.id,
    email: contact.email ?? "",
    name: contact.name ?? "",
    phone: contact.phone ?? "",
    primary_source: contact.primarySource ?? "",
    country: contact.country ?? "",
    state: contact.state ?? "",
    city: contact.city ?? "",
    zipcode: contact.zipcode ?? "",
    company: contact.company ?? "",
    date_added: contact.createdAt,
    date_added_label: dayFormat.format(Date.parse(contact.createdAt)),
    unsubscribe_reason: contact.unsubscribeReason ?? "",
    unsubscribed_at: contact.unsubscribedAt ?? "",
    enriched_at: contact.enrichedAt ?? "",
    created_at: contact.createdAt,
    updated_at: contact.updatedAt,
    is_unsubscribed: contact.unsubscribedAt !== null,
    has_reviewed: hasReviewed,
    tag_ids: tagIds,
  };
}
