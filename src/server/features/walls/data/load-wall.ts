import { wallView } from "#contract/walls/view/wall-view.ts";
import type { StoredFacets } from "#contract/walls/view/wall-search.ts";
import type { WallView } from "#contract/walls/view/view-model.ts";
import type { Services } from "#server/platform/context/context.ts";
import { readPublishable } from "#server/domain/reviews/query/read-publishable.ts";
import { listShownOnWall } from "#server/domain/walls/shown-reviews.ts";
import {
  type ChosenReview,
  type WallRow,
  findWallRow,
  identifierOf,
  listChosen,
} from "#server/domain/walls/wall-row.ts";
import type { Db, Reader } from "#server/platform/db/connection.ts";
import { withOwnFont } from "#server/domain/walls/own-fonts.ts";
import { toWallRecord } from "#server/domain/walls/present-wall.ts";
import { cleanCss } from "#server/platform/text/clean-css.ts";
import { readWallExtras } from "#contract/walls/pages/wall-extras.ts";
import type { FoundWall } from "#server/domain/walls/find-public-wall.ts";
import { loadPublicReviews } from "#server/domain/reviews/presenters/load-public-reviews.ts";

export interface WallToShow {
  row: WallRow;
  chosen: ChosenReview[];
}

/** What visitors see of a wall with these settings and this selection; never a review that may not be published. */
export async function viewOfWall(
  services: Services,
  db: Db,
  found: Pick<FoundWall, "workspace" | "unique_workspace_id">,
  { row, chosen }: WallToShow,
): Promise<WallView> {
  const { config, plan } = services;
  const ids = await listShownOnWall(db, row, chosen, plan);
  const logos = readWallExtras(row.attributes).arrangement.layout === "logos";
  const wanted = { workspaceId: row.workspaceId, workspaceName: found.workspace, ids, logos };
  const shown = await loadPublicReviews(services, db, wanted);
  const page = toWallRecord(row, {
    publicUrl: config.publicUrl,
    feeds: chosen.map(identifierOf),
    workspace: { uniqueId: found.unique_workspace_id, name: found.workspace },
    user: null,
    plan: plan.meta,
  });
  // Cleaned again on output, because the stored CSS may be older than a rule.
  page.meta.custom_css = cleanCss(page.meta.custom_css ?? "");
  const reviews = shown.map(({ review }) => review);
  const facets = shown.flatMap(({ review, facets: stored }): [string, StoredFacets][] =>
    stored ? [[review.key, stored]] : [],
  );
  const view = wallView(page, reviews, await readPublishable(db, row.workspaceId, ids), facets);
  return withOwnFont(db, row.workspaceId, view);
}

/** Undefined when the wall was deleted meanwhile. */
export async function loadWall(
  services: Services,
  found: FoundWall,
  from: Reader = services.database,
): Promise<WallView | undefined> {
  return from.read(found.workspace_id, async (db) => {
    const row = await findWallRow(db, found.workspace_id, found.unique_page_id);
    return row && viewOfWall(services, db, found, { row, chosen: await listChosen(db, row) });
  });
}
