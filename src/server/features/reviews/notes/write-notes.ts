import { and, count, eq, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { reviewNotes } from "#server/platform/db/tables/schema.ts";
import { forbidden, notFound, validationError } from "#server/platform/errors/app-error.ts";
import { type AuditEntry, writeAudit } from "#server/domain/history/write-audit.ts";
import { lockReview } from "#server/domain/reviews/find-review.ts";
import { readAccountRecord } from "#server/domain/workspace/account-record.ts";
import { mayEdit, readNotes } from "./list-notes.ts";
import { queueMentionEmails } from "./mention-email.ts";
import { readMentions } from "./read-mentions.ts";

type StoredNote = typeof reviewNotes.$inferSelect;

/** The text is not recorded: erasing a person then has nothing to find in the audit log. */
const audit = (ctx: Context, action: AuditEntry["action"], { id, reviewId }: StoredNote) =>
  writeAudit(ctx, {
    action,
    record: "Note",
    recordId: id,
    changes: { review: { old: reviewId, new: reviewId } },
  });

async function answerOf(ctx: Context, message: string, { id }: StoredNote) {
  const [data] = await readNotes(ctx, eq(reviewNotes.id, id));
  if (!data) throw notFound("Note");
  return { message, data };
}

/** Throws 404 `Review not found.`, 422 for somebody who cannot be mentioned and for a review full of notes. */
export const createReviewNote: Handler<"createReviewNote"> = async (ctx, { params: { type, id }, body }) => {
  const workspaceId = ctx.workspace.id;
  await lockReview(ctx.db, workspaceId, type, id);
  const [counted] = await ctx.db
    .select({ notes: count() })
    .from(reviewNotes)
    .where(and(eq(reviewNotes.workspaceId, workspaceId), eq(reviewNotes.reviewId, id)));
  if ((counted?.notes ?? 0) >= LIMITS.notesOfReview)
    throw validationError({ text: [`A review may have at most ${LIMITS.notesOfReview} notes.`] });
  const mentions = await readMentions(ctx, body, []);
  const author = await readAccountRecord(ctx);
  const [note] = await ctx.db
    .insert(reviewNotes)
    .values({
      workspaceId,
      reviewId: id,
      text: body.text,
      mentions,
      authorId: ctx.actor.userId,
      authorName: author?.name ?? "",
    })
    .returning();
  if (!note) throw new Error("The note was not inserted");
  await audit(ctx, "created", note);
  await queueMentionEmails(ctx, { id: note.id, mentions, told: [] });
  return answerOf(ctx, "Note Created Successfully", note);
};

async function lockNote(ctx: Context, id: number): Promise<StoredNote> {
  const [note] = await ctx.db
    .select()
    .from(reviewNotes)
    .where(and(eq(reviewNotes.workspaceId, ctx.workspace.id), eq(reviewNotes.id, id)))
    .for("update");
  if (!note) throw notFound("Note");
  if (!mayEdit(ctx, note)) throw forbidden();
  return note;
}

const isIt = ({ workspaceId, id }: StoredNote) => and(eq(reviewNotes.workspaceId, workspaceId), eq(reviewNotes.id, id));

/** Throws 404 `Note not found.`, 403 for the note of somebody else, 422 for somebody who cannot be mentioned. */
export const updateReviewNote: Handler<"updateReviewNote"> = async (ctx, { params, body }) => {
  const before = await lockNote(ctx, params.id);
  const mentions = await readMentions(ctx, body, before.mentions);
  if (body.text !== before.text || mentions.length !== before.mentions.length) {
    await ctx.db
      .update(reviewNotes)
      .set({ text: body.text, mentions, editedAt: sql`now()` })
      .where(isIt(before));
    await audit(ctx, "updated", before);
    await queueMentionEmails(ctx, { id: before.id, mentions, told: before.mentions });
  }
  return answerOf(ctx, "Note Updated Successfully", before);
};

/** Throws 404 `Note not found.`, 403 for the note of somebody else. */
export const deleteReviewNote: Handler<"deleteReviewNote"> = async (ctx, { params }) => {
  const note = await lockNote(ctx, params.id);
  await ctx.db.delete(reviewNotes).where(isIt(note));
  await audit(ctx, "deleted", note);
  return { message: "Note Deleted Successfully" };
};
