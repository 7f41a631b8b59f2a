import type { Handler } from "#server/platform/context/context.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { patchWidget } from "#server/domain/widgets/patch-widget.ts";
import { presentWidget, toWidgetListItem } from "#server/domain/widgets/present-widget.ts";
import {
  lockWidget,
  listWidgetChosen,
  getWidgetOr404,
  replaceWidgetChosen,
} from "#server/domain/widgets/widget-row.ts";
import { randomUUID } from "node:crypto";
import { widgets } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { lockFeeds, resolveFeeds } from "#server/domain/walls/selection/selection.ts";
import { recordVersion } from "#server/domain/drafts/versions.ts";
import { hiddenSince, identifierOf } from "#server/domain/walls/wall-row.ts";
import { refOfWidget } from "#server/domain/walls/placement-ref.ts";
import { applyWidgetPatch, widgetChanges, snapshotOfWidget } from "#server/domain/widgets/widget-changes.ts";
import { and, eq, desc } from "drizzle-orm";
import { deleteOwnedByPlacement } from "#server/domain/walls/delete-owned.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { copyName } from "#server/platform/text/copy-name.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { listedFacts } from "#server/domain/walls/list-facts.ts";

/** Newest first. A page beyond the end is empty. */
export const listWidgets: Handler<"listWidgets"> = async (ctx, { query: { page } }) => {
  const { db, workspace, services } = ctx;
  const { publicUrl } = services.config;
  const rows = await db
    .select()
    .from(widgets)
    .where(eq(widgets.workspaceId, workspace.id))
    .orderBy(desc(widgets.createdAt), desc(widgets.id))
    .limit(LIMITS.pagesPerPage + 1)
    .offset((page - 1) * LIMITS.pagesPerPage);
  const factsOf = await listedFacts(ctx, "widget");
  return {
    data: pageOf({
      path: `${publicUrl}/v3/widgets`,
      page,
      perPage: LIMITS.pagesPerPage,
      rows,
      present: (row) => ({ ...toWidgetListItem(row, { publicUrl, workspace }), ...factsOf(row.id) }),
    }),
  };
};

/** Throws 404 `Widget not found.` */
export const getWidget: Handler<"getWidget"> = async (ctx, { params }) => {
  const row = await getWidgetOr404(ctx, params.id);
  ctx.answerVersion(row.version);
  return { data: await presentWidget(ctx, row) };
};

/** Throws 404 `Widget not found.` */
export const duplicateWidget: Handler<"duplicateWidget"> = async (ctx, { params, body }) => {
  const { db, workspace } = ctx;
  const row = await lockWidget(ctx, params.id);
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

/** Its reviews stay. Throws 404 `Widget not found.`, 412 for another version than `If-Match` names. */
export const deleteWidget: Handler<"deleteWidget"> = async (ctx, { params }) => {
  const { db } = ctx;
  const row = await lockWidget(ctx, params.id);
  checkVersion(ctx, row.version);
  const chosen = await listWidgetChosen(db, row);
  await replaceWidgetChosen(ctx, row, chosen, []);
  await db.delete(widgets).where(and(eq(widgets.workspaceId, row.workspaceId), eq(widgets.id, row.id)));
  await deleteOwnedByPlacement(ctx, refOfWidget(row), row);
  const emptied = { name: "", type: 0, settings: {}, feeds: [] };
  const changes = widgetChanges({ ...row, feeds: chosen.map(identifierOf) }, emptied);
  await writeAudit(ctx, { action: "deleted", record: "Widget", recordId: row.id, changes });
  return { message: "Widget Deleted Successfully" };
};

/** A name and a type are enough. Throws 422 for an unknown review. */
export const createWidget: Handler<"createWidget"> = async (ctx, { body }) => {
  const { db, workspace } = ctx;
  const empty = { settings: {}, heightPhone: null, heightDesktop: null };
  const values = applyWidgetPatch({ ...empty, name: body.name, type: body.widget_type_id }, body);
  await lockFeeds(ctx, body.feeds);
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
  return { message: "Widget Created Successfully", data: await presentWidget(ctx, row), ...hiddenSince([], chosen) };
};

/**
 * `feeds` replaces the selection in the order sent. Throws 404 `Widget not found.`, 412 for another version than
 * `If-Match` names, 422 for an unknown review.
 */
export const updateWidget: Handler<"updateWidget"> = async (ctx, { params, body }) => {
  await lockFeeds(ctx, body.feeds);
  const row = await lockWidget(ctx, params.id);
  checkVersion(ctx, row.version);
  const before = await listWidgetChosen(ctx.db, row);
  const widget = await patchWidget(ctx, row, body);
  ctx.answerVersion(widget.version);
  const hidden = hiddenSince(before, await listWidgetChosen(ctx.db, widget));
  return { message: "Widget Updated Successfully", data: await presentWidget(ctx, widget), ...hidden };
};
