import { and, eq } from "drizzle-orm";
import type { Verb } from "#server/context.ts";
import { widgets } from "#server/db/schema.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { checkVersion } from "#server/http/version.ts";
import { dropOwned } from "#server/walls/drop-owned.ts";
import { identifierOf } from "#server/walls/page-row.ts";
import { refOfWidget } from "#server/walls/wall-ref.ts";
import { replaceWidgetChosen } from "./replace-chosen.ts";
import { widgetChanges } from "./widget-changes.ts";
import { listWidgetChosen, lockWidget } from "./widget-row.ts";

/**
 * Removes a widget: its embeds answer 404 from now on, its reviews stay. Throws 404 `Widget not found.`, 412 for
 * another version than expected.
 */
export const deleteWidget: Verb<"deleteWidget"> = async (ctx, { params }) => {
  const { db } = ctx;
  const row = await lockWidget(db, ctx.workspace.id, params.id);
  checkVersion(ctx, row.version);
  const chosen = await listWidgetChosen(db, row);
  await replaceWidgetChosen(ctx, row, chosen, []);
  await db.delete(widgets).where(and(eq(widgets.workspaceId, row.workspaceId), eq(widgets.id, row.id)));
  await dropOwned(ctx, refOfWidget(row), row);
  const gone = { name: "", type: 0, settings: {}, feeds: [] };
  const changes = widgetChanges({ ...row, feeds: chosen.map(identifierOf) }, gone);
  await writeAudit(ctx, { action: "deleted", record: "Widget", recordId: row.id, changes });
  return { message: "Widget Deleted Successfully" };
};
