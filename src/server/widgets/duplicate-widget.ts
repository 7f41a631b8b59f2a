import { randomUUID } from "node:crypto";
import { LIMITS } from "#contract/limits.ts";
import type { Verb } from "#server/context.ts";
import { widgets } from "#server/db/schema.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { copyName } from "#server/walls/copy-name.ts";
import { keepVersion } from "#server/walls/keep-version.ts";
import { identifierOf } from "#server/walls/page-row.ts";
import { refOfWidget } from "#server/walls/wall-ref.ts";
import { presentWidget } from "./present-widget.ts";
import { replaceWidgetChosen } from "./replace-chosen.ts";
import { listWidgetChosen, lockWidget } from "./widget-row.ts";
import { snapshotOfWidget } from "./widget-snapshot.ts";

/** Makes a widget with the settings and the reviews of another, under an id of its own. Throws 404 `Widget not found.` */
export const duplicateWidget: Verb<"duplicateWidget"> = async (ctx, { params, body }) => {
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
  await keepVersion(ctx, refOfWidget(copy), { ...copy, fields });
  const changes = { duplicated_from: { old: null, new: row.id } };
  await writeAudit(ctx, { action: "created", record: "Widget", recordId: copy.id, changes });
  return { message: "Widget Created Successfully", data: await presentWidget(ctx, copy) };
};
