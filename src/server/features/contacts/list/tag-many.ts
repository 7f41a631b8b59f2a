import { type SQL, sql } from "drizzle-orm";
import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Tags to put on and to take off, by identifier. */
export interface TagChange {
  add: number[];
  remove: number[];
}

const list = (ids: number[]): SQL => sql`${sql.param(`{${ids.join(",")}}`)}::bigint[]`;

/** Names every tag in the timeline of each contact it came to or went from. */
const writeTagEvents = (workspaceId: number, type: "tag_added" | "tag_removed", summary: string) => sql`
  insert into timeline_events (workspace_id, contact_id, type, summary, payload)
  select ${workspaceId}::int, moved.contact_id, ${type}::text, ${summary}::text, jsonb_build_object('tag_id', t.id, 'tag', t.name)
  from moved join tags t on t.workspace_id = ${workspaceId} and t.id = moved.tag_id order by moved.contact_id, t.id`;

// Only where there are more tags than one contact may have can anybody have too many.
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

/** Changes the tags of contacts, in their order so that two changes never wait in a ring; gives how many it changed. */
export async function tagContacts(
  db: Db,
  workspaceId: number,
  ids: number[],
  { add, remove }: TagChange,
): Promise<number> {
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
