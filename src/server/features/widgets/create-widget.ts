import { randomUUID } from "node:crypto";
import type { Handler } from "#server/platform/context/context.ts";
import { widgets } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { resolveFeeds } from "#server/domain/walls/selection/selection.ts";
import { recordVersion } from "#server/domain/drafts/versions.ts";
import { identifierOf } from "#server/domain/walls/wall-row.ts";
import { refOfWidget } from "#server/domain/walls/wall-ref.ts";
import { presentWidget } from "#server/domain/widgets/present-widget.ts";
import { replaceWidgetChosen } from "#server/domain/widgets/replace-selection.ts";
import { applyWidgetPatch } from "#server/domain/widgets/widget-changes.ts";
import { snapshotOfWidget } from "#server/domain/widgets/widget-snapshot.ts";

/** Makes a widget; a name and a type are enough. Throws 422 for a review that is not there. */
export const createWidget: Handler<"createWidget"> = async (ctx, { body }) => {
  const { db, workspace } = ctx;
  const empty = { settings: {}, heightPhone: null, heightDesktop: null };
  const values = applyWidgetPatch({ ...empty, name: body.name, type: body.widget_type_id }, body);
  const chosen = await resolveFeeds(ctx, body.feeds ?? []);
  const [row] = await db
    .insert(widgets)
    .values({ ...values, id: randomUUID(), workspaceId: workspace.id, userId: ctx.actor.userId ?? 0 })
    .returning();
  if (!row) throw new Error("The widget was not inserted");
  await replaceWidgetChosen(ctx, row, [], chosen);
  const fields = snapshotOfWidget(row, chosen.map(identifierOf));
  await recordVersion(ctx, refOfWidget(row), { now: { ...row, fields } });
  await writeAudit(ctx, { action: "created", record: "Widget", recordId: row.id });
  return { message: "Widget Created Successfully", data: await presentWidget(ctx, row) };
};
