import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { contactTags, tags } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import type { Changes } from "#server/domain/history/write-audit.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";

export async function tagNames(ctx: Pick<Context, "db" | "workspace">, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(eq(tags.workspaceId, ctx.workspace.id), inArray(tags.id, ids)))
    .for("share");
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Writes a timeline event for each. Returns the audit changes. Throws 422 at `tag_ids` for an unknown tag. */
export async function setTags(ctx: Context, contactId: number, wanted: number[]): Promise<Changes> {
  const isOwn = and(eq(contactTags.workspaceId, ctx.workspace.id), eq(contactTags.contactId, contactId));
  const rows = await ctx.db.select({ id: contactTags.tagId }).from(contactTags).where(isOwn);
  const before = rows.map(({ id }) => id);
  const names = await tagNames(ctx, [...new Set([...before, ...wanted])]);
  if (wanted.some((id) => !names.has(id))) throw validationError({ tag_ids: ["The selected tag ids is invalid."] });
  const added = wanted.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.includes(id));
  if (added.length + removed.length === 0) return {};
  if (removed.length > 0) await ctx.db.delete(contactTags).where(and(isOwn, inArray(contactTags.tagId, removed)));
  if (added.length > 0)
    await ctx.db
      .insert(contactTags)
      .values(added.map((tagId) => ({ workspaceId: ctx.workspace.id, contactId, tagId })))
      .onConflictDoNothing();
  const about = (id: number) => ({ contactId, payload: { tag_id: id, tag: names.get(id) } });
  await writeEvents(ctx, [
    ...added.map((id) => ({ type: "tag_added", summary: "Tag added", ...about(id) }) as const),
    ...removed.map((id) => ({ type: "tag_removed", summary: "Tag removed", ...about(id) }) as const),
  ]);
  return { tag_ids: { old: before, new: wanted } };
}
