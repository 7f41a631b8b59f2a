import { eq, sql } from "drizzle-orm";
import type { ParsedOf } from "#contract/core/endpoint.ts";
import type { Endpoints } from "#contract/index.ts";
import { NOTIFICATIONS } from "#contract/account/plan.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { storedFiles, users } from "#server/platform/db/tables/schema.ts";
import { forbidden } from "#server/platform/errors/app-error.ts";
import { type Changes, writeAudit } from "#server/domain/history/write-audit.ts";
import { trackFiles } from "#server/platform/media/file-tracker.ts";
import { type StoredUser, findCaller, findUser, ownMeta, readUser } from "#server/domain/workspace/read-user.ts";

/** v3 interface, section 4.1. */
export const getUser: Handler<"getUser"> = async (ctx) => ({ data: await readUser(ctx, await findCaller(ctx)) });

type Body = ParsedOf<Endpoints["updateUser"]>["body"];

async function applied(ctx: Context, row: StoredUser, body: Body) {
  const before = { name: row.name, ...ownMeta(row) };
  const after = { ...before, name: body.name ?? before.name };
  for (const name of NOTIFICATIONS) if (body[name] !== undefined) after[name] = body[name] ? "1" : "0";
  const { profile_pic: file } = body;
  if (file) {
    const taken = await ctx.files.take(file, { field: "profile_pic", accept: "image", edge: "avatar" });
    after.profile_pic = taken.name;
  } else if (file === "") after.profile_pic = null;
  return { before, after };
}

/** In the workspace it was uploaded to, which may differ from the one of this request. */
export async function dropPicture(ctx: Context, name: string | null): Promise<void> {
  if (!name) return;
  const [file] = await ctx.db
    .select({ id: storedFiles.workspaceId })
    .from(storedFiles)
    .where(eq(storedFiles.name, name));
  if (file) await trackFiles({ ...ctx, workspace: { ...ctx.workspace, id: file.id } }).drop(name);
}

/**
 * Throws 403 for a key, because an account spans workspaces and an admin can make the secret of anybody's key anew, and 422
 * for a picture that is not an image.
 */
export const updateUser: Handler<"updateUser"> = async (ctx, { body }) => {
  if (ctx.actor.kind === "key") throw forbidden("A key changes nobody's account. Sign in to change yours.");
  const row = await findUser(ctx, true);
  const { before, after } = await applied(ctx, row, body);
  const old: Record<string, unknown> = before;
  const changed = Object.entries(after).filter(([field, value]) => old[field] !== value);
  if (changed.length > 0) {
    const { name, ...meta } = after;
    await ctx.db
      .update(users)
      .set({ name, meta: { ...row.meta, ...meta }, updatedAt: sql`now()` })
      .where(eq(users.id, row.id));
    if (before.profile_pic !== after.profile_pic) await dropPicture(ctx, before.profile_pic);
    const changes: Changes = Object.fromEntries(
      changed.map(([field, value]) => [field, { old: old[field], new: value }]),
    );
    await writeAudit(ctx, { action: "updated", record: "User", recordId: row.uniqueUserId, changes });
  }
  return { message: "User Updated Successfully", data: await readUser(ctx, await findUser(ctx)) };
};
