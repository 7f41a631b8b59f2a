import { sql } from "drizzle-orm";
import * as z from "zod";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import type { Context } from "#server/platform/context/context.ts";
import { asOwner } from "#server/platform/db/as-owner.ts";
import { tooManyRequests } from "#server/platform/errors/app-error.ts";

const MOST = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

const Counted = z.tuple([z.object({ points: z.number(), expire: z.coerce.number() })]);

/**
 * Counts an e-mail to somebody who has agreed to none, over all workspaces and in the transaction that sends it. Throws 429
 * with `Retry-After` after five in a day. Only a hash of the address is stored.
 */
export async function countUnasked({ db, services }: Context, email: string): Promise<void> {
  const key = `unasked:${hashSecret(services.serverKey, `unasked ${email.toLowerCase()}`)}`;
  const now = Date.now();
  const { rows } = await asOwner(db, () =>
    db.execute(sql`insert into rate_limits as t (key, points, expire) values (${key}, 1, ${now + DAY_MS})
      on conflict (key) do update set points = case when t.expire <= ${now} then 1 else t.points + 1 end,
        expire = case when t.expire <= ${now} then excluded.expire else t.expire end
      returning points, expire`),
  );
  const [{ points, expire }] = Counted.parse(rows);
  if (points > MOST) throw tooManyRequests(expire - now);
}
