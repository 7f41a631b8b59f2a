import { PageFields } from "#contract/walls/pages/page-patch.ts";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { type WallToShow, viewOfWall } from "#server/features/walls/data/load-wall.ts";
import { findDraftFields } from "#server/domain/drafts/draft.ts";
import type { FoundWall } from "#server/domain/walls/find-public-wall.ts";
import { refOfWall } from "#server/domain/walls/placement-ref.ts";
import { existingFeeds, selectionAfter } from "#server/domain/walls/selection/selection.ts";
import { applyWallPatch } from "#server/domain/walls/settings/wall-changes.ts";
import { picturesOfDraft } from "#server/domain/walls/settings/wall-pictures.ts";
import { findWallRow, listChosen } from "#server/domain/walls/wall-row.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Json } from "#contract/core/json.ts";

/** Without fields that an update would refuse. */
function soundFields(fields: Json): PageFields {
  const parsed = PageFields.safeParse(fields);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return PageFields.parse(Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name))));
}

/** A wall as publishing these fields would leave it. Reviews that were deleted meanwhile are left out. */
async function applyDraft(db: Db, { row, chosen }: WallToShow, fields: Json): Promise<WallToShow> {
  const scope = { db, workspace: { id: row.workspaceId } };
  const draft = soundFields(fields);
  const feeds = draft.feeds && (await existingFeeds(scope, draft.feeds));
  const columns = applyWallPatch(row, draft);
  return {
    row: { ...row, ...columns, ...(await picturesOfDraft(scope, row, draft)) },
    chosen: await selectionAfter(scope, chosen, { ...draft, feeds }, columns.meta),
  };
}

/** What visitors would see if the draft of a wall were published now; without a draft, what they see. */
export async function loadDraft(services: Services, found: FoundWall): Promise<WallView | undefined> {
  return services.database.read(found.workspace_id, async (db) => {
    const row = await findWallRow(db, found.workspace_id, found.unique_page_id);
    if (!row) return undefined;
    const fields = await findDraftFields({ db, services }, refOfWall(row));
    const published = { row, chosen: await listChosen(db, row) };
    return viewOfWall(services, db, found, fields ? await applyDraft(db, published, fields) : published);
  });
}
