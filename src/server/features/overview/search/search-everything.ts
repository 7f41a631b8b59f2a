import type { Hit } from "#contract/overview/overview.ts";
import type { Handler, Context } from "#server/platform/context/context.ts";
import { findContacts } from "./find-contacts.ts";
import { sql, type SQL, and, asc, eq, ilike } from "drizzle-orm";
import { isBelowTrigram, likePattern, reviewCriteria } from "#server/domain/reviews/query/criteria.ts";
import { excerpt } from "./excerpt.ts";
import { HITS_PER_KIND, SCANNED_ROWS } from "./search-limits.ts";
import type { AnyPgColumn, AnyPgTable } from "drizzle-orm/pg-core";
import { forms, invitationRuns, pages, widgets } from "#server/platform/db/tables/schema.ts";

interface Named {
  kind: Hit["kind"];
  table: AnyPgTable;
  id: AnyPgColumn;
  name: AnyPgColumn;
  workspaceId: AnyPgColumn;
  detail?: SQL | AnyPgColumn;
}

/** Kinds that have a name and few rows. */
const NAMED: Named[] = [
  { kind: "form", table: forms, id: forms.uniqueFormId, name: forms.name, workspaceId: forms.workspaceId },
  {
    kind: "page",
    table: pages,
    id: pages.uniquePageId,
    name: pages.name,
    workspaceId: pages.workspaceId,
    detail: pages.slug,
  },
  { kind: "widget", table: widgets, id: widgets.id, name: widgets.name, workspaceId: widgets.workspaceId },
  {
    kind: "invitation",
    table: invitationRuns,
    id: invitationRuns.id,
    name: invitationRuns.name,
    workspaceId: invitationRuns.workspaceId,
    detail: invitationRuns.subject,
  },
];

async function findNamed({ db, workspace }: Context, text: string): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const { kind, table, id, name, workspaceId, detail } of NAMED) {
    const rows = await db
      .select({
        id: sql<string>`${id}::text`,
        title: sql<string>`${name}`,
        detail: sql<string>`${detail ?? sql`''`}`,
      })
      .from(table)
      .where(and(eq(workspaceId, workspace.id), ilike(name, likePattern(text))))
      .orderBy(sql`${name} not ilike ${likePattern(text).slice(1)}`, asc(sql`lower(${name})`), asc(id))
      .limit(HITS_PER_KIND);
    hits.push(...rows.map((row) => ({ kind, ...row })));
  }
  return hits;
}

interface Row extends Record<string, unknown> {
  id: number;
  medium: string;
  name: string;
  words: string;
}

async function findReviews({ db, workspace }: Context, text: string): Promise<Hit[]> {
  const own = sql`r.workspace_id = ${workspace.id}`;
  const says = reviewCriteria({ search: text });
  // Texts too short for the trigram index are searched in the newest rows only.
  const from = isBelowTrigram(text)
    ? sql`(select * from workspace_reviews r where ${own} order by r.id desc limit ${SCANNED_ROWS}) r where ${says}`
    : sql`workspace_reviews r where ${own} and ${says}`;
  const { rows } = await db.execute<Row>(sql`
    select r.id::float8 as id, r.medium, r.reviewer_name as name, r.words from ${from} order by r.id desc limit ${HITS_PER_KIND}`);
  return rows.map(({ id, medium, name, words }) => ({
    kind: "review" as const,
    id: `${medium}/${id}`,
    title: name,
    detail: excerpt(words, text),
  }));
}

const LONGEST = 200;

export const searchEverything: Handler<"searchEverything"> = async (ctx, { query }) => {
  const text = query.q?.replaceAll("\0", "").trim().slice(0, LONGEST) ?? "";
  const hits: Hit[] = [];
  if (text === "") return { data: hits };
  hits.push(...(await findReviews(ctx, text)));
  hits.push(...(await findContacts(ctx, text)));
  hits.push(...(await findNamed(ctx, text)));
  return { data: hits };
};
