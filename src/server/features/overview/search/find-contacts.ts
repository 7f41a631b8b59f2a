import { sql } from "drizzle-orm";
import type { Hit } from "#contract/overview/overview.ts";
import type { Context } from "#server/platform/context/context.ts";
import { isBelowTrigram, likePattern } from "#server/domain/reviews/query/criteria.ts";
import { HITS_PER_KIND, SCANNED_ROWS } from "./search-limits.ts";

interface Row extends Record<string, unknown> {
  id: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
}

/** Must equal the expression of the index on contacts. */
const SEARCH_TEXT = sql.raw(
  "(coalesce(c.name, '') || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.phone, '') || ' ' || coalesce(c.company, ''))",
);

export async function findContacts({ db, workspace }: Context, text: string): Promise<Hit[]> {
  const own = sql`c.workspace_id = ${workspace.id}`;
  const says = sql`${SEARCH_TEXT} ilike ${likePattern(text)}`;
  const from = isBelowTrigram(text)
    ? sql`(select * from workspace_contacts c where ${own} order by c.id desc limit ${SCANNED_ROWS}) c where ${says}`
    : sql`workspace_contacts c where ${own} and ${says}`;
  const { rows } = await db.execute<Row>(sql`
    select c.id::float8 as id, c.name, c.email, c.phone, c.company from ${from} order by c.id desc limit ${HITS_PER_KIND}`);
  return rows.map(({ id, name, email, phone, company }) => {
    const [title = "", ...rest] = [name, email, company, phone].filter(Boolean);
    return { kind: "contact" as const, id: String(id), title: title ?? "", detail: rest.join(" · ") };
  });
}
