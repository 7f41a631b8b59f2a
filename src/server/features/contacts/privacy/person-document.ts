import { and, eq, inArray } from "drizzle-orm";
import type { TimelineEntry } from "#contract/contacts/contact-event.ts";
import { listConsents, listConsentsOfContact } from "#server/domain/submissions/list-consents.ts";
import type { Context } from "#server/platform/context/context.ts";
import { contactTags, tags } from "#server/platform/db/tables/schema.ts";
import { readQueuedContent } from "#server/domain/submissions/queued-submission.ts";
import { suppressedOf } from "#server/domain/invitations/suppressions.ts";
import { findContact, toContact } from "#server/domain/contacts/contact-row.ts";
import type { PersonData } from "./person-data.ts";
import type { PersonIdentity } from "#server/domain/contacts/person-identity.ts";
import { selectTimeline } from "#server/features/contacts/record/timeline.ts";

const FORMAT = "person/1";
const AT_ONCE = 500;
const INTERNAL = new Set(["workspaceId", "version", "fingerprint", "sentimentBy", "languageBy", "editedBy"]);

type Row = Record<string, unknown>;

const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([key, value]) => value !== null && value !== "" && !INTERNAL.has(key)),
  );
const all = (rows: Row[]): Row[] => rows.map(plain);

async function wholeTimeline(ctx: Context, contactId: number): Promise<TimelineEntry[]> {
  const ids = { workspaceId: ctx.workspace.id, contactId };
  const found: TimelineEntry[] = [];
  for (let before: number | undefined; ;) {
    const range = { limit: AT_ONCE, ...(before !== undefined && { before }) };
    const { entries, next } = await selectTimeline(ctx.db, ids, range);
    found.push(...entries);
    if (next === null) return found;
    before = next;
  }
}

async function tagsOf({ db, workspace }: Context, contactId: number): Promise<string[]> {
  const chosen = db
    .select({ id: contactTags.tagId })
    .from(contactTags)
    .where(and(eq(contactTags.workspaceId, workspace.id), eq(contactTags.contactId, contactId)));
  const rows = await db
    .select({ name: tags.name })
    .from(tags)
    .where(and(eq(tags.workspaceId, workspace.id), inArray(tags.id, chosen)));
  return rows.map(({ name }) => name);
}

async function consentsOf(ctx: Context, contactId: number, reviewIds: number[]) {
  const found = await listConsentsOfContact(ctx, contactId);
  for (const id of reviewIds)
    if (!found.some((one) => one.review_id === id)) found.push(...(await listConsents(ctx, id)));
  return found;
}

/** What the team noted about the person, without who noted it. */
const notesOf = (notes: PersonData["notes"], id: number): Row[] =>
  notes.filter(({ reviewId }) => reviewId === id).map(({ text, createdAt }) => ({ text, created_at: createdAt }));

export async function personDocumentOf(ctx: Context, identity: PersonIdentity, parts: PersonData): Promise<Row> {
  const { contact } = identity;
  const { personReviews, carried, answers, originals, notes, trashed, held, invited } = parts;
  const own = (rows: (Row & { reviewId: number })[], id: number) => all(rows.filter((row) => row.reviewId === id));
  const silenced = await suppressedOf(ctx, identity.emails);
  return {
    format: FORMAT,
    exported_at: new Date().toISOString(),
    workspace: ctx.workspace.name,
    contact: toContact(await findContact(ctx.db, ctx.workspace.id, contact.id)),
    addresses: identity.emails,
    not_written_to: [...silenced].map(([email, reason]) => ({ email, reason })),
    tags: await tagsOf(ctx, contact.id),
    consents: await consentsOf(
      ctx,
      contact.id,
      personReviews.map(({ id }) => id),
    ),
    reviews: personReviews.map((review) => ({
      ...plain(review),
      files: own(carried, review.id),
      answers: own(answers, review.id),
      originals: own(originals, review.id),
      notes: notesOf(notes, review.id),
    })),
    reviews_in_trash: trashed.map(({ trashedAt, snapshot }) => ({
      ...plain(snapshot.review),
      trashed_at: trashedAt,
      answers: all(snapshot.answers),
      notes: notesOf(snapshot.notes ?? [], snapshot.review.id),
    })),
    held_submissions: held.map((row) => ({ received_at: row.createdAt, ...readQueuedContent(row).given })),
    invitations: invited.map(({ invitee, run }) => ({ ...plain(invitee), run: run?.name })),
    timeline: await wholeTimeline(ctx, contact.id),
  };
}
