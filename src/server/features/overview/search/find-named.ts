import { type SQL, and, asc, eq, ilike, sql } from "drizzle-orm";
import type { AnyPgColumn, AnyPgTable } from "drizzle-orm/pg-core";
import type { Hit } from "#contract/overview/overview.ts";
import type { Context } from "#server/platform/context/context.ts";
import { forms, invitationRuns, pages, widgets } from "#server/platform/db/tables/schema.ts";
import { likePattern } from "#server/domain/reviews/query/criteria.ts";
import { HITS_PER_KIND } from "./search-limits.ts";

interface Named {
  kind: Hit["kind"];
  table: AnyPgTable;
  id: AnyPgColumn;
  name: AnyPgColumn;
  workspaceId: AnyPgColumn;
  detail?: SQL | AnyPgColumn;
}

/** What has a name and is not many. */
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

/** Forms, walls, widgets and invitations whose name holds a text; those that begin with it first. */
export async function findNamed({ db, workspace }: Context, text: string): Promise<Hit[]> {
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
