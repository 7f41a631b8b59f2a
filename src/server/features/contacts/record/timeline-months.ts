import { sql } from "drizzle-orm";
import { parseTimelineKinds } from "#contract/contacts/contact-endpoints.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { findContact } from "#server/domain/contacts/contact-row.ts";
import { entriesOf } from "./timeline.ts";

/** In UTC, newest first. Throws 404 `Contact not found.` */
export const listTimelineMonths: Handler<"listTimelineMonths"> = async (ctx, { params, query }) => {
  const workspaceId = ctx.workspace.id;
  await findContact(ctx.db, workspaceId, params.id);
  const { from, to } = query;
  const wish = { from, to, kinds: parseTimelineKinds(query.type) };
  const { rows } = await ctx.db.execute<{ month: string; count: number }>(
    sql`select to_char(e.event_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count
      from ${entriesOf({ workspaceId, contactId: params.id }, wish)} e group by 1 order by 1 desc`,
  );
  return { data: rows };
};
