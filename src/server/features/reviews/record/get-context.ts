import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import * as z from "zod";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { EDIT_REASONS, HIDDEN_REASONS, reviewStateOf } from "#contract/reviews/review-state.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { listConsents } from "#server/domain/submissions/list-consents.ts";
import { attachments, reviewOriginals, reviews, forms, imports } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { listPlacements } from "#server/domain/walls/placements.ts";
import { isShown } from "#server/domain/walls/wall-row.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { readReplyMailState, readReplySentAt } from "#server/domain/reviews/reply-mail.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import { platformOfReview } from "#server/domain/review-platforms/present-platform.ts";

type Origin = ReviewContext["origin"];

/** Imports of a single review by hand, where the business names the source. */
const BY_HAND = new Set(["text_review", "video_review", "audio_review"]);

function kindOf({ formId, importId, socialType, platformId }: StoredReview, source: Origin["import"]): Origin["kind"] {
  if (formId !== null) return "form";
  if (source) return BY_HAND.has(source.kind) ? "manual" : "import";
  if (importId !== null || platformId !== null || socialType === "social") return "import";
  return socialType === null ? "interface" : "manual";
}

async function readOrigin(ctx: Context, review: StoredReview): Promise<Origin> {
  const { db, services } = ctx;
  const workspaceId = ctx.workspace.id;
  const [form] = review.formId
    ? await db
        .select({ id: forms.id, name: forms.name })
        .from(forms)
        .where(and(eq(forms.workspaceId, workspaceId), eq(forms.id, review.formId)))
    : [];
  const [source] = review.importId
    ? await db
        .select({ id: imports.id, name: imports.name, kind: imports.kind })
        .from(imports)
        .where(and(eq(imports.workspaceId, workspaceId), eq(imports.id, review.importId)))
    : [];
  const platform = review.platformId === null ? null : platformOfReview(services.config.publicUrl, review.platformId);
  return {
    kind: kindOf(review, source ?? null),
    form: form ?? null,
    import: source ?? null,
    platform: platform && { id: platform.id, name: platform.name },
    review_url: review.reviewUrl,
    source_url: review.sourceUrl,
    received_at: review.createdAt,
  };
}

const REPEATS = 50;
const EditReason = z.enum(EDIT_REASONS).nullable().catch(null);
const SetAside = z.enum(HIDDEN_REASONS).catch("other");

const EDITOR = actorNameOf(reviews.editedBy);
function actorNameOf(column: typeof reviews.editedBy) {
  const part = (index: number) => sql`split_part(${column}, ':', ${sql.raw(String(index))})`;
  return (workspaceId: number) => actorName(workspaceId, part(1), sql`nullif(${part(2)}, '')::bigint`);
}

async function listDuplicates(ctx: Context, review: StoredReview) {
  const { db } = ctx;
  const own = eq(reviews.workspaceId, ctx.workspace.id);
  const key = { id: reviews.id, medium: reviews.medium };
  const keyOf = (row: { id: number; medium: string }) => ({ type: feedTypeOfRow(row).medium, id: row.id });
  const original = review.duplicatedFromId
    ? await db
        .select(key)
        .from(reviews)
        .where(and(own, eq(reviews.id, review.duplicatedFromId)))
    : [];
  const repeats = await db
    .select(key)
    .from(reviews)
    .where(and(own, eq(reviews.duplicatedFromId, review.id)))
    .orderBy(asc(reviews.id))
    .limit(REPEATS);
  return { duplicate_of: original.map(keyOf)[0] ?? null, repeats: repeats.map(keyOf) };
}

async function listFiles(ctx: Context, reviewId: number): Promise<ReviewContext["files"]> {
  const address = (name: string) => mediaUrl(ctx.services.config.publicUrl, name);
  const rows = await ctx.db
    .select()
    .from(attachments)
    .where(and(eq(attachments.workspaceId, ctx.workspace.id), eq(attachments.reviewId, reviewId)))
    .orderBy(asc(attachments.position), asc(attachments.id));
  return rows.map(({ id, kind, file, poster, bytes, duration, width, height, peaks, state }) => ({
    attachment_id: id,
    kind,
    url: address(file),
    poster_url: poster && address(poster),
    bytes,
    duration,
    width,
    height,
    peaks,
    state,
  }));
}

const originalOf = (row: typeof reviewOriginals.$inferSelect): NonNullable<ReviewContext["original"]> => ({
  comment: row.comment,
  title: row.title,
  rating: row.rating,
  reviewed_at: row.reviewedAt,
  transcript: row.transcript,
});

/** Throws 404 `Review not found.` for another type or workspace. */
export const getReviewContext: Handler<"getReviewContext"> = async (ctx, { params: { type, id } }) => {
  const workspaceId = ctx.workspace.id;
  const [row] = await ctx.db
    .select({ review: getTableColumns(reviews), original: reviewOriginals, editor: EDITOR(workspaceId) })
    .from(reviews)
    .leftJoin(
      reviewOriginals,
      and(eq(reviewOriginals.workspaceId, reviews.workspaceId), eq(reviewOriginals.reviewId, reviews.id)),
    )
    .where(and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, id), eq(reviews.medium, type)));
  if (!row) throw notFound("Review");
  const { review, original, editor } = row;
  const { setAsideReason, setAsideNote, editedAt } = review;
  return {
    data: {
      state: reviewStateOf(review.approved, setAsideReason),
      set_aside: setAsideReason === null ? null : { reason: SetAside.parse(setAsideReason), note: setAsideNote },
      language_id: review.languageId,
      contact_id: review.contactId,
      origin: await readOrigin(ctx, review),
      consent: review.consent,
      agreed: review.agreed,
      consents: await listConsents(ctx, id),
      places: await listPlacements(ctx, id, isShown(review)),
      reply_mail: await readReplyMailState(ctx.db, review),
      reply_mailed_at: await readReplySentAt(ctx.db, review),
      ...(await listDuplicates(ctx, review)),
      highlights: review.highlights ?? [],
      cues: review.cues,
      original: original && originalOf(original),
      edited: editedAt === null ? null : { at: editedAt, by: editor, ...whyOf(review) },
      files: await listFiles(ctx, id),
    },
  };
};

const whyOf = ({ editReason, editNote }: StoredReview) => ({ reason: EditReason.parse(editReason), note: editNote });
