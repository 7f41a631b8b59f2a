import { type SQL, and, asc, eq } from "drizzle-orm";
import { splitMentions } from "#contract/reviews/notes/note-mentions.ts";
import type { ReviewNote } from "#contract/reviews/notes/review-note.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { reviewNotes, reviews } from "#server/platform/db/tables/schema.ts";
import { readMemberNames } from "#server/domain/workspace/members.ts";
import { notFound } from "#server/platform/errors/app-error.ts";

type StoredNote = typeof reviewNotes.$inferSelect;

export const mayEdit = ({ actor }: Context, { authorId }: StoredNote): boolean =>
  actor.role === "admin" || (authorId !== null && authorId === actor.userId);

function present(ctx: Context, note: StoredNote, names: Map<number, string>): ReviewNote {
  const { id, authorId, authorName, createdAt, editedAt } = note;
  const nameOf = (userId: number | null, before: string) => (userId === null ? before : (names.get(userId) ?? before));
  const mentions = note.mentions.map(({ user_id, name }) => ({ user_id, name, now: nameOf(user_id, name) }));
  const pieces = splitMentions(note.text, mentions);
  return {
    id,
    text: pieces.map((piece) => (typeof piece === "string" ? piece : `@${piece.now}`)).join(""),
    mentions: mentions.map(({ user_id, now: name }) => ({ user_id, name })),
    author: nameOf(authorId, authorName) || null,
    editable: mayEdit(ctx, note),
    created_at: createdAt,
    edited_at: editedAt,
  };
}

export async function readNotes(ctx: Context, which: SQL | undefined): Promise<ReviewNote[]> {
  const rows = await ctx.db
    .select()
    .from(reviewNotes)
    .where(and(eq(reviewNotes.workspaceId, ctx.workspace.id), which))
    .orderBy(asc(reviewNotes.id));
  const people = rows.flatMap(({ authorId, mentions }) => [authorId ?? 0, ...mentions.map((one) => one.user_id)]);
  const names = await readMemberNames(ctx, people);
  return rows.map((row) => present(ctx, row, names));
}

/** Throws 404 `Review not found.` for another type or workspace. */
export const listReviewNotes: Handler<"listReviewNotes"> = async (ctx, { params: { type, id } }) => {
  const [review] = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, ctx.workspace.id), eq(reviews.id, id), eq(reviews.medium, type)));
  if (!review) throw notFound("Review");
  return { data: await readNotes(ctx, eq(reviewNotes.reviewId, id)) };
};
