import { sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { invitationRuns, invitees } from "#server/platform/db/tables/schema.ts";
import type { Candidate } from "./candidates.ts";
import { type RunRow, isRun } from "#server/domain/invitations/run-row.ts";
import { sendSoon } from "#server/features/invitations/sending/send-queue.ts";

const SOURCE = "invitation";

interface Made extends Record<string, unknown> {
  id: number;
  email: string;
}

/** Makes contacts of those in a pasted list who are none yet: an invitation is part of somebody's history, and can be erased. */
async function contactsFor(ctx: Context, people: Candidate[]): Promise<Map<string, number>> {
  const unknown = people.filter(({ contactId }) => contactId === null).map(({ email, name }) => ({ email, name }));
  if (unknown.length === 0) return new Map();
  const { rows } = await ctx.db.execute<Made>(sql`
    insert into contacts as c (workspace_id, email, name, primary_source)
    select ${ctx.workspace.id}::int, email, nullif(name, ''), ${SOURCE}::text
    from json_to_recordset(${JSON.stringify(unknown)}::json) as given (email text, name text) order by email
    on conflict (workspace_id, lower(email)) do update set email = c.email
    returning id::float8 as id, lower(email) as email`);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Puts people on a run. One that goes on, or was done, invites them at once. */
export async function addPeople(ctx: Context, run: RunRow, people: Candidate[]): Promise<void> {
  const made = await contactsFor(ctx, people);
  const rows = people.map(({ contactId, name, email, company }) => ({
    name,
    email,
    company,
    contact_id: contactId ?? made.get(email) ?? null,
  }));
  const columns = sql.raw("(name text, email text, company text, contact_id bigint)");
  await ctx.db.execute(sql`
    insert into ${invitees} (workspace_id, run_id, contact_id, email, name, company, next_at)
    select ${run.workspaceId}::int, ${run.id}::bigint, contact_id, email, name, company, now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as given ${columns}
    on conflict do nothing`);
  if (run.state !== "running" && run.state !== "done") return;
  await ctx.db.update(invitationRuns).set({ state: "running" }).where(isRun(run));
  await sendSoon(ctx);
}
