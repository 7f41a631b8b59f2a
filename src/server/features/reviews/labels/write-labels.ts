import { and, eq } from "drizzle-orm";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { rejectDuplicate } from "#server/platform/errors/unique-violation.ts";
import { labels, reviewLabels } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { newId } from "#server/platform/db/ids.ts";

const NAME = { index: "labels_name", field: "name" };
export const presentLabel = ({ id, name, colour }: { id: string; name: string; colour: string | null }) => ({
  id,
  name,
  attributes: { css_color_code: colour },
});
export const isLabel = (ctx: Context, id: string) => and(eq(labels.workspaceId, ctx.workspace.id), eq(labels.id, id));

async function lockLabel(ctx: Context, id: string) {
  const [row] = await ctx.db.select().from(labels).where(isLabel(ctx, id)).for("update");
  if (!row) throw notFound("Label");
  return row;
}

/** Throws 422 at `name` when it is taken, ignoring case. */
export const createLabel: Handler<"createLabel"> = async (ctx, { body }) => {
  const colour = body.attributes?.css_color_code || null;
  const values = { workspaceId: ctx.workspace.id, id: newId.label(), name: body.name, colour };
  await rejectDuplicate(ctx.db.insert(labels).values(values).execute(), NAME);
  await writeAudit(ctx, { action: "created", record: "Label", recordId: values.id });
  return { message: "Label Created Successfully", data: presentLabel(values) };
};

/** Throws 404 `Label not found.`, 422 at `name` when it is taken. */
export const updateLabel: Handler<"updateLabel"> = async (ctx, { params, body }) => {
  const row = await lockLabel(ctx, params.id);
  const colour = body.attributes?.css_color_code;
  const after = { ...row, name: body.name ?? row.name, colour: colour === undefined ? row.colour : colour || null };
  const changes = {
    ...(after.name !== row.name && { name: { old: row.name, new: after.name } }),
    ...(after.colour !== row.colour && { css_color_code: { old: row.colour, new: after.colour } }),
  };
  if (Object.keys(changes).length > 0) {
    const { name } = after;
    await rejectDuplicate(
      ctx.db.update(labels).set({ name, colour: after.colour }).where(isLabel(ctx, row.id)).execute(),
      NAME,
    );
    await writeAudit(ctx, { action: "updated", record: "Label", recordId: row.id, changes });
  }
  return { message: "Label Updated Successfully", data: presentLabel(after) };
};

/** Throws 404 `Label not found.` */
export const deleteLabel: Handler<"deleteLabel"> = async (ctx, { params }) => {
  const row = await lockLabel(ctx, params.id);
  await ctx.db
    .delete(reviewLabels)
    .where(and(eq(reviewLabels.workspaceId, ctx.workspace.id), eq(reviewLabels.labelId, row.id)));
  await ctx.db.delete(labels).where(isLabel(ctx, row.id));
  const changes = { name: { old: row.name, new: null } };
  await writeAudit(ctx, { action: "deleted", record: "Label", recordId: row.id, changes });
  return { message: "Label Deleted Successfully" };
};
