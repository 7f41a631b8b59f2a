import { and, asc, count, eq, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { SavedReply } from "#contract/reviews/replies/saved-reply.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { lockWorkspace } from "#server/domain/workspace/workspace-record.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { savedReplies } from "#server/platform/db/tables/schema.ts";
import { notFound, validationError } from "#server/platform/errors/app-error.ts";
import { rejectDuplicate } from "#server/platform/errors/unique-violation.ts";

type StoredReply = typeof savedReplies.$inferSelect;

const NAME = { index: "saved_replies_name", field: "name" };
const ofWorkspace = (ctx: Context) => eq(savedReplies.workspaceId, ctx.workspace.id);
const isIt = (ctx: Context, id: number) => and(ofWorkspace(ctx), eq(savedReplies.id, id));

const present = ({ id, name, text, createdAt, updatedAt }: StoredReply): SavedReply => ({
  id,
  name,
  text,
  created_at: createdAt,
  updated_at: updatedAt,
});

export const listSavedReplies: Handler<"listSavedReplies"> = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(savedReplies)
    .where(ofWorkspace(ctx))
    .orderBy(asc(sql`lower(${savedReplies.name})`));
  return { data: rows.map(present) };
};

/** Throws 422 at `name` when it is taken, ignoring case, or there are `LIMITS.savedReplies` already. */
export const createSavedReply: Handler<"createSavedReply"> = async (ctx, { body }) => {
  await lockWorkspace(ctx);
  const [counted] = await ctx.db.select({ replies: count() }).from(savedReplies).where(ofWorkspace(ctx));
  if ((counted?.replies ?? 0) >= LIMITS.savedReplies)
    throw validationError({ name: [`A workspace may have at most ${LIMITS.savedReplies} saved replies.`] });
  const [row] = await rejectDuplicate(
    ctx.db
      .insert(savedReplies)
      .values({ workspaceId: ctx.workspace.id, ...body })
      .returning()
      .execute(),
    NAME,
  );
  if (!row) throw new Error("The saved reply was not inserted");
  await writeAudit(ctx, { action: "created", record: "SavedReply", recordId: row.id });
  return { message: "Saved Reply Created Successfully", data: present(row) };
};

async function lockReply(ctx: Context, id: number): Promise<StoredReply> {
  const [row] = await ctx.db.select().from(savedReplies).where(isIt(ctx, id)).for("update");
  if (!row) throw notFound("Saved reply");
  return row;
}

/** Throws 404 `Saved reply not found.`, 422 at `name` when it is taken. */
export const updateSavedReply: Handler<"updateSavedReply"> = async (ctx, { params, body }) => {
  const before = await lockReply(ctx, params.id);
  const { name = before.name, text = before.text } = body;
  if (name === before.name && text === before.text)
    return { message: "Saved Reply Updated Successfully", data: present(before) };
  const [after] = await rejectDuplicate(
    ctx.db
      .update(savedReplies)
      .set({ name, text, updatedAt: sql`now()` })
      .where(isIt(ctx, before.id))
      .returning()
      .execute(),
    NAME,
  );
  if (!after) throw notFound("Saved reply");
  const changes = {
    ...(name !== before.name && { name: { old: before.name, new: name } }),
    ...(text !== before.text && { text: { old: before.text, new: text } }),
  };
  await writeAudit(ctx, { action: "updated", record: "SavedReply", recordId: before.id, changes });
  return { message: "Saved Reply Updated Successfully", data: present(after) };
};

/** Throws 404 `Saved reply not found.` */
export const deleteSavedReply: Handler<"deleteSavedReply"> = async (ctx, { params }) => {
  const { id, name } = await lockReply(ctx, params.id);
  await ctx.db.delete(savedReplies).where(isIt(ctx, id));
  const changes = { name: { old: name, new: null } };
  await writeAudit(ctx, { action: "deleted", record: "SavedReply", recordId: id, changes });
  return { message: "Saved Reply Deleted Successfully" };
};
