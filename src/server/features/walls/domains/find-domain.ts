import * as z from "zod";
import { WALL_VISIBILITIES } from "#contract/walls/pages/wall-visibility.ts";
import type { Services } from "#server/platform/context/context.ts";
import { isDatabaseAway } from "#server/platform/errors/database-error.ts";

const Row = z.object({ workspace_id: z.number(), slug: z.string(), visibility: z.enum(WALL_VISIBILITIES) });
type DomainWall = z.infer<typeof Row>;
const KEPT = 2000;
const MOST = 1000;

/** The wall at a host name in lower case, of whatever visibility. */
export type FindDomain = (host: string) => Promise<DomainWall | undefined>;

/** Cached for two seconds, but for whether its workspace is closed. */
export function createDomainFinder({
  database,
  closed,
}: {
  database: Services["database"];
  closed: Pick<Services["closed"], "ids">;
}): FindDomain {
  const known = new Map<string, { wall: DomainWall | undefined; askedAt: number }>();
  async function find(host: string) {
    const entry = known.get(host);
    if (entry && performance.now() - entry.askedAt < KEPT) return entry.wall;
    const query = database.sql("select workspace_id, slug, visibility from pages where lower(custom_domain) = $1", [
      host,
    ]);
    const answer = await query.catch((error: unknown) => {
      if (entry && isDatabaseAway(error)) return undefined;
      throw error;
    });
    if (!answer) return entry?.wall;
    const wall = answer.rows[0] === undefined ? undefined : Row.parse(answer.rows[0]);
    if (known.size >= MOST) known.clear();
    known.set(host, { wall, askedAt: performance.now() });
    return wall;
  }
  return async function findDomain(host) {
    const wall = await find(host);
    return wall && (await closed.ids()).includes(wall.workspace_id) ? undefined : wall;
  };
}
