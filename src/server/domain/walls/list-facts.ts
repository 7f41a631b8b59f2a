import { and, desc, eq, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { wallDrafts, wallHosts } from "#server/platform/db/tables/schema.ts";

type Kind = "page" | "widget";
type SeenOn = { host: string; last_seen: string; hosts: number };

async function listWithDraft({ db, workspace }: Context, kind: Kind): Promise<Set<string>> {
  const rows = await db
    .select({ id: wallDrafts.wallId })
    .from(wallDrafts)
    .where(and(eq(wallDrafts.workspaceId, workspace.id), eq(wallDrafts.kind, kind)));
  return new Set(rows.map(({ id }) => id));
}

async function listSeen({ db, workspace }: Context, kind: Kind): Promise<Map<string, SeenOn>> {
  const rows = await db
    .selectDistinctOn([wallHosts.wallId], {
      id: wallHosts.wallId,
      host: wallHosts.host,
      last_seen: wallHosts.lastSeen,
      hosts: sql`count(*) over (partition by ${wallHosts.wallId})`.mapWith(Number),
    })
    .from(wallHosts)
    .where(and(eq(wallHosts.workspaceId, workspace.id), eq(wallHosts.kind, kind)))
    .orderBy(wallHosts.wallId, desc(wallHosts.lastSeen), wallHosts.host);
  return new Map(rows.map(({ id, ...seen }) => [id, seen]));
}

export async function listedFacts(ctx: Context, kind: Kind) {
  const drafted = await listWithDraft(ctx, kind);
  const seen = await listSeen(ctx, kind);
  return (id: string) => ({ has_draft: drafted.has(id), seen_on: seen.get(id) ?? null });
}
