import type { Hono, MiddlewareHandler } from "hono";
import type { Services } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { hostOf, knownHosts } from "#server/platform/network/hosts.ts";
import { onlyWallCookies } from "#server/features/walls/password/wall-cookie.ts";
import { WALL_FILES, reviewPath, wallPath } from "#contract/core/public-paths.ts";
import type { FindDomain } from "./find-domain.ts";

const OF_WALL = new Set<string>(Object.values(WALL_FILES));
/** At a custom domain nothing else is served: neither the dashboard nor the API. */
const LOADED = /^\/(?:embed\/|embed\.js$|visitor\/|media\/|captions\/|platforms\/|favicon\.svg$)/;
/** The pages of reviews, which walls link to. */
const OF_REVIEWS = reviewPath("");

/** Links within a wall name its address here. */
function pathAtHome(path: string, slug: string): string | undefined {
  const wall = wallPath(slug);
  const file = path === "/" ? "" : path.startsWith(wall) ? path.slice(wall.length) : path;
  if (file === "" || OF_WALL.has(file)) return wall + file;
  return LOADED.test(path) ? path : undefined;
}

/** Serves a wall at its custom domain by rewriting the request to its address here; `app` is the whole service. */
export function serveDomains({ config }: Services, app: Hono, findDomain: FindDomain): MiddlewareHandler {
  const known = knownHosts(config);
  const home = new URL(config.publicUrl);
  return async (c, next) => {
    const host = hostOf(c);
    const wall = known.has(host) ? undefined : await findDomain(host);
    if (wall === undefined) return next();
    const url = new URL(c.req.url);
    if (url.pathname.startsWith(OF_REVIEWS)) return c.redirect(home.origin + url.pathname + url.search);
    const path = pathAtHome(url.pathname, wall.slug);
    if (path === undefined) throw notFound();
    const headers = new Headers(c.req.raw.headers);
    headers.set("host", home.host);
    headers.set("cookie", onlyWallCookies(c.req.header("cookie")));
    const rewritten = new Request(new URL(path + url.search, home), c.req.raw);
    return app.fetch(new Request(rewritten, { headers }), c.env);
  };
}
