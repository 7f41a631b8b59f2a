import { Hono } from "hono";
import type { WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import type { Services } from "#server/platform/context/context.ts";
import { countView } from "#server/features/walls/health/count-view.ts";
import { send } from "#server/platform/documents/page-answer.ts";
import type { FoundWall, WallKey } from "#server/domain/walls/find-public-wall.ts";
import { type FoundWidget, isWidgetId } from "#server/domain/walls/find-public-widget.ts";
import { framedDocument } from "./framed-document.ts";
import { missingDocument } from "#server/platform/documents/plain-documents.ts";
import { type createPreparer, localeOf, prepareHtml } from "#server/platform/documents/prepare-view.ts";
import type { CachedView } from "#server/platform/documents/view-cache.ts";

interface Shared {
  readWall: (key: WallKey) => Promise<CachedView<FoundWall, WallView> | undefined>;
  readWidget: (id: string) => Promise<CachedView<FoundWidget, WidgetView> | undefined>;
  once: ReturnType<typeof createPreparer>;
  script: string | undefined;
}

/** What frames on other sites show: `/w/{slug}?frame=1`, and of widgets, which have no page, `/w/{id}`. */
export function frameRoutes(services: Services, { readWall, readWidget, once, script }: Shared): Hono {
  const { publicUrl: origin } = services.config;
  return new Hono().get("/w/:slug", async (c, next) => {
    const slug = c.req.param("slug");
    const kind = isWidgetId(slug) ? "widget" : "page";
    if (kind === "page" && c.req.query("frame") !== "1") return next();
    const locale = localeOf(c);
    const shown =
      kind === "widget" ? await readWidget(slug.toLowerCase()) : await readWall({ by: "slug", value: slug });
    if (!shown) return send(c, prepareHtml(missingDocument(locale)), 404);
    const { view, found } = shown;
    const all = c.req.query("all") === "1";
    countView(services, c, { workspaceId: found.workspace_id, kind, id: view.id });
    const around = { locale, url: `${origin}/w/${"slug" in found ? found.slug : view.id}`, origin, script, all };
    return send(
      c,
      once(view, `frame:${locale}:${all}`, () => prepareHtml(framedDocument(view, around))),
    );
  });
}
