import { type SQL, and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { contacts, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { writeAudits } from "#server/domain/history/write-audit.ts";

/**
 * Of some contacts those an import made and nobody has done anything with since: no change, tag, note, consent or
 * invitation, not unsubscribed, no review but those of the import, which are in the trash.
 */
const untouched = (workspaceId: number, importId: number, ids: number[]): SQL => {
  const own = (alias: string) => sql.raw(`${alias}.workspace_id = c.workspace_id and ${alias}.contact_id = c.id`);
  const importOf = sql`payload ->> 'import_id' = ${String(importId)}`;
  return sql`select c.id::float8 as id from contacts c
    where c.workspace_id = ${workspaceId} and c.id in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))
      and c.version = 1 and c.unsubscribed_at is null
      and exists (select from timeline_events e where ${own("e")} and e.type = 'imported' and e.${importOf}
        and e.payload ? 'contact_made')
      and not exists (select from timeline_events e where ${own("e")} and e.review_id is null)
      and not exists (select from reviews r where ${own("r")})
      and not exists (select from trashed_reviews t where ${own("t")}
        and t.snapshot -> 'review' ->> 'importId' is distinct from ${String(importId)})
      and not exists (select from contact_tags t where ${own("t")})
      and not exists (select from consents s where ${own("s")})
      and not exists (select from invitees i where ${own("i")})
    for update of c`;
};

/** Takes away contacts that came with an import and have nothing else; the reviews in the trash know of none then. */
export async function dropMadeContacts(ctx: Context, importId: number, asked: number[]): Promise<void> {
  if (asked.length === 0) return;
  const workspaceId = ctx.workspace.id;
  const { rows } = await ctx.db.execute<{ id: number }>(untouched(workspaceId, importId, [...new Set(asked)]));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await ctx.db.execute(sql`update trashed_reviews set contact_id = null,
      snapshot = jsonb_set(snapshot, '{review,contactId}', 'null')
    where workspace_id = ${workspaceId} and contact_id in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`);
  await ctx.db
    .delete(timelineEvents)
    .where(and(eq(timelineEvents.workspaceId, workspaceId), inArray(timelineEvents.contactId, ids)));
  await ctx.db.delete(contacts).where(and(eq(contacts.workspaceId, workspaceId), inArray(contacts.id, ids)));
  await writeAudits(
    ctx,
    ids.map((id) => ({ action: "deleted", record: "Contact", recordId: id })),
  );
}
