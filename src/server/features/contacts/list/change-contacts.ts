import { sql, type SQL } from "drizzle-orm";
import type { Context, Handler } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import type { ContactCriteria } from "#server/domain/contacts/criteria.ts";
import { tagNames } from "#server/features/contacts/record/set-tags.ts";
import { contactsMatching } from "./select-contacts.ts";
import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";

interface TagChange {
  add: number[];
  remove: number[];
}

const list = (ids: number[]): SQL => sql`${sql.param(`{${ids.join(",")}}`)}::bigint[]`;

const writeTagEvents = (workspaceId: number, type: "tag_added" | "tag_removed", summary: string) => sql`
  insert into timeline_events (workspace_id, contact_id, type, summary, payload)
  select ${workspaceId}::int, moved.contact_id, ${type}::text, ${summary}::text, jsonb_build_object('tag_id', t.id, 'tag', t.name)
  from moved join tags t on t.workspace_id = ${workspaceId} and t.id = moved.tag_id order by moved.contact_id, t.id`;

// The limit per contact can only be exceeded when the workspace has more tags than it.
const hasRoom = (
  workspaceId: number,
  adding: number,
) => sql`((select count(*) from tags where workspace_id = ${workspaceId})
    <= ${CONTACT_LIMITS.tagsOfContact} or (select count(*) from contact_tags h
      where h.workspace_id = c.workspace_id and h.contact_id = c.id) + ${adding} <= ${CONTACT_LIMITS.tagsOfContact})`;

const put = (workspaceId: number, ids: number[], add: number[]) => sql`with moved as (
    insert into contact_tags (workspace_id, contact_id, tag_id)
    select c.workspace_id, c.id, added.id from contacts c cross join unnest(${list(add)}) as added(id)
    where c.workspace_id = ${workspaceId} and c.id = any(${list(ids)}) and ${hasRoom(workspaceId, add.length)}
    on conflict do nothing returning contact_id, tag_id
  ), told as (${writeTagEvents(workspaceId, "tag_added", "Tag added")})
  select distinct contact_id::float8 as id from moved`;

const take = (workspaceId: number, ids: number[], remove: number[]) => sql`with moved as (
    delete from contact_tags where workspace_id = ${workspaceId} and contact_id = any(${list(ids)})
      and tag_id = any(${list(remove)}) returning contact_id, tag_id
  ), told as (${writeTagEvents(workspaceId, "tag_removed", "Tag removed")})
  select distinct contact_id::float8 as id from moved`;

/** Ordered by id, so that two changes cannot deadlock. Returns how many changed. */
async function tagContacts(db: Db, workspaceId: number, ids: number[], { add, remove }: TagChange): Promise<number> {
  const lock = sql`select id from contacts where workspace_id = ${workspaceId} and id = any(${list(ids)}) order by id for update`;
  await db.execute(lock);
  const changed = new Set<number>();
  const run = async (query: SQL) => {
    const { rows } = await db.execute<{ id: number }>(query);
    for (const { id } of rows) changed.add(id);
  };
  if (remove.length > 0) await run(take(workspaceId, ids, remove));
  if (add.length > 0) await run(put(workspaceId, ids, add));
  if (changed.size > 0)
    await db.execute(sql`update contacts set version = version + 1, updated_at = now()
      where workspace_id = ${workspaceId} and id = any(${list([...changed])})`);
  return changed.size;
}

const BATCH = 1000;

async function findTargets(db: Db, workspaceId: number, ids: number[] | undefined, filter: ContactCriteria = {}) {
  const chosen = ids
    ? sql`workspace_contacts c where c.workspace_id = ${workspaceId} and c.id = any(${list(ids)})`
    : contactsMatching(workspaceId, filter);
  const { rows } = await db.execute<{ id: number }>(sql`select c.id::float8 as id from ${chosen} order by c.id`);
  return rows.map(({ id }) => id);
}

/** Validates the tags and writes the audit entry before any batch is changed. */
async function begin(ctx: Context, { add, remove }: TagChange, targets: number[]): Promise<void> {
  const names = await tagNames(ctx, [...add, ...remove]);
  for (const [field, ids] of Object.entries({ add_tags: add, remove_tags: remove }))
    if (ids.some((id) => !names.has(id)))
      throw validationError({ [field]: [`The selected ${field.replace("_", " ")} is invalid.`] });
  const [first, ...others] = targets;
  if (first === undefined) return;
  const named = (ids: number[]) => ({ old: null, new: ids.map((id) => names.get(id)) });
  const changes = {
    ...(add.length > 0 && { add_tags: named(add) }),
    ...(remove.length > 0 && { remove_tags: named(remove) }),
    contacts: { old: null, new: targets.length },
  };
  const recordId = others.length > 0 ? "many" : first;
  await writeAudit(ctx, { action: "updated", record: "Contact", recordId, changes });
}

/**
 * Each batch is its own transaction: after a failure, call it again. Throws 422 without tags, without exactly one of
 * `ids` and `filter`, and for an unknown tag.
 */
export const changeContacts: Handler<"changeContacts"> = async (ctx, { body }) => {
  const { ids, filter, add_tags: add = [], remove_tags: given = [] } = body;
  if ((ids === undefined) === (filter === undefined)) throw validationError({ ids: ["Send either ids or filter."] });
  if (add.length + given.length === 0)
    throw validationError({ add_tags: ["One of add tags and remove tags is required."] });
  // A tag in both lists is added.
  const change = { add, remove: given.filter((id) => !add.includes(id)) };
  const { database } = ctx.services;
  const { id: workspaceId } = ctx.workspace;
  const targets = await database.write(workspaceId, async (db) => {
    const found = await findTargets(db, workspaceId, ids, filter);
    await begin({ ...ctx, db }, change, found);
    return found;
  });
  let changed = 0;
  for (let from = 0; from < targets.length; from += BATCH) {
    const batch = targets.slice(from, from + BATCH);
    changed += await database.write(workspaceId, (db) => tagContacts(db, workspaceId, batch, change));
  }
  return { message: "Contacts Updated Successfully", data: { changed, unchanged: targets.length - changed } };
};
