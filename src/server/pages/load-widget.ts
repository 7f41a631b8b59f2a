import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { LIMITS } from "#contract/limits.ts";
import { widgetTypeOf } from "#contract/widget-types.ts";
import { widgetCapacity, widgetView } from "#contract/widget-view.ts";
import type { WidgetView } from "#contract/wall.ts";
import type { Services } from "#server/context.ts";
import type { Db } from "#server/db/open.ts";
import { reviews } from "#server/db/schema.ts";
import { mayUse } from "#server/reviews/publishable.ts";
import { cleanCss } from "#server/widgets/clean-css.ts";
import { readWhole } from "#server/reviews/read-whole.ts";
import { listShown } from "#server/walls/list-shown.ts";
import { settingsOf } from "#server/widgets/to-widget.ts";
import { findWidget, listWidgetChosen } from "#server/widgets/widget-row.ts";
import type { FoundWidget } from "./find-widget.ts";
import { loadPublicReviews } from "./load-reviews.ts";

/** Logos of companies, as paths, by the review they came with. */
async function readLogos(db: Db, workspaceId: number, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reviews.id, logo: reviews.companyLogo, agreed: reviews.agreed })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspaceId), inArray(reviews.id, ids), isNotNull(reviews.companyLogo)));
  const shown = rows.filter(({ agreed }) => mayUse(agreed, "publish_person"));
  return new Map(shown.map(({ id, logo }) => [id, `/media/${logo}`]));
}

/** Reads everything a visitor of a widget may see; undefined when the widget went away meanwhile. */
export async function loadWidget(services: Services, found: FoundWidget): Promise<WidgetView | undefined> {
  return services.database.read(found.workspace_id, async (db) => {
    const row = await findWidget(db, found.workspace_id, found.id);
    const type = row && widgetTypeOf(row.type);
    if (!type) return undefined;
    const settings = settingsOf(row);
    const chosen = await listWidgetChosen(db, row);
    const ids = await listShown(db, {
      workspaceId: row.workspaceId,
      chosen,
      rule: settings.automation_filters,
      pinned: settings.pinned,
      limit: Math.min(widgetCapacity(type, settings), LIMITS.feedsPerPage),
    });
    const shown = await loadPublicReviews(services, db, {
      workspaceId: row.workspaceId,
      workspaceName: found.workspace,
      ids,
    });
    const logos = type.slug === "logos" ? await readLogos(db, row.workspaceId, ids) : new Map<number, string>();
    return widgetView({
      id: row.id,
      type,
      // Cleaned again where it is shown: what was stored before a rule was added keeps to it too.
      settings: { ...settings, custom_css: cleanCss(settings.custom_css ?? "") },
      whole: await readWhole(db, row.workspaceId, ids),
      reviews: shown.map(({ id, review }) => (logos.has(id) ? { ...review, companyLogoUrl: logos.get(id) } : review)),
    });
  });
}
