import { and, eq, sql } from "drizzle-orm";
import type { WidgetPatch } from "#contract/widgets/widget.ts";
import type { Context } from "#server/platform/context/context.ts";
import { widgets } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { recordVersion } from "#server/domain/drafts/versions.ts";
import { identifierOf } from "#server/domain/walls/wall-row.ts";
import { resolveFeeds } from "#server/domain/walls/selection/selection.ts";
import { refOfWidget } from "#server/domain/walls/placement-ref.ts";
import { replaceWidgetChosen, type WidgetRow, listWidgetChosen } from "./widget-row.ts";
import { applyWidgetPatch, widgetChanges, snapshotOfWidget } from "./widget-changes.ts";

/** Also writes audit row and version; a patch without changes writes nothing. Throws 422 for an unknown review. */
export async function patchWidget(ctx: Context, row: WidgetRow, patch: WidgetPatch): Promise<WidgetRow> {
  const { db } = ctx;
  const values = applyWidgetPatch(row, patch);
  const before = await listWidgetChosen(db, row);
  const after = patch.feeds ? await resolveFeeds(ctx, patch.feeds) : before;
  const feeds = { old: before.map(identifierOf), now: after.map(identifierOf) };
  const changes = widgetChanges({ ...row, feeds: feeds.old }, { ...values, feeds: feeds.now });
  const isChanged = Object.keys(changes).length > 0;
  const isMeasured = values.heightPhone !== row.heightPhone || values.heightDesktop !== row.heightDesktop;
  if (!isChanged && !isMeasured) return row;
  const [widget] = await db
    .update(widgets)
    .set({ ...values, version: sql`${widgets.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(widgets.workspaceId, row.workspaceId), eq(widgets.id, row.id)))
    .returning();
  if (!widget) throw new Error("The widget was not updated");
  if (changes["feeds"]) await replaceWidgetChosen(ctx, widget, before, after);
  if (!isChanged) return widget;
  await writeAudit(ctx, { action: "updated", record: "Widget", recordId: row.id, changes });
  const now = { ...widget, fields: snapshotOfWidget(widget, feeds.now) };
  const old = { ...row, fields: snapshotOfWidget(row, feeds.old) };
  await recordVersion(ctx, refOfWidget(row), { now, before: old });
  return widget;
}
