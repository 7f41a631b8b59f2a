import { and, count, eq, notInArray } from "drizzle-orm";
import { wallView } from "#contract/wall-view.ts";
import type { WallView } from "#contract/wall.ts";
import type { Services } from "#server/context.ts";
import type { Db } from "#server/db/open.ts";
import { pageReviews, reviews } from "#server/db/schema.ts";
import { type PageRow, findPage, identifierOf, listChosen, shownOf } from "#server/walls/page-row.ts";
import { toPage } from "#server/walls/to-page.ts";
import type { FoundWall } from "./find-wall.ts";
import { loadPublicReviews } from "./load-reviews.ts";

/** How many reviews the wall could show: all that are approved, and those it shows anyway. */
async function countShowable(db: Db, page: Pick<PageRow, "workspaceId" | "id">, shown: number): Promise<number> {
  const inPage = and(eq(pageReviews.workspaceId, page.workspaceId), eq(pageReviews.pageId, page.id));
  const chosen = db.select({ id: pageReviews.reviewId }).from(pageReviews).where(inPage);
  const others = and(eq(reviews.workspaceId, page.workspaceId), reviews.approved, notInArray(reviews.id, chosen));
  const [rest] = await db.select({ count: count() }).from(reviews).where(others);
  return shown + (rest?.count ?? 0);
}

/** Reads everything a visitor of a page may see; undefined when the page went away meanwhile. */
export async function loadWall(services: Services, found: FoundWall): Promise<WallView | undefined> {
  const { config, database, plan } = services;
  return database.read(found.workspace_id, async (db) => {
    const row = await findPage(db, found.workspace_id, found.unique_page_id);
    if (!row) return undefined;
    const chosen = await listChosen(db, row);
    const ids = shownOf(chosen).map(({ id }) => id);
    const wanted = { workspaceId: row.workspaceId, workspaceName: found.workspace, ids };
    const shown = (await loadPublicReviews(services, db, wanted)).map(({ review }) => review);
    const page = toPage(row, {
      publicUrl: config.publicUrl,
      feeds: chosen.map(identifierOf),
      workspace: { uniqueId: found.unique_workspace_id, name: found.workspace },
      user: null,
      plan: plan.meta,
    });
    return wallView(page, shown, await countShowable(db, row, ids.length));
  });
}
