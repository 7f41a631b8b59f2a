import { Hono, type Context as HonoContext } from "hono";
import { OEMBED_PATH, WALL_FILES, wallPath, wallUrl } from "#contract/core/public-paths.ts";
import { THEMES } from "#contract/walls/pages/page.ts";
import type { WallView } from "#contract/walls/view/view-model.ts";
import type { FoundWall, WallKey } from "#server/domain/walls/find-public-wall.ts";
import type { Services } from "#server/platform/context/context.ts";
import { ATOM, type FeedFormat, JSON_FEED } from "#server/platform/documents/feed-formats.ts";
import { type Prepared, prepare, send } from "#server/platform/documents/page-answer.ts";
import { missingDocument } from "#server/platform/documents/plain-documents.ts";
import { forOrigin } from "#server/features/walls/data/restrict-origin.ts";
import { type createPreparer, localeOf, prepareHtml } from "#server/platform/documents/prepare-view.ts";
import { hashOf } from "#server/platform/documents/public-document.ts";
import type { CachedView, ReadView } from "#server/platform/documents/view-cache.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { includeHtml } from "./include-html.ts";
import { OembedQuery, oembedOf, wallAtAddress } from "./oembed.ts";
import { wallFeed } from "./wall-feed.ts";

const ANYWHERE = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-robots-tag": "noindex",
  // As long as the data of an embed: a review that was withdrawn leaves every cache within two minutes.
  "cache-control": "public, max-age=60, stale-while-revalidate=60, stale-if-error=240",
  vary: "Accept-Language",
};
const OEMBED = { ...ANYWHERE, "content-type": "application/json; charset=utf-8" };

function prepareInclude({ html, css }: { html: string; css: string }, url: string): Prepared {
  const policy = `default-src 'none'; img-src *; style-src ${hashOf(css)}; base-uri 'none'; form-action 'none'`;
  return prepare(html, {
    ...ANYWHERE,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `${policy}; frame-ancestors 'none'`,
    link: `<${url}>; rel="canonical"`,
  });
}

interface Shared {
  readWall: ReadView<WallKey, FoundWall, WallView>;
  once: ReturnType<typeof createPreparer>;
}

interface Around {
  locale: Locale;
  url: string;
  origin: string;
}

/** A wall for other software: HTML for servers, feeds, and oEmbed. */
export function syndicationRoutes(services: Services, { readWall, once }: Shared): Hono {
  const { publicUrl: origin } = services.config;

  const missing = (c: HonoContext) => {
    c.header("access-control-allow-origin", "*");
    return send(c, prepareHtml(missingDocument(localeOf(c))), 404);
  };

  const ofWall =
    (answer: (c: HonoContext, wall: CachedView<FoundWall, WallView>, around: Around) => Prepared) =>
    async (c: HonoContext) => {
      const wall = await readWall({ by: "slug", value: c.req.param("slug") ?? "" }, c);
      if (!wall) return missing(c);
      const prepared = answer(c, wall, { locale: localeOf(c), url: wallUrl(origin, wall.found.slug), origin });
      return send(c, forOrigin(c, services.config, wall.found, prepared));
    };

  const include = ofWall((c, { view }, around) => {
    const theme = THEMES.find((one) => one === c.req.query("theme"));
    return once(view, `include:${around.locale}:${theme}`, () =>
      prepareInclude(includeHtml(view, { ...around, theme }), around.url),
    );
  });

  const feed = ({ type, write }: FeedFormat) =>
    ofWall((_, { view }, around) =>
      once(view, `${type}:${around.locale}`, () =>
        prepare(write(wallFeed(view, around)), { ...ANYWHERE, "content-type": type }),
      ),
    );

  async function oembed(c: HonoContext) {
    const query = OembedQuery.parse(c.req.query());
    c.header("access-control-allow-origin", "*");
    // The specification's status for a format that is not spoken.
    if (query.format !== "json") return c.json({ message: `Format ${query.format} is not available; use json.` }, 501);
    const key = wallAtAddress(query.url, origin);
    const wall = key && (await readWall(key, c));
    if (!wall) return c.json({ message: "No wall at this address." }, 404);
    return send(c, prepare(JSON.stringify(await oembedOf(services, wall, query)), OEMBED));
  }

  const path = (file: string) => wallPath(":slug") + file;
  return new Hono()
    .get(path(WALL_FILES.include), include)
    .get(path(WALL_FILES.atom), feed(ATOM))
    .get(path(WALL_FILES.jsonFeed), feed(JSON_FEED))
    .get(OEMBED_PATH, oembed);
}
