import { Hono } from "hono";
import type { WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import type { Services } from "#server/platform/context/context.ts";
import { countView } from "#server/features/walls/health/count-view.ts";
import { send } from "#server/platform/documents/page-answer.ts";
import type { FoundWall, WallKey } from "#server/domain/walls/find-public-wall.ts";
import { type FoundWidget, isWidgetId } from "#server/domain/walls/find-public-widget.ts";
import { missingDocument } from "#server/platform/documents/plain-documents.ts";
import { type createPreparer, localeOf, prepareHtml } from "#server/platform/documents/prepare-view.ts";
import type { ReadView } from "#server/platform/documents/view-cache.ts";
import { h } from "preact";
import { wallUrl } from "#contract/core/public-paths.ts";
import { m } from "#messages/gen/messages.js";
import type { ReviewLayoutProps } from "#visitor/layouts/layouts.tsx";
import { viewThemeCss } from "#visitor/wall/colours.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { isArrangedByScript } from "#contract/walls/layouts/arrangement.ts";
import { viewCss } from "#visitor/wall/stylesheet.ts";
import { Wall } from "#visitor/wall/wall.tsx";
import { Widget } from "#visitor/widgets/widget.tsx";
import { type Document, publicDocument } from "#server/platform/documents/public-document.ts";
import { fontOfPage } from "#server/platform/documents/served-fonts.ts";
import { allReviewsUrl, firstPortion, moreOf } from "#server/features/walls/data/wall-data.ts";

interface Around {
  locale: Locale;
  url: string;
  origin: string;
  script: string | undefined;
  all: boolean;
  framedBy: readonly string[] | null;
}

function renderView(view: WallView | WidgetView, { locale, url, all }: Around) {
  const count = all ? view.reviews.length : firstPortion(view);
  const more = moreOf(view, count, locale, allReviewsUrl(url));
  const props: Omit<ReviewLayoutProps, "view"> = { locale, count, more };
  return "kind" in view ? h(Widget, { ...props, view }) : h(Wall, { ...props, view, heading: "h2" });
}

/** As high as its content, with links that open in the parent page. */
function framedDocument(view: WallView | WidgetView, around: Around): Document {
  const { locale, url, origin, script, framedBy } = around;
  const font = fontOfPage(view);
  const title = "kind" in view ? m.visitor_reviews({}, { locale }) : view.title;
  const family = view.font ? `"${view.font}",` : "";
  const css = `${font.css}body{margin:0;font-family:${family}system-ui,sans-serif}${viewCss(view, "embed")}${viewThemeCss(view)}`;
  const parts = { locale, title, description: title, url, origin, css, kind: "website", font: font.preload } as const;
  return publicDocument(
    { ...parts, script, scriptFirst: isArrangedByScript(view), hidden: true, framed: true, framedBy },
    renderView(view, around),
  );
}

interface Shared {
  readWall: ReadView<WallKey, FoundWall, WallView>;
  readWidget: ReadView<string, FoundWidget, WidgetView>;
  once: ReturnType<typeof createPreparer>;
  script: string | undefined;
}

/** Documents for frames: `/w/{slug}?frame=1` for walls, `/w/{id}` for widgets, which have no page. */
export function frameRoutes(services: Services, { readWall, readWidget, once, script }: Shared): Hono {
  const { publicUrl: origin } = services.config;
  return new Hono().get("/w/:slug", async (c, next) => {
    const slug = c.req.param("slug");
    const kind = isWidgetId(slug) ? "widget" : "page";
    if (kind === "page" && c.req.query("frame") !== "1") return next();
    const locale = localeOf(c);
    const shown =
      kind === "widget" ? await readWidget(slug.toLowerCase(), c) : await readWall({ by: "slug", value: slug }, c);
    if (!shown) return send(c, prepareHtml(missingDocument(locale)), 404);
    const { view, found } = shown;
    const all = c.req.query("all") === "1";
    countView(services, c, { workspaceId: found.workspace_id, kind, id: view.id });
    const url = wallUrl(origin, "slug" in found ? found.slug : view.id);
    const around = { locale, url, origin, script, all, framedBy: found.allowed_origins };
    return send(
      c,
      once(view, `frame:${locale}:${all}`, () => prepareHtml(framedDocument(view, around))),
    );
  });
}
