import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { forgetIdentities } from "#server/platform/context/forget-identities.ts";
import { sessions } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { endSessions } from "#server/platform/auth/sessions.ts";
import { describeBrowser } from "./describe-browser.ts";

const isOwn = ({ actor }: Context) => and(eq(sessions.userId, actor.userId ?? 0), gt(sessions.expiresAt, sql`now()`));

export const listSessions: Handler<"listSessions"> = async (ctx) => {
  const rows = await ctx.db.select().from(sessions).where(isOwn(ctx)).orderBy(desc(sessions.lastSeenAt));
  const data = rows.map((row) => ({
    id: row.id,
    ...describeBrowser(row.userAgent),
    is_current: row.id === ctx.actor.sessionId,
    created_at: row.createdAt,
    last_seen_at: row.lastSeenAt,
  }));
  return { data: data.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) };
};

/** Throws 404 `Session not found.` */
export const revokeSession: Handler<"revokeSession"> = async (ctx, { params }) => {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(isOwn(ctx), eq(sessions.id, params.session_id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound("Session");
  await forgetIdentities(ctx);
  return { message: "Session Deleted Successfully" };
};

export const revokeOtherSessions: Handler<"revokeOtherSessions"> = async (ctx) => {
  await endSessions(ctx.db, ctx.actor.userId ?? 0, ctx.actor.sessionId);
  await forgetIdentities(ctx);
  return { message: "Sessions Deleted Successfully" };
};
