import type { Services } from "#server/platform/context/context.ts";
import * as z from "zod";

const Spent = z.tuple([z.object({ used_for: z.string() })]);

/** A token, and until when it stays spent. */
export interface Spending {
  id: string;
  until: Date;
}

/** What happens to a token that was spent before, in `spent_proofs as t`. */
export const RESPEND = `on conflict (id) do update set
       used_for = case when t.expires_at < now() then excluded.used_for else t.used_for end,
       expires_at = greatest(t.expires_at, excluded.expires_at)`;

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
    `insert into spent_proofs as t (id, used_for, expires_at) values ($1, $2, $3) ${RESPEND} returning used_for`,
    [id, usedFor, until.toISOString()],
  );
  return Spent.parse(rows)[0].used_for === usedFor;
}
