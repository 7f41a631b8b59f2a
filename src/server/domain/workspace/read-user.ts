import { and, count, eq } from "drizzle-orm";
import * as z from "zod";
import { ACCOUNT_META, ATTEMPT_COUNTERS, NOTIFICATIONS, type Notification } from "#contract/account/plan.ts";
import type { User, UserMetaName } from "#contract/account/user.ts";
import type { Context } from "#server/platform/context/context.ts";
import { memberships, users } from "#server/platform/db/tables/schema.ts";
import { findKey } from "./account-record.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { usedStorage } from "#server/platform/media/storage-limit.ts";

export type StoredUser = typeof users.$inferSelect;

/** The stored `users.meta`: the part of `user_meta` the person may set. */
const OwnMeta = z.looseObject({
  profile_pic: z.string().nullable().catch(null),
  ...Object.fromEntries(NOTIFICATIONS.map((name) => [name, z.enum(["0", "1"]).catch("0")])),
});
export const ownMeta = (row: Pick<StoredUser, "meta">) =>
  OwnMeta.parse(row.meta) as Record<Notification, string> & { profile_pic: string | null };

export async function findUser({ db, actor }: Pick<Context, "db" | "actor">, lock = false): Promise<StoredUser> {
  const query = db
    .select()
    .from(users)
    .where(eq(users.id, actor.userId ?? 0));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw notFound();
  return row;
}

type Caller = Pick<StoredUser, "id" | "uniqueUserId" | "name" | "email" | "meta"> & { workspaces?: number };

/** Who a request is from. A key whose person left the workspace, or deleted the account, stands for itself. */
export async function findCaller(ctx: Context): Promise<Caller> {
  const { db, actor, workspace } = ctx;
  const key = await findKey(ctx);
  if (!key) return findUser(ctx);
  const [member] = await db
    .select({ user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspace.id), eq(memberships.userId, actor.userId ?? 0)));
  return member?.user ?? { id: key.id, uniqueUserId: key.apiKey, name: key.name, email: "", meta: {}, workspaces: 1 };
}

/** v3 interface, section 2.7. Runs as the owner, because its counts cover every workspace. */
export async function readUser({ db, services }: Context, row: Caller): Promise<User> {
  const [joined] = await db.select({ count: count() }).from(memberships).where(eq(memberships.userId, row.id));
  const { profile_pic: picture, ...notifications } = ownMeta(row);
  const meta = {
    ...ACCOUNT_META,
    storage_used: String(await usedStorage(db)),
    ...services.plan.meta,
    ...(Object.fromEntries(ATTEMPT_COUNTERS.map((name) => [name, "0"])) as Record<
      (typeof ATTEMPT_COUNTERS)[number],
      string
    >),
    ...notifications,
  } satisfies Record<UserMetaName, string>;
  return {
    id: row.id,
    unique_user_id: row.uniqueUserId,
    name: row.name,
    email: row.email,
    workspaces: row.workspaces ?? joined?.count ?? 0,
    user_meta: { ...meta, profile_pic_url: picture && mediaUrl(services.config.publicUrl, picture) },
  };
}
