import { sql } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { type ValueKey, valueColumn } from "#server/domain/contacts/criteria.ts";
import { countContacts } from "./select-contacts.ts";

const MOST = 100;

interface Total extends Record<string, unknown> {
  total: number;
  reviewed: number;
  unsubscribed: number;
}

/** Values are most frequent first; those that differ in case only are counted as one. */
export const getContactFacets: Handler<"getContactFacets"> = async (ctx, { query }) => {
  const id = ctx.workspace.id;
  const valuesOf = async (key: ValueKey) => {
    const column = valueColumn(key);
    const { rows } = await ctx.db.execute<{ value: string; count: number }>(sql`select
        (select ${column} from workspace_contacts c where c.workspace_id = ${id} and lower(${column}) = g.word
          order by c.id limit 1) as value,
        g.count from (select lower(${column}) as word, count(*)::int as count from workspace_contacts c
          where c.workspace_id = ${id} and ${column} <> '' group by 1 order by 2 desc, 1 limit ${MOST}) g`);
    return rows;
  };
  const [source, country, company] = [await valuesOf("source"), await valuesOf("country"), await valuesOf("company")];
  const { rows } = await ctx.db
    .execute<Total>(sql`select count(*)::int as total, count(c.unsubscribed_at)::int as unsubscribed,
      (select count(distinct r.contact_id)::int from reviews r
        where r.workspace_id = ${id} and r.contact_id is not null) as reviewed
    from contacts c where c.workspace_id = ${id}`);
  const { total = 0, reviewed = 0, unsubscribed = 0 } = rows[0] ?? {};
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  const matching = isFiltered ? await countContacts(ctx.db, id, query) : total;
  return { data: { total, matching, source, country, company, has_reviewed: reviewed, is_unsubscribed: unsubscribed } };
};
