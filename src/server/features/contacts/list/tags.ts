import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { rejectDuplicate } from "#server/platform/errors/unique-violation.ts";
import { contactTags, tags } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";

const NAME = { index: "tags_name", field: "name" };
const present = ({ id, name }: { id: number; name: string }) => ({ id, name });
const isTag = (ctx: Context, id: number) => and(eq(tags.workspaceId, ctx.workspace.id), eq(tags.id, id));

async function lockTag(ctx: Context, id: number) {
  const [row] = await ctx.db.select().from(tags).where(isTag(ctx, id)).for("update");
  if (!row) throw notFound("Tag");
  return row;
}

export const listTags: Handler<"listTags"> = async (ctx, { query }) => {
  const own = eq(tags.workspaceId, ctx.workspace.id);
  const rows = await ctx.db.select().from(tags).where(own).orderBy(asc(tags.name), asc(tags.id));
  if (!query.include?.includes("contacts_count")) return { data: rows.map(present) };
  const counted = await ctx.db
    .select({ id: contactTags.tagId, contacts: count() })
    .from(contactTags)
    .where(eq(contactTags.workspaceId, ctx.workspace.id))
    .groupBy(contactTags.tagId);
  const counts = new Map(counted.map(({ id, contacts }) => [id, contacts]));
  return { data: rows.map((row) => ({ ...present(row), contacts_count: counts.get(row.id) ?? 0 })) };
};

/** Throws 422 at `name` when it is taken, ignoring case. */
export const createTag: Handler<"createTag"> = async (ctx, { body }) => {
  const insert = ctx.db.insert(tags).values({ workspaceId: ctx.workspace.id, name: body.name }).returning().execute();
  const [row] = await rejectDuplicate(insert, NAME);
  if (!row) throw new Error("The tag was not inserted");
  await writeAudit(ctx, { action: "created", record: "Tag", recordId: row.id });
  return { message: "Tag Created Successfully", data: present(row) };
};

/** Throws 404 `Tag not found.`, 422 at `name` when it is taken. */
export const updateTag: Handler<"updateTag"> = async (ctx, { params, body }) => {
  const row = await lockTag(ctx, params.id);
  if (row.name !== body.name) {
    const update = ctx.db.update(tags).set({ name: body.name }).where(isTag(ctx, params.id)).execute();
    await rejectDuplicate(update, NAME);
    const changes = { name: { old: row.name, new: body.name } };
    await writeAudit(ctx, { action: "updated", record: "Tag", recordId: row.id, changes });
  }
  return { message: "Tag Updated Successfully", data: { id: row.id, name: body.name } };
};

/** Also writes to the contacts' timelines. Throws 404 `Tag not found.` */
export const deleteTag: Handler<"deleteTag"> = async (ctx, { params }) => {
  const row = await lockTag(ctx, params.id);
  const payload = JSON.stringify({ tag_id: row.id, tag: row.name });
  await ctx.db.execute(sql`with gone as (
      delete from contact_tags where workspace_id = ${ctx.workspace.id} and tag_id = ${row.id}
      returning workspace_id, contact_id
    ), bumped as (
      update contacts set version = version + 1, updated_at = now() from gone
      where contacts.workspace_id = gone.workspace_id and contacts.id = gone.contact_id
    )
    insert into timeline_events (workspace_id, contact_id, type, summary, payload)
    select workspace_id, contact_id, 'tag_removed', 'Tag removed', ${payload}::jsonb from gone`);
  await ctx.db.delete(tags).where(isTag(ctx, row.id));
  await writeAudit(ctx, {
    action: "deleted",
    record: "Tag",
    recordId: row.id,
    changes: { name: { old: row.name, new: null } },
  });
  return { message: "Tag Deleted Successfully" };
};
