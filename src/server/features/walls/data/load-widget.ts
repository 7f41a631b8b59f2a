import { LIMITS } from "#contract/core/limits.ts";
import { LAYOUT_TABLE, widgetTypeOf } from "#contract/walls/layouts/layout-table.ts";
import { widgetCapacity, widgetView } from "#contract/widgets/widget-view.ts";
import type { WidgetView } from "#contract/walls/view/view-model.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Reader } from "#server/platform/db/connection.ts";
import { cleanCss } from "#server/platform/text/clean-css.ts";
import { readPublishable } from "#server/domain/reviews/query/read-publishable.ts";
import { withOwnFont } from "#server/domain/walls/own-fonts.ts";
import { listShown } from "#server/domain/walls/shown-reviews.ts";
import { settingsOf } from "#server/domain/widgets/present-widget.ts";
import { findWidget, listWidgetChosen } from "#server/domain/widgets/widget-row.ts";
import type { FoundWidget } from "#server/domain/walls/find-public-widget.ts";
import { loadPublicReviews } from "#server/domain/reviews/presenters/load-public-reviews.ts";

/** Undefined when the widget was deleted meanwhile. */
export async function loadWidget(
  services: Services,
  found: FoundWidget,
  from: Reader = services.database,
): Promise<WidgetView | undefined> {
  return from.read(found.workspace_id, async (db) => {
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
      logos: LAYOUT_TABLE[type.slug].logos,
    });
    const view = widgetView({
      id: row.id,
      type,
      // Cleaned again on output, because the stored CSS may be older than a rule.
      settings: { ...settings, custom_css: cleanCss(settings.custom_css ?? "") },
      whole: await readPublishable(db, row.workspaceId, ids),
      collector: found.workspace,
      reviews: shown.map(({ review }) => review),
    });
    return withOwnFont(db, row.workspaceId, view);
  });
}
