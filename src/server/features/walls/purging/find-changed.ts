import { and, eq, inArray, sql } from "drizzle-orm";
import * as z from "zod";
import { embedDataPath, WALL_FILES, wallPath } from "#contract/core/public-paths.ts";
import { widgetStamp } from "#server/domain/walls/find-public-widget.ts";
import { isEmbeddableWall } from "#server/domain/reviews/publishable.ts";
import { wallStamp } from "#server/domain/walls/find-public-wall.ts";
import type { Database, Db } from "#server/platform/db/open.ts";
import { wallPurges } from "#server/platform/db/tables/schema.ts";

const Shown = z.array(
  z.object({ id: z.string(), slug: z.string(), domain: z.nullable(z.string()), stamp: z.string() }),
);

// What a CDN may hold: a wall behind a password or a draft is answered to nobody without one.
const SHOWN = `select p.unique_page_id as id, p.slug, p.custom_domain as domain, ${wallStamp("p")} as stamp
    from pages p join workspaces w on w.id = p.workspace_id
    where p.workspace_id = $1 and ${isEmbeddableWall("p")} and w.closed_at is null
  union all
  select x.id, '' as slug, null as domain, ${widgetStamp("x")} as stamp
    from widgets x join workspaces w on w.id = x.workspace_id
    where x.workspace_id = $1 and w.closed_at is null`;

function urlsOf({ id, slug, domain }: z.output<typeof Shown>[number], origin: string): string[] {
  if (!slug) return [embedDataPath(id), wallPath(id)].map((path) => origin + path);
  const files = Object.values(WALL_FILES);
  const data = [embedDataPath(id), embedDataPath(slug)];
  const wall = wallPath(slug);
  const paths = [wall, ...files.map((file) => wall + file), ...data];
  const atDomain = domain ? ["/", ...files, ...paths].map((path) => `https://${domain}${path}`) : [];
  return [...paths.map((path) => origin + path), ...atDomain];
}

export interface Changed {
  /** Their former addresses too. */
  urls: string[];
  /** Remembers that a CDN was told of them. */
  settle(): Promise<void>;
}

/** Compares what a workspace shows with what a CDN was last told of. Undefined when nothing has changed. */
export async function findChanged(
  database: Pick<Database, "sql" | "read" | "write">,
  workspaceId: number,
  origin: string,
): Promise<Changed | undefined> {
  const told = await database.read(workspaceId, (db) =>
    db.select().from(wallPurges).where(eq(wallPurges.workspaceId, workspaceId)),
  );
  const { rows } = await database.sql(SHOWN, [workspaceId]);
  const shown = Shown.parse(rows);
  const before = new Map(told.map((row) => [row.id, row]));
  const now = new Set(shown.map(({ id }) => id));
  const changed = shown
    .filter(({ id, stamp }) => before.get(id)?.stamp !== stamp)
    .map((one) => ({ workspaceId, id: one.id, stamp: one.stamp, urls: urlsOf(one, origin) }));
  const gone = told.filter(({ id }) => !now.has(id));
  const goneIds = gone.map(({ id }) => id);
  if (changed.length === 0 && gone.length === 0) return undefined;
  const former = changed.flatMap(({ id }) => before.get(id)?.urls ?? []);
  return {
    urls: [...new Set([...changed, ...gone].flatMap(({ urls }) => urls).concat(former))],
    settle: () => database.write(workspaceId, (db) => remember(db, workspaceId, changed, goneIds)),
  };
}

async function remember(
  db: Db,
  workspaceId: number,
  changed: (typeof wallPurges.$inferInsert)[],
  gone: string[],
): Promise<void> {
  if (gone.length > 0)
    await db.delete(wallPurges).where(and(eq(wallPurges.workspaceId, workspaceId), inArray(wallPurges.id, gone)));
  if (changed.length > 0)
    await db
      .insert(wallPurges)
      .values(changed)
      .onConflictDoUpdate({
        target: [wallPurges.workspaceId, wallPurges.id],
        set: { stamp: sql`excluded.stamp`, urls: sql`excluded.urls` },
      });
}
