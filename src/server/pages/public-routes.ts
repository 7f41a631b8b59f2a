import { Hono, type Context as HonoContext } from "hono";
import { EmbedQuery } from "#contract/embed.ts";
import type { WallView } from "#contract/wall.ts";
import type { Services } from "#server/context.ts";
import { notFound } from "#server/fault.ts";
import { type Prepared, prepare, send } from "./answer.ts";
import { readBuiltFiles } from "./built-files.ts";
import { missingDocument, previewDocument } from "./plain-documents.ts";
import { createViewCounter } from "./view-counter.ts";
import { visitorLocale } from "./visitor-locale.ts";
import { createWallCache } from "./wall-cache.ts";
import { wallData } from "./wall-data.ts";
import { type Document, wallDocument } from "./wall-document.ts";

const HTML = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
  vary: "Accept-Language, Accept-Encoding",
};
const DATA = {
  "content-type": "application/json; charset=utf-8",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "public, max-age=60, stale-while-revalidate=86400",
  vary: "Accept-Language, Accept-Encoding",
};

const prepareHtml = ({ html, policy }: Document) => prepare(html, { ...HTML, "content-security-policy": policy });
const localeOf = (c: HonoContext) => visitorLocale(c.req.query("lang"), c.req.header("accept-language"));

/** What visitors reach: wall pages, embed data, the embed script and its files, and the designer's preview frame. */
export function publicRoutes(services: Services): Hono {
  const { publicUrl, visitorDir } = services.config;
  const built = readBuiltFiles(visitorDir);
  const readWall = createWallCache(services);
  const countView = createViewCounter(services);
  // Kept as long as the view they were made of: a changed wall is another view.
  const made = new WeakMap<WallView, Map<string, Prepared>>();

  function once(view: WallView, variant: string, make: () => Prepared): Prepared {
    const variants = made.get(view) ?? new Map<string, Prepared>();
    made.set(view, variants);
    const prepared = variants.get(variant) ?? make();
    variants.set(variant, prepared);
    return prepared;
  }

  async function wallPage(c: HonoContext) {
    const locale = localeOf(c);
    const wall = await readWall({ by: "slug", value: c.req.param("slug") ?? "" });
    if (!wall) return send(c, prepareHtml(missingDocument(locale)), 404);
    const { view, slug, workspaceId } = wall;
    const all = c.req.query("all") === "1";
    countView(workspaceId, view.id, c.req.header("user-agent"));
    const around = { locale, url: `${publicUrl}/w/${slug}`, origin: publicUrl, script: built.behaviour, all };
    return send(
      c,
      once(view, `page:${locale}:${all}`, () => prepareHtml(wallDocument(view, around))),
    );
  }

  async function embedData(c: HonoContext) {
    const locale = localeOf(c);
    const wall = await readWall({ by: "id", value: c.req.param("id") ?? "" });
    c.header("access-control-allow-origin", "*");
    if (!wall) throw notFound("Page");
    const { view, slug, workspaceId } = wall;
    const { from } = EmbedQuery.parse(c.req.query());
    if (from === undefined) countView(workspaceId, view.id, c.req.header("user-agent"));
    const start = from === undefined ? undefined : Math.min(from, view.reviews.length);
    const make = () => prepare(JSON.stringify(wallData(view, locale, `${publicUrl}/w/${slug}`, start)), DATA);
    return send(c, once(view, `embed:${locale}:${start}`, make));
  }

  return new Hono()
    .get("/w/:slug", wallPage)
    .get("/embed/:id", embedData)
    .get("/embed.js", (c) => {
      if (!built.loader) throw notFound();
      return send(c, built.loader);
    })
    .get("/visitor/:file{.+}", (c) => {
      const file = built.files.get(c.req.param("file"));
      if (!file) throw notFound();
      return send(c, file);
    })
    .get("/preview", (c) => send(c, prepareHtml(previewDocument(localeOf(c), built.preview))));
}
