import { and, eq, sql } from "drizzle-orm";
import type { Medium } from "#contract/kind.ts";
import type { ReviewPatch } from "#contract/review-patch.ts";
import type { Context, Verb } from "#server/context.ts";
import { reviews } from "#server/db/schema.ts";
import { type Changes, writeAudit } from "#server/history/write-audit.ts";
import { writeEvents } from "#server/history/write-event.ts";
import { checkAnswers } from "./check-answers.ts";
import { toSocialReview, toTextReview } from "./detail.ts";
import { type StoredReview, findReview, lockReview } from "./find-review.ts";
import { type ReviewChanges, changesOf } from "./patch.ts";
import { carriedMedia, insertAttachments, removeAttachments, takeAnswerFiles, takeMedia } from "./review-files.ts";

const MESSAGE = "Review Updated Successfully";

async function changeFiles(ctx: Context, before: StoredReview, patch: ReviewPatch) {
  const ids = { workspaceId: ctx.workspace.id, reviewId: before.id };
  const taken = await takeMedia(ctx.files, patch.media, "media");
  const removed = await removeAttachments(ctx, ids, patch.remove_media ?? []);
  await insertAttachments(ctx, ids, taken);
  const added = taken.map(({ name }) => name);
  const answers = await takeAnswerFiles(ctx.files, patch, before);
  const touched = removed.length + added.length > 0;
  const columns: ReviewChanges = { ...answers, ...(touched && (await carriedMedia(ctx, ids))) };
  const audit: Changes = touched ? { attachments: { old: removed, new: added } } : {};
  return { columns, audit };
}

function auditOf(before: StoredReview, changed: ReviewChanges): Changes {
  const stored: Record<string, unknown> = before;
  // `words` follows from `comment`.
  const fields = Object.entries(changed).filter(([column, value]) => column !== "words" && stored[column] !== value);
  return Object.fromEntries(fields.map(([column, value]) => [column, { old: stored[column], new: value }]));
}

/** Changes what was sent and differs; a patch that says nothing new writes nothing (section 4.11). */
async function updateReview(ctx: Context, medium: Medium, id: number, patch: ReviewPatch): Promise<void> {
  checkAnswers(patch);
  const before = await lockReview(ctx.db, ctx.workspace.id, medium, id);
  const { columns, audit } = await changeFiles(ctx, before, patch);
  const changed = { ...changesOf(patch, before), ...columns };
  const changes = { ...auditOf(before, changed), ...audit };
  if (Object.keys(changes).length === 0) return;
  await ctx.db
    .update(reviews)
    .set({ ...changed, version: sql`${reviews.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(reviews.workspaceId, ctx.workspace.id), eq(reviews.id, id)));
  const event = {
    type: "review_edited",
    contactId: before.contactId,
    reviewId: id,
    payload: { fields: Object.keys(changes) },
  } as const;
  await writeEvents(ctx, [{ ...event, summary: "Review edited" }]);
  await writeAudit(ctx, { action: "updated", record: "Review", recordId: id, changes });
}

/** Updates a text review and answers its record. Throws 404 for another type, 422 for a file that is nothing we take. */
export const updateTextReview: Verb<"updateTextReview"> = async (ctx, { params, body }) => {
  await updateReview(ctx, "text", params.id, body);
  return {
    message: MESSAGE,
    data: toTextReview(ctx.services.config, await findReview(ctx.db, ctx.workspace.id, "text", params.id)),
  };
};

/** Updates a social review and answers its record. Throws as `updateTextReview` does. */
export const updateSocialReview: Verb<"updateSocialReview"> = async (ctx, { params, body }) => {
  await updateReview(ctx, "social", params.id, body);
  return {
    message: MESSAGE,
    data: toSocialReview(ctx.services.config, await findReview(ctx.db, ctx.workspace.id, "social", params.id)),
  };
};
