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

/** Records that act, by the kind of actor of their rows. */
const ACTORS: Readonly<Record<string, string>> = { Member: "session", Key: "key", Rule: "rule" };

/** A word of a search, as conditions over `audit_log`. */
interface Word {
  /** Works on every row, through the index. */
  indexed: SQL;
  /** Works on rows with `said`, their text in lower case, which is built once for all words. */
  scanned: SQL;
}

/** Rows that say the word, in their values or by the name of who did it or of what it was done to. */
async function matchesWord({ db, workspace: { id } }: Context, word: string): Promise<Word> {
  // Values are JSON, in which some characters are escaped.
  const stored = likePattern(JSON.stringify(word).slice(1, -1));
  // Only ids that were found: with a condition that may be empty, the planner reads every row.
  const byName = (await findNamedRecords(db, id, word)).flatMap(({ record, ids }) => {
    const list = sql.join(
      ids.map((one) => sql`${one}`),
      sql`, `,
    );
    const actor = ACTORS[record];
    return [
      sql`(audit_log.record = ${record} and audit_log.record_id in (${list}))`,
      ...(actor ? [sql`(audit_log.actor_kind = ${actor} and audit_log.actor_id in (${list}))`] : []),
    ];
  });
  const either = (says: SQL) =>
    sql`(${sql.join([sql`(audit_log.hash is not null and ${says})`, ...byName], sql` or `)})`;
  return {
    indexed: either(sql`${TEXT} ilike ${stored}`),
    scanned: either(sql`audit_log.said like lower(${stored}::text)`),
  };
}

const Ids = z.array(z.object({ id: z.int() }));

interface Wanted {
  search: string;
  /** Over `audit_log`. */
  filter: SQL | undefined;
  limit: number;
  offset: number;
}

const Scanned = z.tuple([z.object({ ids: z.array(z.coerce.number()), counts: z.array(z.int()) })]);

const every = (conditions: SQL[]): SQL => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`);

/** Ids of the rows that match the filter and say every word of the search, newest first. */
export async function findAuditRows(ctx: Context, { search, filter = sql`true`, limit, offset }: Wanted) {
  const words = search.split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
  const parts: Word[] = [];
  for (const word of words) parts.push(await matchesWord(ctx, word));
  const page = sql`order by id desc limit ${limit} offset ${offset}`;
  const said = every(parts.map(({ scanned }) => scanned));
  const counts = parts.map(({ scanned }) => sql`count(*) filter (where ${scanned})`);
  // What many rows say is found among the newest at once; by the index, all rows that say it would be sorted.
  const scan = await ctx.db.execute(sql`with newest as materialized (
    select audit_log.*, lower(${TEXT}) as said from workspace_audit_log audit_log where ${filter}
    order by audit_log.id desc limit ${SCANNED_ROWS + 2 * offset}
  ) select array(select id from newest audit_log where ${said} ${page}) as ids,
    array[${sql.join(counts, sql`, `)}]::int[] as counts from newest audit_log`);
  const [newest] = Scanned.parse(scan.rows);
  if (newest.ids.length === limit || words.every(isBelowTrigram)) return newest.ids;
  // The index is asked for the word that is rarest among the newest, since many rows may say another.
  const [rarest = sql`true`, ...others] = parts
    .map(({ indexed }, index) => ({ indexed, count: newest.counts[index] ?? 0 }))
    .toSorted((one, other) => one.count - other.count)
    .map(({ indexed }) => indexed);
  const { rows } = await ctx.db.execute(sql`with said as materialized (
    select audit_log.* from workspace_audit_log audit_log where ${filter} and ${rarest}
  ) select id from said audit_log where ${every(others)} ${page}`);
  return Ids.parse(rows).map(({ id }) => id);
}
