import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { isBelowTrigram, likePattern } from "#server/domain/reviews/query/criteria.ts";
import type { Context } from "#server/platform/context/context.ts";
import { findNamedRecords } from "./record-names.ts";

/** Further words of a search count for nothing. */
const MOST_WORDS = 6;
/** Newest rows that are read before the index is asked, and the only ones where it cannot help. */
const SCANNED_ROWS = 5000;

/** Must match the expression of the search index. */
const TEXT = sql.raw(
  "(audit_log.action || ' ' || audit_log.record || ' ' || audit_log.record_id || ' ' || coalesce(audit_log.session_ref, '') || ' ' || coalesce(audit_log.changes::text, ''))",
);

const isActor = (kind: string, ids: SQL): SQL =>
  sql`(audit_log.actor_kind = ${kind} and audit_log.actor_id = any(array(${ids})))`;

/** Rows that say the word, in their values or by the name of who did it or of what it was done to. */
async function matchesWord({ db, workspace: { id } }: Context, word: string): Promise<SQL> {
  const pattern = likePattern(word);
  // Values are JSON, in which some characters are escaped.
  const stored = likePattern(JSON.stringify(word).slice(1, -1));
  const named = await findNamedRecords(db, id, word);
  return sql`(${sql.join(
    [
      sql`(audit_log.hash is not null and ${TEXT} ilike ${stored})`,
      ...named.map(({ record, ids }) => {
        const list = sql.join(
          ids.map((one) => sql`${one}`),
          sql`, `,
        );
        return sql`(audit_log.record = ${record} and audit_log.record_id in (${list}))`;
      }),
      isActor("session", sql`select u.id from users u where u.name ilike ${pattern}`),
      isActor("key", sql`select k.id from api_keys k where k.workspace_id = ${id} and k.name ilike ${pattern}`),
      isActor("rule", sql`select r.id from review_rules r where r.workspace_id = ${id} and r.name ilike ${pattern}`),
    ],
    sql` or `,
  )})`;
}

const Ids = z.array(z.object({ id: z.int() }));

interface Wanted {
  search: string;
  /** Over `audit_log`. */
  filter: SQL | undefined;
  limit: number;
  offset: number;
}

/** Ids of the rows that match the filter and say every word of the search, newest first. */
export async function findAuditRows(ctx: Context, { search, filter = sql`true`, limit, offset }: Wanted) {
  const words = search.split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
  const parts: SQL[] = [];
  for (const word of words) parts.push(await matchesWord(ctx, word));
  const page = sql`order by id desc limit ${limit} offset ${offset}`;
  const read = async (query: SQL) => Ids.parse((await ctx.db.execute(query)).rows).map(({ id }) => id);
  const newest = sql`(select * from workspace_audit_log audit_log where ${filter}
    order by audit_log.id desc limit ${SCANNED_ROWS + 2 * offset}) audit_log`;
  // What many rows say is found among the newest at once; by the index, all rows that say it would be sorted.
  const found = await read(sql`select id from ${newest} where ${sql.join(parts, sql` and `)} ${page}`);
  if (found.length === limit || words.every(isBelowTrigram)) return found;
  const [rarest, ...others] = parts.length > 1 ? await byFrequency(ctx, newest, parts) : parts;
  return read(sql`with said as materialized (
    select audit_log.* from workspace_audit_log audit_log where ${filter} and ${rarest}
  ) select id from said audit_log where ${others.length > 0 ? sql.join(others, sql` and `) : sql`true`} ${page}`);
}

const Counts = z.array(z.record(z.string(), z.int()));

/** The rarest first, among the rows: the index is asked for that one, since many rows may say another. */
async function byFrequency({ db }: Context, rows: SQL, parts: SQL[]): Promise<SQL[]> {
  const counts = parts.map((part, index) => sql`(count(*) filter (where ${part}))::int as ${sql.raw(`w${index}`)}`);
  const [found = {}] = Counts.parse((await db.execute(sql`select ${sql.join(counts, sql`, `)} from ${rows}`)).rows);
  return parts
    .map((part, index) => ({ part, count: found[`w${index}`] ?? 0 }))
    .toSorted((one, other) => one.count - other.count)
    .map(({ part }) => part);
}
