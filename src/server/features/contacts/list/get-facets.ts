import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { HAS_REVIEWED, VALUE_KEYS, type ValueKey, valueColumn } from "#server/domain/contacts/criteria.ts";
import { countContacts } from "./select-contacts.ts";

const MOST = 100;

/** `word` is the value in lower case, by the rules of the database. */
const Values = z.array(z.object({ value: z.string(), word: z.string(), count: z.int() }));
const Rows = z.tuple([
  z.object({
    total: z.int(),
    more: z.boolean(),
    unsubscribed: z.int(),
    reviewed: z.int(),
    source: Values,
    country: Values,
    company: Values,
  }),
]);

/** Values that differ only in case count as one, spelled as in the oldest contact. */
const valuesOf = (key: ValueKey): SQL => {
  const column = sql.raw(key);
  return sql`array(select row_to_json(v) from (
    select (array_agg(${column} order by id))[1] as value, count(*)::int as count, lower(${column}) as word
      from newest where ${column} <> '' group by lower(${column}) order by 2 desc, 3 limit ${MOST}) v)`;
};

/** Counts only the newest contacts, so that the time does not grow with the number of contacts. */
async function countNewest(db: Db, workspaceId: number): Promise<z.output<typeof Rows>[0]> {
  const columns = VALUE_KEYS.map((key) => sql`${valueColumn(key)} as ${sql.raw(key)}`);
  const values = VALUE_KEYS.map((key) => sql`${valuesOf(key)} as ${sql.raw(key)}`);
  const { rows } = await db.execute(sql`with newest as materialized (
      select c.id, c.workspace_id, c.unsubscribed_at, ${sql.join(columns, sql.raw(", "))} from workspace_contacts c
        where c.workspace_id = ${workspaceId} order by c.id desc limit ${CONTACT_LIMITS.faceted})
    select count(*)::int as total, exists (select from workspace_contacts c where c.workspace_id = ${workspaceId}
        order by c.id desc offset ${CONTACT_LIMITS.faceted}) as more, count(unsubscribed_at)::int as unsubscribed,
      (count(*) filter (where ${sql.raw(HAS_REVIEWED)}))::int as reviewed, ${sql.join(values, sql.raw(", "))} from newest c`);
  return Rows.parse(rows)[0];
}

/** The distinct values, found by one index lookup each. */
async function distinctValues(db: Db, workspaceId: number, key: ValueKey): Promise<z.output<typeof Values>> {
  const column = valueColumn(key);
  const after = (word: SQL) => sql`(select lower(${column}) from workspace_contacts c
    where c.workspace_id = ${workspaceId} and lower(${column}) > ${word} order by lower(${column}) limit 1)`;
  const { rows } = await db.execute(sql`with recursive words (word) as (
      select ${after(sql.raw("''"))} union all select ${after(sql.raw("w.word"))} from words w where w.word is not null)
    select word, 0 as count, (select ${column} from workspace_contacts c
      where c.workspace_id = ${workspaceId} and lower(${column}) = w.word order by c.id limit 1) as value
    from words w where w.word is not null limit ${MOST}`);
  return Values.parse(rows);
}

/** Values are most frequent first. */
export const getContactFacets: Handler<"getContactFacets"> = async (ctx, { query }) => {
  const id = ctx.workspace.id;
  const counted = await countNewest(ctx.db, id);
  const withOthers = async (key: "source" | "country") => {
    if (!counted.more) return counted[key];
    const known = new Set(counted[key].map(({ word }) => word));
    const others = (await distinctValues(ctx.db, id, key)).filter(({ word }) => !known.has(word));
    return [...counted[key], ...others].slice(0, MOST);
  };
  return {
    data: {
      total: counted.total,
      more: counted.more,
      matching: await countContacts(ctx.db, id, query),
      source: await withOthers("source"),
      country: await withOthers("country"),
      company: counted.company,
      has_reviewed: counted.reviewed,
      is_unsubscribed: counted.unsubscribed,
    },
  };
};
