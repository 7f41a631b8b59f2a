import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import type { ImportedContact } from "./csv-contact.ts";

const TEXTS = ["name", "phone", "company", "country", "state", "city", "zipcode"] as const;
const NAMES = sql.raw(TEXTS.join(", "));
const FILLED = sql.raw(TEXTS.map((name) => `${name} = coalesce(excluded.${name}, c.${name})`).join(", "));
const DIFFERS = sql.raw(
  TEXTS.map((name) => `coalesce(excluded.${name}, c.${name}) is distinct from c.${name}`).join(" or "),
);
const COLUMNS = sql.raw(`(email text, ${TEXTS.map((name) => `${name} text`).join(", ")}, primary_source text, tags json,
  unsubscribed boolean, unsubscribe_reason text)`);

interface Row extends Record<string, unknown> {
  id: number;
  created?: boolean;
}

/**
 * Inserts new contacts and fills empty fields of existing ones, in a fixed order, so that two imports cannot
 * deadlock.
 */
const upsert = (workspaceId: number, rowset: SQL) => sql`with written as (
    insert into contacts as c (workspace_id, email, primary_source, ${NAMES})
    select ${workspaceId}::int, email, coalesce(primary_source, 'import'), ${NAMES} from ${rowset} order by lower(email)
    on conflict (workspace_id, lower(email)) do update set ${FILLED} where ${DIFFERS}
    returning c.id, c.xmax = 0 as created
  ), told as (
    insert into timeline_events (workspace_id, contact_id, type, summary)
    select ${workspaceId}::int, id, 'imported', 'Contact imported' from written
  ) select id::float8 as id, created from written`;

// The lateral join forces an index look-up per row; otherwise the planner may scan all contacts.
const found = (workspaceId: number, rowset: SQL) => sql`${rowset} cross join lateral (select e.id from contact_emails e
  where e.workspace_id = ${workspaceId} and lower(e.email) = lower(given.email) limit 1) c`;

/** An unsubscribed contact stays so: an import never resubscribes anybody. */
const unsubscribe = (workspaceId: number, rowset: SQL) => sql`with gone as (
    update contacts set unsubscribed_at = now(), unsubscribe_reason = asked.reason
    from (select c.id, given.unsubscribe_reason as reason from ${found(workspaceId, rowset)} where given.unsubscribed) asked
    where contacts.workspace_id = ${workspaceId} and contacts.id = asked.id and contacts.unsubscribed_at is null
    returning contacts.id
  ), told as (
    insert into timeline_events (workspace_id, contact_id, type, summary)
    select ${workspaceId}::int, id, 'unsubscribed', 'Unsubscribed' from gone
  ) select id::float8 as id from gone`;

const makeTags = (workspaceId: number, rowset: SQL) => sql`insert into tags (workspace_id, name)
  select distinct on (lower(tag.name)) ${workspaceId}::int, tag.name
  from ${rowset} cross join lateral json_array_elements_text(given.tags) as tag(name)
  order by lower(tag.name) on conflict (workspace_id, lower(name)) do nothing`;

const addTags = (workspaceId: number, rowset: SQL) => sql`with added as (
    insert into contact_tags (workspace_id, contact_id, tag_id)
    select ${workspaceId}::int, c.id, t.id from ${found(workspaceId, rowset)}
      cross join lateral json_array_elements_text(given.tags) as tag(name)
      join tags t on t.workspace_id = ${workspaceId} and lower(t.name) = lower(tag.name)
    on conflict do nothing returning contact_id, tag_id
  ), told as (
    insert into timeline_events (workspace_id, contact_id, type, summary, payload)
    select ${workspaceId}::int, added.contact_id, 'tag_added', 'Tag added', jsonb_build_object('tag_id', t.id, 'tag', t.name)
    from added join tags t on t.workspace_id = ${workspaceId} and t.id = added.tag_id
  ) select distinct contact_id::float8 as id from added`;

/**
 * Fills existing contacts with the non-empty cells. E-mail addresses must be distinct. Returns the ids of
 * those created and those changed.
 */
export async function upsertBatch(db: Db, workspaceId: number, rows: ImportedContact[]) {
  if (rows.length === 0) return { created: new Set<number>(), updated: new Set<number>() };
  const rowset = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given ${COLUMNS}`;
  const ids = async (query: SQL) => (await db.execute<Row>(query)).rows;
  const written = await ids(upsert(workspaceId, rowset));
  const created = new Set(written.filter((row) => row.created).map(({ id }) => id));
  const changed = [...written];
  if (rows.some(({ unsubscribed }) => unsubscribed)) changed.push(...(await ids(unsubscribe(workspaceId, rowset))));
  if (rows.some(({ tags }) => tags.length > 0)) {
    await db.execute(makeTags(workspaceId, rowset));
    changed.push(...(await ids(addTags(workspaceId, rowset))));
  }
  const updated = new Set(changed.map(({ id }) => id).filter((id) => !created.has(id)));
  if (updated.size > 0)
    await db.execute(sql`update contacts set version = version + 1, updated_at = now()
      where workspace_id = ${workspaceId} and id = any(${sql.param(`{${[...updated].join(",")}}`)}::bigint[])`);
  return { created, updated };
}
