import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { FEED_FILES, privateFeedPath } from "#contract/core/public-paths.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { findUser } from "#server/domain/workspace/read-user.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { memberships } from "#server/platform/db/tables/schema.ts";
import { writeFeedToken } from "./feed-token.ts";

const ownMembership = ({ actor, workspace }: Context) =>
  and(eq(memberships.workspaceId, workspace.id), eq(memberships.userId, actor.userId ?? 0));

function addressesOf({ services, actor, workspace }: Context, secret: string) {
  const token = writeFeedToken(services.serverKey, { workspaceId: workspace.id, userId: actor.userId ?? 0, secret });
  const url = services.config.publicUrl + privateFeedPath(token);
  return { atom: url + FEED_FILES.atom, json: url + FEED_FILES.jsonFeed };
}

async function storeSecret(ctx: Context, secret: string | null): Promise<void> {
  await ctx.db.update(memberships).set({ feedSecret: secret }).where(ownMembership(ctx));
  const { uniqueUserId } = await findUser(ctx);
  const changes = { private_feed: { old: null, new: secret ? "new address" : "off" } };
  await writeAudit(ctx, { action: "updated", record: "User", recordId: uniqueUserId, changes });
}

export const getPrivateFeed: Handler<"getPrivateFeed"> = async (ctx) => {
  const [own] = await ctx.db.select({ secret: memberships.feedSecret }).from(memberships).where(ownMembership(ctx));
  return { data: own?.secret ? addressesOf(ctx, own.secret) : null };
};

export const makePrivateFeed: Handler<"makePrivateFeed"> = async (ctx) => {
  const secret = randomBytes(12).toString("base64url");
  await storeSecret(ctx, secret);
  return { message: "Feed Created Successfully", data: addressesOf(ctx, secret) };
};

export const deletePrivateFeed: Handler<"deletePrivateFeed"> = async (ctx) => {
  await storeSecret(ctx, null);
  return { message: "Feed Deleted Successfully" };
};
