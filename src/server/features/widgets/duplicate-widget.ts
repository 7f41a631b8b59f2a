import { randomUUID } from "node:crypto";
import { LIMITS } from "#contract/core/limits.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { widgets } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { copyName } from "#server/domain/walls/copy-name.ts";
import { recordVersion } from "#server/domain/drafts/versions.ts";
import { identifierOf } from "#server/domain/walls/wall-row.ts";
import { refOfWidget } from "#server/domain/walls/wall-ref.ts";
import { presentWidget } from "#server/domain/widgets/present-widget.ts";
import { replaceWidgetChosen } from "#server/domain/widgets/replace-selection.ts";
import { listWidgetChosen, lockWidget } from "#server/domain/widgets/widget-row.ts";
import { snapshotOfWidget } from "#server/domain/widgets/widget-snapshot.ts";

/** Makes a widget with the settings and the reviews of another, under an id of its own. Throws 404 `Widget not found.` */
export const duplicateWidget: Handler<"duplicateWidget"> = async (ctx, { params, body }) => {
  const { db, workspace } = ctx;
  const row = await lockWidget(db, workspace.id, params.id);
  const chosen = await listWidgetChosen(db, row);
  const [copy] = await db
    .insert(widgets)
    .values({
      workspaceId: workspace.id,
      id: randomUUID(),
      name: body.name ?? copyName(row.name, LIMITS.widgetName),
      type: row.type,
      settings: row.settings,
      heightPhone: row.heightPhone,
      heightDesktop: row.heightDesktop,
      userId: ctx.actor.userId ?? row.userId,
    })
    .returning();
  if (!copy) throw new Error("The widget was not inserted");
  await replaceWidgetChosen(ctx, copy, [], chosen);
  const fields = snapshotOfWidget(copy, chosen.map(identifierOf));
  await recordVersion(ctx, refOfWidget(copy), { now: { ...copy, fields } });
  const changes = { duplicated_from: { old: null, new: row.id } };
  await writeAudit(ctx, { action: "created", record: "Widget", recordId: copy.id, changes });
  return { message: "Widget Created Successfully", data: await presentWidget(ctx, copy) };
};
