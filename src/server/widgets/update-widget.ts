import { and, eq, sql } from "drizzle-orm";
import type { Verb } from "#server/context.ts";
import { widgets } from "#server/db/schema.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { checkVersion } from "#server/http/version.ts";
import { identifierOf } from "#server/walls/page-row.ts";
import { resolveFeeds } from "#server/walls/selection.ts";
import { presentWidget } from "./present-widget.ts";
import { replaceWidgetChosen } from "./replace-chosen.ts";
import { applyWidgetPatch, widgetChanges } from "./widget-changes.ts";
import { listWidgetChosen, lockWidget } from "./widget-row.ts";

/**
 * Changes what was sent and nothing else; `feeds` replaces the selection in the order sent. Throws 404
 * `Widget not found.`, 412 for another version than expected, 422 for a review that is not there.
 */
export const updateWidget: Verb<"updateWidget"> = async (ctx, { params, body }) => {
  const { db } = ctx;
  const row = await lockWidget(db, ctx.workspace.id, params.id);
  checkVersion(ctx, row.version);
  const values = applyWidgetPatch(row, body);
  const before = await listWidgetChosen(db, row);
  const after = body.feeds ? await resolveFeeds(ctx, body.feeds) : before;
  const feeds = { old: before.map(identifierOf), now: after.map(identifierOf) };
  const changes = widgetChanges({ ...row, feeds: feeds.old }, { ...values, feeds: feeds.now });
  const isMeasured = values.heightPhone !== row.heightPhone || values.heightDesktop !== row.heightDesktop;
  let widget = row;
  if (isMeasured || Object.keys(changes).length > 0) {
    const [updated] = await db
      .update(widgets)
      .set({ ...values, version: sql`${widgets.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(widgets.workspaceId, row.workspaceId), eq(widgets.id, row.id)))
      .returning();
    widget = updated ?? row;
  }
  if (changes["feeds"]) await replaceWidgetChosen(ctx, widget, before, after);
  if (Object.keys(changes).length > 0)
    await writeAudit(ctx, { action: "updated", record: "Widget", recordId: row.id, changes });
  ctx.answerVersion(widget.version);
  return { message: "Widget Updated Successfully", data: await presentWidget(ctx, widget) };
};
