import type { Hono, MiddlewareHandler } from "hono";
import type { Services } from "#server/platform/context/context.ts";
import { isDatabaseAway } from "#server/platform/errors/database-error.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { hostOf, knownHosts } from "#server/platform/http/hosts.ts";
import * as z from "zod";
import { WALL_FILES, wallPath } from "#contract/core/public-paths.ts";
import type { Database } from "#server/platform/db/open.ts";

const Row = z.object({ slug: z.string() });
const KEPT = 2000;
const MOST = 1000;

/** Cached for two seconds. */
function createDomainFinder(database: Database) {
  const known = new Map<string, { slug: string | undefined; askedAt: number }>();
  return async function findDomain(host: string): Promise<string | undefined> {
    const entry = known.get(host);
    if (entry && Date.now() - entry.askedAt < KEPT) return entry.slug;
    const query = database.sql("select slug from pages where lower(custom_domain) = $1", [host]);
    const answer = await query.catch((error: unknown) => {
      if (entry && isDatabaseAway(error)) return undefined;
      throw error;
    });
    if (!answer) return entry?.slug;
    const found = answer.rows[0] === undefined ? undefined : Row.parse(answer.rows[0]).slug;
    if (known.size >= MOST) known.clear();
    known.set(host, { slug: found, askedAt: Date.now() });
    return found;
  };
}

const OF_WALL = new Set<string>(Object.values(WALL_FILES));
/** At a custom domain nothing else is served: neither the dashboard nor the API. */
const LOADED = /^\/(?:embed\/|embed\.js$|visitor\/|media\/|platforms\/|favicon\.svg$)/;

function pathAtHome(path: string, slug: string): string | undefined {
  if (path === "/") return wallPath(slug);
  if (OF_WALL.has(path)) return wallPath(slug) + path;
  return LOADED.test(path) ? path : undefined;
}

/** Serves a wall at its custom domain by rewriting the request to its address here; `app` is the whole service. */
export function serveDomains({ config, database }: Services, app: Hono): MiddlewareHandler {
  const known = knownHosts(config);
  const findDomain = createDomainFinder(database);
  const home = new URL(config.publicUrl);
  return async (c, next) => {
    const host = hostOf(c);
    const slug = known.has(host) ? undefined : await findDomain(host);
    if (slug === undefined) return next();
    const url = new URL(c.req.url);
    const path = pathAtHome(url.pathname, slug);
    if (path === undefined) throw notFound();
    const headers = new Headers(c.req.raw.headers);
    headers.set("host", home.host);
    headers.delete("cookie");
    const rewritten = new Request(new URL(path + url.search, home), c.req.raw);
    return app.fetch(new Request(rewritten, { headers }), c.env);
  };
}
