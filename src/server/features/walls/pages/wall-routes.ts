import { inOpenWorkspace } from "#server/platform/db/closed-workspaces.ts";
import { h } from "preact";
import { Hono, type Context as HonoContext } from "hono";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { EmbedQuery } from "#contract/walls/view/embed.ts";
import { m } from "#messages/gen/messages.js";
import type { Services } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { createSearch } from "./answer-search.ts";
import { readWallQuery } from "#server/features/walls/data/search-wall.ts";
import { countView } from "#server/features/walls/health/count-view.ts";
import { averageLine, drawBadge } from "#server/features/walls/previews/draw-badge.ts";
import { readPublishable } from "#server/domain/reviews/query/read-publishable.ts";
import { averageOf } from "#contract/walls/view/scene-view.ts";
import { coverPicture } from "#server/domain/pictures/cover-picture.ts";
import { sendPicture } from "#server/platform/drawing/send-picture.ts";
import { AboutPage } from "#visitor/pages/about-page.tsx";
import { prepare, send } from "#server/platform/documents/page-answer.ts";
import { serviceDocument } from "#server/platform/documents/notice-document.ts";
import type { FoundWall, WallKey } from "#server/domain/walls/find-public-wall.ts";
import { loadAbout } from "#server/features/walls/data/load-about.ts";
import { missingDocument } from "#server/platform/documents/plain-documents.ts";
import { forOrigin } from "#server/features/walls/data/restrict-origin.ts";
import { type createPreparer, localeOf, prepareHtml } from "#server/platform/documents/prepare-view.ts";
import { staticHtml } from "./static-document.ts";
import type { CachedView, ReadView } from "#server/platform/documents/view-cache.ts";
import { wallDocument } from "./wall-document.ts";
import * as z from "zod";
import { createPasswordGate, sameAddress } from "#server/features/walls/password/password-gate.ts";
import { limitBodies } from "#server/platform/http/body-limit.ts";
import { WALL_FILES, wallUrl } from "#contract/core/public-paths.ts";

/** The most addresses a sitemap may hold. */
const MOST = 50_000;

const Walls = z.array(z.object({ slug: z.string(), changed: z.string() }));

// Slugs are URL-safe; encoded nevertheless, so that no future slug can end an XML element.
const addressOf = (publicUrl: string, slug: string) => wallUrl(publicUrl, encodeURIComponent(slug));

async function sitemap({ config, database }: Pick<Services, "config" | "database">): Promise<string> {
  const { rows } = await database.sql(
    `select p.slug, to_char(p.updated_at at time zone 'utc', 'YYYY-MM-DD') as changed from pages p
     where p.visibility = 'public' and ${inOpenWorkspace("p")} and (p.automation_filters is not null
       or exists (select from page_reviews x where x.workspace_id = p.workspace_id and x.page_id = p.id))
     order by p.workspace_id, p.id limit ${MOST}`,
  );
  const entries = Walls.parse(rows).map(({ slug, changed }) => {
    const url = addressOf(config.publicUrl, slug);
    return `<url><loc>${url}</loc><lastmod>${changed}</lastmod></url>`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
    `\n${entries.join("\n")}\n</urlset>\n`
  );
}

/** Search engines may read public pages only. */
const robots = (publicUrl: string): string =>
  ["User-agent: *", "Disallow: /v3/", "Disallow: /proxy/", "Disallow: /mine/", "Disallow: /preview", "", ""].join(
    "\n",
  ) + `Sitemap: ${publicUrl}/sitemap.xml\n`;

/** Search engines keep it out. */
const isUnlisted = ({ visibility }: FoundWall): boolean => visibility !== "public";

const isLocked = ({ visibility }: FoundWall): boolean => visibility === "password";

interface Shared {
  readWall: ReadView<WallKey, FoundWall, WallView>;
  readLocked: ReadView<WallKey, FoundWall, WallView>;
  once: ReturnType<typeof createPreparer>;
  script: string | undefined;
}

const FOR_AN_HOUR = { "cache-control": "public, max-age=3600" };
const FOR_FIVE_MINUTES = { "cache-control": "public, max-age=300" };
const PASTED = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "access-control-allow-origin": "*",
  "cache-control": "no-cache",
  "x-robots-tag": "noindex",
  vary: "Accept-Language",
};

export function wallRoutes(services: Services, { readWall, readLocked, once, script }: Shared): Hono {
  const { publicUrl: origin } = services.config;
  const guard = createPasswordGate(services);
  const search = createSearch(services);

  type Answer = (c: HonoContext, wall: CachedView<FoundWall, WallView>, url: string) => Promise<Response>;
  const ofWall =
    (answer: Answer, asks: "asks for a password" | false = false) =>
    async (c: HonoContext) => {
      const key: WallKey = { by: "slug", value: c.req.param("slug") ?? "" };
      const wall = await readWall(key, c);
      const locked = !wall && asks ? await readLocked(key, c) : undefined;
      if (locked) return guard(c, locked, () => answer(c, locked, wallUrl(origin, locked.found.slug)));
      if (!wall) return send(c, prepareHtml(missingDocument(localeOf(c))), 404);
      // It asked for a password when its page was opened.
      if (c.req.method === "POST") return c.redirect(sameAddress(c), 303);
      if (isUnlisted(wall.found)) c.header("x-robots-tag", "noindex");
      return answer(c, wall, wallUrl(origin, wall.found.slug));
    };

  const page = ofWall((c, { view, found }, url) => {
    const locale = localeOf(c);
    const lang = c.req.query("lang") ? locale : undefined;
    const all = c.req.query("all") === "1";
    const flags = { all, hidden: isUnlisted(found), locked: isLocked(found) };
    const around = { locale, lang, url, origin, script, framedBy: found.allowed_origins, ...flags };
    const query = readWallQuery(view, c.req.query());
    const results = view.search && c.req.query("part") === "results" ? EmbedQuery.parse(c.req.query()) : undefined;
    if (results) return search(c, view, { ...around, query, results: { from: results.from } });
    countView(services, c, { workspaceId: found.workspace_id, kind: "page", id: view.id });
    if (query) return search(c, view, { ...around, query });
    return send(
      c,
      once(view, `page:${locale}:${lang}:${all}`, () => prepareHtml(wallDocument(view, around))),
    );
  }, "asks for a password");

  const about = ofWall(async (c, { view, found }, url) => {
    const locale = localeOf(c);
    const aboutReviews = await loadAbout(services, found, view);
    if (!aboutReviews) return send(c, prepareHtml(missingDocument(locale)), 404);
    const title = m.wall_about_title({}, { locale });
    const parts = { locale, title, origin, ...(isUnlisted(found) ? {} : { canonical: `${url}/about` }) };
    return send(c, prepareHtml(serviceDocument(parts, h(AboutPage, { view: aboutReviews, locale }))));
  }, "asks for a password");

  const pasted = ofWall((c, { view, found }, url) => {
    const locale = localeOf(c);
    const html = once(view, `static:${locale}`, () =>
      prepare(staticHtml(view, { locale, url, origin }), { ...PASTED, link: `<${url}>; rel="canonical"` }),
    );
    return send(c, forOrigin(c, services.config, found, html));
  });

  // Of everything that may be public, also where the wall is a selection.
  async function averageFor({ view, found }: CachedView<FoundWall, WallView>) {
    const whole = view.selected
      ? await services.database.read(found.workspace_id, (db) => readPublishable(db, found.workspace_id))
      : undefined;
    return view.average ?? averageOf(view.reviews, whole);
  }

  const share = ofWall(async (c, wall) => {
    const { view, found } = wall;
    const locale = localeOf(c);
    const average = view.showRatings ? await averageFor(wall) : null;
    const { content, draw } = coverPicture(services, {
      title: view.share?.title || view.title,
      text: view.share?.description || view.subtitle,
      rating: average && { stars: average.stars, label: averageLine(average, locale) },
      workspace: found.workspace,
      logoUrl: view.logo?.url ?? null,
      look: view,
      reviews: view.reviews,
      nameless: m.visitor_anonymous({}, { locale }),
    });
    return sendPicture(c, content, draw, { vary: "Accept-Language" });
  });

  const badge = ofWall(async (c, wall) => {
    const { view } = wall;
    const average = await averageFor(wall);
    if (!average) throw notFound();
    const theme = c.req.query("theme") === "dark" ? "dark" : "light";
    const options = { theme, locale: localeOf(c) } as const;
    const { light, dark } = view;
    const content = ["badge", light, dark, average, options];
    const draw = () => drawBadge(view, average, options);
    return sendPicture(c, content, draw, { ...FOR_FIVE_MINUTES, vary: "Accept-Language" });
  });

  return new Hono()
    .use("/w/*", limitBodies(services.config))
    .on(["GET", "POST"], "/w/:slug", page)
    .on(["GET", "POST"], `/w/:slug${WALL_FILES.about}`, about)
    .get(`/w/:slug${WALL_FILES.share}`, share)
    .get(`/w/:slug${WALL_FILES.badge}`, badge)
    .get(`/w/:slug${WALL_FILES.static}`, pasted)
    .get("/sitemap.xml", async (c) =>
      send(c, prepare(await sitemap(services), { ...FOR_AN_HOUR, "content-type": "application/xml; charset=utf-8" })),
    )
    .get("/robots.txt", (c) =>
      send(c, prepare(robots(origin), { ...FOR_AN_HOUR, "content-type": "text/plain; charset=utf-8" })),
    );
}
