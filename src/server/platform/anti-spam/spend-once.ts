import type { Services } from "#server/platform/context/context.ts";
import * as z from "zod";

const Spent = z.tuple([z.object({ used_for: z.string() })]);

/**
 * Spends a token across all processes. Returns true for the first use and for repeats with the same `usedFor`, so
 * that copies of one submission count as one.
 */
export async function spendOnce(
  { database }: Pick<Services, "database">,
  id: string,
  usedFor: string,
  until: Date,
): Promise<boolean> {
  const { rows } = await database.sql(
    `insert into spent_proofs (id, used_for, expires_at) values ($1, $2, $3)
     on conflict (id) do update set
       used_for = case when spent_proofs.expires_at < now() then excluded.used_for else spent_proofs.used_for end,
       expires_at = greatest(spent_proofs.expires_at, excluded.expires_at)
     returning used_for`,
    [id, usedFor, until.toISOString()],
  );
  return Spent.parse(rows)[0].used_for === usedFor;
}
