import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { prepared } from "#server/platform/db/prepared.ts";
import type { Database } from "#server/platform/db/open.ts";
import { tooManyRequests } from "#server/platform/errors/app-error.ts";
import { type Spending, RESPEND } from "./spend-once.ts";

const FORM = { points: 60, ms: 600_000 };
const ADDRESS = { points: 200, ms: 3_600_000 };

const MAX_REFUSED = 5000;
const refusedUntil = new WeakMap<Database, Map<string, number>>();

const AGAIN = `on conflict (key) do update set
    points = case when t.expire <= $1 then 1 else t.points + 1 end,
    expire = case when t.expire <= $1 then excluded.expire else t.expire end
  returning points, expire`;

// A submission over the limit of the form does not count for the address and spends nothing. The counts need not be flushed at
// once: the commit that stores the submission flushes them too.
const COUNT = prepared(`with
  form as (insert into rate_limits as t (key, points, expire) values ($2, 1, $3) ${AGAIN}),
  address as (insert into rate_limits as t (key, points, expire) select $4::text, 1, $5::bigint
    from form where form.points <= ${FORM.points} ${AGAIN}),
  spent as (insert into spent_proofs as t (id, used_for, expires_at)
    select given.id, $6::text, given.until from unnest($7::text[], $8::timestamptz[]) as given (id, until)
    where (select points from address) <= ${ADDRESS.points} order by given.id ${RESPEND} returning id, used_for)
  select quick.set, form.points, form.expire, address.points as address_points, address.expire as address_expire,
    array(select id from spent where used_for = $6) as own
  from (select set_config('synchronous_commit', 'off', true) as set) as quick
    cross join form left join address on true`);

const Counted = z.tuple([
  z.object({
    points: z.number(),
    expire: z.number(),
    address_points: z.nullable(z.number()),
    address_expire: z.nullable(z.number()),
    own: z.array(z.string()),
  }),
]);

export interface CountedSubmission {
  /** Submissions of the address to the form in the last ten minutes, with this one. */
  ofForm: number;
  /** Which of the spendings are the first ones, or repeat their own. */
  own: Set<string>;
}

/**
 * Counts a submission of an address (as a hash) to a form across all processes and spends what it uses up, in one statement.
 * Throws 429 with `Retry-After` above 60 in ten minutes to one form, or 200 in an hour to all; then nothing is spent.
 */
export async function countSubmission(
  { database }: Pick<Services, "database">,
  formId: number,
  address: string,
  spendings: Spending[],
  usedFor: string,
): Promise<CountedSubmission> {
  const now = Date.now();
  const refused = refusedUntil.get(database) ?? new Map<string, number>();
  refusedUntil.set(database, refused);
  const [formKey, addressKey] = [`form:${formId}:${address}`, `address:${address}`];
  // Remembered, so that a flood from one address does not reach the database.
  const blocked = Math.max(refused.get(formKey) ?? 0, refused.get(addressKey) ?? 0);
  if (blocked > now) throw tooManyRequests(blocked - now);

  function refuse(key: string, until: number): never {
    if (refused.size >= MAX_REFUSED) refused.clear();
    refused.set(key, until);
    throw tooManyRequests(until - now);
  }

  const { rows } = await database.sql(COUNT, [
    now,
    formKey,
    now + FORM.ms,
    addressKey,
    now + ADDRESS.ms,
    usedFor,
    spendings.map(({ id }) => id),
    spendings.map(({ until }) => until.toISOString()),
  ]);
  const [counted] = Counted.parse(rows);
  if (counted.points > FORM.points) refuse(formKey, counted.expire);
  if ((counted.address_points ?? 0) > ADDRESS.points) refuse(addressKey, counted.address_expire ?? now);
  return { ofForm: counted.points, own: new Set(counted.own) };
}
