import { and, eq, sql } from "drizzle-orm";
import type { TextImport } from "#contract/import.ts";
import type { Context, Verb } from "#server/context.ts";
import { contacts, imports, reviews } from "#server/db/schema.ts";
import { Fault } from "#server/fault.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { writeEvents } from "#server/history/write-event.ts";
import { plainHtml } from "#server/html/plain-html.ts";
import { plainWords } from "#server/html/plain-words.ts";
import { storable } from "#server/html/storable.ts";
import { insertAttachments, takeMedia } from "#server/reviews/review-files.ts";
import { toSource } from "./to-source.ts";
import { upsertContacts } from "./upsert-contacts.ts";

const KIND = "text_review";

const textOf = (text: string | undefined): string | null => (text && storable(text).trim()) || null;

/** The contact with this e-mail address, made when there is none. */
async function findContact(ctx: Context, body: TextImport): Promise<number | null> {
  const email = textOf(body.customer_email);
  if (!email) return null;
  await upsertContacts(ctx.db, ctx.workspace.id, [
    { email, name: textOf(body.customer_name), company: textOf(body.customer_company) },
  ]);
  const [row] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.workspaceId, ctx.workspace.id), sql`lower(${contacts.email}) = lower(${email})`));
  return row?.id ?? null;
}

async function takeImages(files: Context["files"], body: TextImport) {
  const take = async (field: "customer_avatar" | "customer_company_logo" | "website_logo") => {
    const file = body[field];
    return file ? (await files.take(file, { field, accept: "image", edge: "avatar" })).name : null;
  };
  const avatar = await take("customer_avatar");
  const companyLogo = await take("customer_company_logo");
  const websiteLogo = await take("website_logo");
  return { avatar, companyLogo, meta: websiteLogo ? { website_logo: websiteLogo } : null };
}

async function insertImport(ctx: Context, body: TextImport) {
  const counts = { totalRows: 1, processed: 1, imported: 1, finishedAt: sql`now()` };
  const name = storable(body.customer_name);
  const [row] = await ctx.db
    .insert(imports)
    .values({ ...counts, workspaceId: ctx.workspace.id, kind: KIND, name, state: "done", userId: ctx.actor.userId })
    .returning();
  if (!row) throw new Error("The import was not inserted");
  return row;
}

async function insertReview(ctx: Context, body: TextImport) {
  // Files first: a file that is nothing we take must end this before anything is written.
  const images = await takeImages(ctx.files, body);
  const media = await takeMedia(ctx.files, body.attachments, "attachments");
  const source = await insertImport(ctx, body);
  const contactId = await findContact(ctx, body);
  const comment = plainHtml(body.review ?? "");
  const [review] = await ctx.db
    .insert(reviews)
    .values({
      ...images,
      workspaceId: ctx.workspace.id,
      medium: "social",
      socialType: "manual_text",
      title: textOf(body.review_title),
      comment,
      words: plainWords(comment),
      rating: body.rating ?? null,
      ratingType: body.rating === undefined ? "comment_only" : "star",
      approved: true,
      hasVideo: media.some(({ kind }) => kind === "video"),
      hasAudio: media.some(({ kind }) => kind === "audio"),
      ...(body.review_at && { reviewedAt: `${body.review_at}T00:00:00.000000Z` }),
      reviewerName: storable(body.customer_name),
      reviewerEmail: textOf(body.customer_email),
      reviewerPosition: textOf(body.customer_designation),
      reviewerCompany: textOf(body.customer_company),
      companyUrl: textOf(body.customer_company_url),
      reviewUrl: textOf(body.review_url),
      contactId,
      importId: source.id,
    })
    .returning({ id: reviews.id });
  if (!review) throw new Error("The review was not inserted");
  await insertAttachments(ctx, { workspaceId: ctx.workspace.id, reviewId: review.id }, media);
  if (contactId)
    await writeEvents(ctx, [
      {
        type: "imported",
        summary: "Review imported",
        contactId,
        reviewId: review.id,
        payload: { import_id: source.id },
      },
    ]);
  await writeAudit(ctx, { action: "imported", record: "Review", recordId: review.id });
  return source;
}

/**
 * Takes in one review as plain text, with its files (notes, "Imports"). Answers the import-source record, whose id is
 * not that of the review; what cannot be imported is answered with 200 and `data.error` (section 7, rule 2).
 */
export const importTextReview: Verb<"importTextReview"> = async (ctx, { body }) => {
  if (body.rating === undefined && !textOf(body.review) && !body.attachments?.length)
    return { data: { error: "One of rating, review or attachments is needed." } };
  try {
    // A savepoint: what was written before a file turned out wrong goes, the answer is still 200.
    const source = await ctx.db.transaction((db) => insertReview({ ...ctx, db }, body));
    return { message: "Review Imported Successfully", data: { ...toSource(source), failed_rows: [] } };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    await ctx.files.undo();
    return { data: { error: error.message } };
  }
};
