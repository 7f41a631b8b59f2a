import { type SQL, and, eq, or, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { auditLog, contacts, reviews, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { setColumns } from "#server/domain/reviews/set-columns.ts";
import type { StoredContact } from "./contact-row.ts";

export const mentionsEmail = (column: unknown, email: string) =>
  sql`position(lower(${email}) in lower(${column}::text)) > 0`;

/** How a person is recognised in rows that carry no contact id. */
export interface PersonIdentity {
  contact: StoredContact;
  /** Current and earlier ones: also of merged contacts and of the reviews. */
  emails: string[];
}

export const mentionsAnyEmail = ({ emails }: PersonIdentity, ...columns: unknown[]): SQL =>
  or(...columns.flatMap((column) => emails.map((email) => mentionsEmail(column, email)))) ?? sql`false`;

/** The addresses are given one by one: of a subquery the planner expects a hundred, and would read every review. */
export const isEmailOf = ({ emails }: PersonIdentity, column: unknown): SQL =>
  emails.length > 0 ? sql`lower(${column}) in ${emails}` : sql`false`;

async function formerEmails({ db, workspace }: Context, { id }: StoredContact): Promise<(string | null)[]> {
  const text = (value: SQL) => sql<string | null>`${value}`;
  const merged = await db
    .select({ email: text(sql`${timelineEvents.payload} ->> 'email'`) })
    .from(timelineEvents)
    .where(
      and(
        eq(timelineEvents.workspaceId, workspace.id),
        eq(timelineEvents.contactId, id),
        eq(timelineEvents.type, "merged"),
      ),
    );
  const changed = await db
    .select({ email: text(sql`${auditLog.changes} -> 'email' ->> 'old'`) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, workspace.id),
        eq(auditLog.record, "Contact"),
        eq(auditLog.recordId, String(id)),
        sql`${auditLog.changes} -> 'email' ->> 'old' <> ''`,
      ),
    );
  const addresses = await db
    .selectDistinct({ email: reviews.reviewerEmail })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspace.id), eq(reviews.contactId, id)));
  return [...merged, ...changed, ...addresses].map(({ email }) => email);
}

/** An address that now belongs to another contact is left out. */
export async function personIdentityOf(ctx: Context, contact: StoredContact): Promise<PersonIdentity> {
  const found = [contact.email, ...(await formerEmails(ctx, contact))];
  const all = [...new Set(found.flatMap((email) => (email?.includes("@") ? [email.toLowerCase()] : [])))];
  const { rows } = await ctx.db.execute<{ email: string }>(
    sql`select lower(email) as email from contact_emails where workspace_id = ${ctx.workspace.id} and id <> ${contact.id}
      and lower(email) in (select jsonb_array_elements_text(${JSON.stringify(all)}::jsonb))`,
  );
  const others = new Set(rows.map(({ email }) => email));
  return { contact, emails: all.filter((email) => !others.has(email)) };
}

/** Reviews linked to the contact, or without a contact and with one of the addresses. */
export async function reviewIdsOf({ db, workspace }: Context, identity: PersonIdentity): Promise<number[]> {
  // The owner's view, because row-level security keeps the planner from using the index on lower(reviewer_email).
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::float8 as id from reviews where workspace_id = ${workspace.id} and contact_id = ${identity.contact.id}
      union select id::float8 from workspace_reviews where workspace_id = ${workspace.id} and contact_id is null
      and reviewer_email is not null and ${isEmailOf(identity, sql`reviewer_email`)} order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Reviews with one of the addresses, also those of other contacts. */
export async function reviewIdsByEmail({ db, workspace }: Context, identity: PersonIdentity): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::float8 as id from workspace_reviews where workspace_id = ${workspace.id}
      and reviewer_email is not null and ${isEmailOf(identity, sql`reviewer_email`)}`,
  );
  return rows.map(({ id }) => id);
}

/** Also removes the contact's addresses from reviews of other contacts. */
export async function dropContact(ctx: Context, identity: PersonIdentity): Promise<void> {
  const { db, workspace } = ctx;
  for (const id of await reviewIdsByEmail(ctx, identity))
    await setColumns(db, { workspaceId: workspace.id, where: eq(reviews.id, id) }, { reviewerEmail: null });
  await db.delete(contacts).where(and(eq(contacts.workspaceId, workspace.id), eq(contacts.id, identity.contact.id)));
}
