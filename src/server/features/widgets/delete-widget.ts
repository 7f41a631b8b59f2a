import { and, eq } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { widgets } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { deleteOwnedByPlacement } from "#server/domain/walls/delete-owned.ts";
import { identifierOf } from "#server/domain/walls/wall-row.ts";
import { refOfWidget } from "#server/domain/walls/wall-ref.ts";
import { replaceWidgetChosen } from "#server/domain/widgets/replace-selection.ts";
import { widgetChanges } from "#server/domain/widgets/widget-changes.ts";
import { listWidgetChosen, lockWidget } from "#server/domain/widgets/widget-row.ts";

/**
 * Removes a widget: its embeds answer 404 from now on, its reviews stay. Throws 404 `Widget not found.`, 412 for
 * another version than expected.
 */
export const deleteWidget: Handler<"deleteWidget"> = async (ctx, { params }) => {
  const { db } = ctx;
  const row = await lockWidget(db, ctx.workspace.id, params.id);
  checkVersion(ctx, row.version);
  const chosen = await listWidgetChosen(db, row);
  await replaceWidgetChosen(ctx, row, chosen, []);
  await db.delete(widgets).where(and(eq(widgets.workspaceId, row.workspaceId), eq(widgets.id, row.id)));
  await deleteOwnedByPlacement(ctx, refOfWidget(row), row);
  const gone = { name: "", type: 0, settings: {}, feeds: [] };
  const changes = widgetChanges({ ...row, feeds: chosen.map(identifierOf) }, gone);
  await writeAudit(ctx, { action: "deleted", record: "Widget", recordId: row.id, changes });
  return { message: "Widget Deleted Successfully" };
};
