import { sql } from "drizzle-orm";
import type { ImportedAs } from "#contract/imports/import.ts";
import { findContactId } from "#server/domain/contacts/contact-row.ts";
import type { Context } from "#server/platform/context/context.ts";
import { avatarFetches, imports, reviews } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";
import { plainHtml, htmlToText } from "#server/platform/text/plain-text.ts";
import { queueRules } from "#server/domain/review-actions/queue-rules.ts";
import { analyseAfterCommit } from "#server/domain/text-analysis/analyse-jobs.ts";
import type { StoredMedia } from "#server/platform/storage/file-tracker-types.ts";
import { insertAttachments } from "#server/domain/review-actions/review-files.ts";
import { findOriginal } from "#server/domain/reviews/find-originals.ts";
import { findReviewDate } from "#server/domain/workspace/read-defaults.ts";
import { fingerprintOf } from "#server/domain/reviews/fingerprint.ts";
import type { StoredImport } from "#server/features/imports/jobs/present-source.ts";
import { upsertContacts } from "#server/domain/contacts/upsert-contacts.ts";

type Columns = Partial<typeof reviews.$inferInsert>;

export interface Imported {
  kind: string;
  socialType: "social" | "manual_text" | "manual_video";
  name: string;
  words: string;
  rating: number | null;
  columns: Columns;
  media?: StoredMedia[];
  state: ImportedAs | undefined;
}

interface Stored {
  source: StoredImport;
  reviewId: number;
  isDuplicate: boolean;
}

async function findContact(
  ctx: Context,
  name: string,
  columns: Columns,
): Promise<{ id: number | null; made: boolean }> {
  const email = columns.reviewerEmail;
  if (!email) return { id: null, made: false };
  const person = { email, name, company: columns.reviewerCompany ?? null };
  const made = await upsertContacts(ctx.db, ctx.workspace.id, [person]);
  return { id: (await findContactId(ctx.db, ctx.workspace.id, email)) ?? null, made: made.length > 0 };
}

async function insertImport(ctx: Context, { kind, name }: Imported, duplicates: number): Promise<StoredImport> {
  const counts = { totalRows: 1, processed: 1, imported: 1, duplicates, finishedAt: sql`now()` };
  const [row] = await ctx.db
    .insert(imports)
    .values({ ...counts, workspaceId: ctx.workspace.id, kind, name, state: "done", userId: ctx.actor.userId })
    .returning();
  if (!row) throw new Error("The import was not inserted");
  return row;
}

async function insertReview(ctx: Context, imported: Imported, into: StoredImport | undefined) {
  const { columns, name, rating, media = [] } = imported;
  const comment = plainHtml(imported.words);
  const text = htmlToText(comment);
  const fingerprint = fingerprintOf(name, text);
  const duplicatedFromId = await findOriginal(ctx.db, ctx.workspace.id, {
    fingerprint,
    sourceReviewId: null,
    platformId: columns.platformId ?? null,
    day: columns.reviewedAt?.slice(0, 10) ?? null,
  });
  const isDuplicate = duplicatedFromId !== null;
  const source = into ?? (await insertImport(ctx, imported, isDuplicate ? 1 : 0));
  const contact = await findContact(ctx, name, columns);
  const reviewedAt = columns.reviewedAt ?? (await findReviewDate(ctx.db, ctx.workspace.id));
  const [row] = await ctx.db
    .insert(reviews)
    .values({
      ...columns,
      ...(reviewedAt && { reviewedAt }),
      comment,
      words: text,
      rating,
      fingerprint,
      duplicatedFromId,
      contactId: contact.id,
      workspaceId: ctx.workspace.id,
      medium: "social",
      socialType: imported.socialType,
      ratingType: rating === null ? "comment_only" : "star",
      approved: imported.state !== "new",
      hasVideo: media.some(({ kind }) => kind === "video"),
      hasAudio: media.some(({ kind }) => kind === "audio"),
      reviewerName: name,
      importId: source.id,
    })
    .returning({ id: reviews.id });
  if (!row) throw new Error("The review was not inserted");
  return { source, reviewId: row.id, isDuplicate, contact };
}

/** Creates an import source unless `into` names one. Duplicates are stored too, linked by `duplicated_from_id`. */
export async function storeImported(ctx: Context, imported: Imported, into?: StoredImport): Promise<Stored> {
  const { source, reviewId, isDuplicate, contact } = await insertReview(ctx, imported, into);
  const ids = { workspaceId: ctx.workspace.id, reviewId };
  await insertAttachments(ctx, ids, imported.media ?? []);
  const { avatarSourceUrl: url, avatar } = imported.columns;
  if (url && !avatar) await ctx.db.insert(avatarFetches).values({ ...ids, url });
  const payload = { import_id: source.id, ...(contact.made && { contact_made: true }) };
  if (contact.id)
    await writeEvents(ctx, [
      { type: "imported", summary: "Review imported", contactId: contact.id, reviewId, payload },
    ]);
  await writeAudit(ctx, { action: "imported", record: "Review", recordId: reviewId });
  await queueRules(ctx, "arrived", [reviewId]);
  analyseAfterCommit(ctx);
  return { source, reviewId, isDuplicate };
}
