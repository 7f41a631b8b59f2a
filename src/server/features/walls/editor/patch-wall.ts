import { and, eq, sql } from "drizzle-orm";
import type { PagePatch } from "#contract/walls/pages/page-patch.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import { pages } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { recordVersion } from "#server/domain/drafts/versions.ts";
import { applyWallPatch, wallChangesOf } from "#server/domain/walls/settings/wall-changes.ts";
import { storePictures } from "#server/domain/walls/settings/wall-pictures.ts";
import { type WallRow, identifierOf, listChosen } from "#server/domain/walls/wall-row.ts";
import { snapshotOfWall } from "./wall-snapshot.ts";
import { checkCapabilities, checkSelection } from "./plan-limits.ts";
import { replaceChosen, selectionAfter } from "#server/domain/walls/selection/selection.ts";
import { refOfWall } from "#server/domain/walls/placement-ref.ts";
import { rejectDuplicate } from "#server/platform/errors/unique-violation.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { knownHosts } from "#server/platform/network/hosts.ts";

/** A taken slug becomes 422 at `public_slug`, a taken domain 422 at `custom_domain`. */
export const rejectTakenAddress = <T>(write: Promise<T>): Promise<T> =>
  rejectDuplicate(rejectDuplicate(write, { index: "pages_slug", field: "public_slug" }), {
    index: "pages_domain",
    field: "custom_domain",
  });

/** Throws 422 for a domain of the service itself. */
export function rejectOwnHost({ services }: { services: Pick<Services, "config"> }, domain: string | null): void {
  if (domain !== null && knownHosts(services.config).has(domain))
    throw validationError({ custom_domain: ["The custom domain field must be a domain of your own."] });
}

/**
 * Also writes audit row and version; a patch without changes writes nothing. Throws 422 for a taken address, an
 * unknown review or an invalid picture, 403 for what the plan does not include.
 */
export async function patchWall(ctx: Context, row: WallRow, patch: PagePatch): Promise<WallRow> {
  const before = await listChosen(ctx.db, row);
  const columns = applyWallPatch(row, patch);
  checkCapabilities(ctx, columns, row);
  rejectOwnHost(ctx, columns.customDomain);
  const after = await selectionAfter(ctx, before, patch, columns.meta);
  checkSelection(ctx, before.length, after.length);
  const values = { ...columns, ...(await storePictures(ctx, row, patch)) };
  const feeds = { old: before.map(identifierOf), now: after.map(identifierOf) };
  const changes = wallChangesOf({ ...row, feeds: feeds.old }, { ...values, feeds: feeds.now });
  const isChanged = Object.keys(changes).length > 0;
  const isMeasured = values.heightPhone !== row.heightPhone || values.heightDesktop !== row.heightDesktop;
  if (!isChanged && !isMeasured) return row;
  const write = ctx.db
    .update(pages)
    .set({ ...values, version: sql`${pages.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(pages.workspaceId, row.workspaceId), eq(pages.id, row.id)))
    .returning();
  const [page] = await rejectTakenAddress(write.execute());
  if (!page) throw new Error("The page was not updated");
  if (changes["feeds"]) await replaceChosen(ctx, page, before, after);
  if (!isChanged) return page;
  await writeAudit(ctx, { action: "updated", record: "Page", recordId: row.uniquePageId, changes });
  const { publicUrl } = ctx.services.config;
  const now = { ...page, fields: snapshotOfWall(page, feeds.now, publicUrl) };
  const old = { ...row, fields: snapshotOfWall(row, feeds.old, publicUrl) };
  await recordVersion(ctx, refOfWall(row), { now, before: old });
  return page;
}
