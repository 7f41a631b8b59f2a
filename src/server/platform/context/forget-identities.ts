import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import type { Context, Services } from "./context.ts";

/** Every process listens to it. */
export const IDENTITY_CHANNEL = "laurel_identities";

/** After a change of a key, a role, a member, or whether a workspace is closed: with the commit no process knows earlier identities any more. */
export async function forgetIdentities(ctx: Pick<Context, "db" | "services" | "afterCommit">): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${IDENTITY_CHANNEL}, '')`);
  ctx.afterCommit(() => {
    ctx.services.identities.forget();
    ctx.services.closed.forget();
  });
}

/** The same in a transaction that was begun by hand, without the context of a request. */
export const forgetIdentitiesIn = (services: Services, db: Db): Promise<void> =>
  forgetIdentities({ db, services, afterCommit: (run) => services.database.afterCommit(() => void run()) });
