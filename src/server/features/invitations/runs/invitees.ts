import { and, asc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import { INVITATION_LIMITS } from "#contract/invitations/invitation-states.ts";
import { INVITEE_STATES } from "#contract/contacts/invitee-states.ts";
import type { Handler, Context } from "#server/platform/context/context.ts";
import { invitees, reviews, invitationRuns } from "#server/platform/db/tables/schema.ts";
import { validationError, notFound } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { likePattern } from "#server/domain/reviews/query/criteria.ts";
import { checkCandidates } from "./choose-people.ts";
import { presentInvitee } from "#server/domain/invitations/present-invitee.ts";
import { findRun, isInvitee, isOfRun, lockRun, type RunRow, isRun } from "#server/domain/invitations/run-row.ts";
import type { Candidate } from "./candidates.ts";
import { sendSoon } from "#server/features/invitations/sending/send-queue.ts";

const SOURCE = "invitation";

interface Made extends Record<string, unknown> {
  id: number;
  email: string;
}

/**
 * Creates contacts for new people in a pasted list, so that their invitations appear in a timeline and can be erased.
 */
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

/** Adds people to a run. A running or finished run invites them at once. */
async function addPeople(ctx: Context, run: RunRow, people: Candidate[]): Promise<void> {
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

const perPage = INVITATION_LIMITS.inviteesPerPage;

/** Changes nothing. Throws 404 `Invitation not found.` */
export const checkInvitees: Handler<"checkInvitees"> = async (ctx, { params, body }) => ({
  data: await checkCandidates(ctx, await findRun(ctx, params.id), body),
});

/** Throws 404, and 422 for a stopped run. */
export const addInvitees: Handler<"addInvitees"> = async (ctx, { params, body }) => {
  const run = await lockRun(ctx, params.id);
  if (run.state === "stopped") throw validationError({ act: ["A run that is stopped takes nobody in."] });
  const data = await checkCandidates(ctx, run, body, (people) => addPeople(ctx, run, people));
  if (data.ready > 0) {
    const changes = { people: { old: null, new: data.ready } };
    await writeAudit(ctx, { action: "updated", record: "Invitation", recordId: run.id, changes });
  }
  return { message: "Invitation Updated Successfully", data };
};

/** In the order they were added. Throws 404 `Invitation not found.` */
export const listInvitees: Handler<"listInvitees"> = async (ctx, { params, query }) => {
  const run = await findRun(ctx, params.id);
  const { page, search, state } = query;
  const pattern = search?.trim() && likePattern(search.trim());
  const states = INVITEE_STATES.filter((known) => state?.includes(known));
  const rows = await ctx.db
    .select({ invitee: invitees, medium: reviews.medium })
    .from(invitees)
    .leftJoin(reviews, and(eq(reviews.workspaceId, invitees.workspaceId), eq(reviews.id, invitees.reviewId)))
    .where(
      and(
        isOfRun(run),
        pattern ? or(ilike(invitees.name, pattern), ilike(invitees.email, pattern)) : undefined,
        states.length > 0 ? inArray(invitees.state, states) : undefined,
      ),
    )
    .orderBy(asc(invitees.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const path = `${ctx.services.config.publicUrl}/v3/invitations/${run.id}/invitees`;
  const link = (to: number) => {
    const params = new URLSearchParams();
    if (search) params.append("search", search);
    for (const one of states) params.append("state[]", one);
    params.append("page", String(to));
    return `${path}?${params}`;
  };
  return { data: pageOf({ path, page, perPage, rows, link, present: (row) => presentInvitee(run, row) }) };
};

/** Removes a person who was sent nothing; otherwise stops further mail to them. Throws 404. */
export const removeInvitee: Handler<"removeInvitee"> = async (ctx, { params }) => {
  const run = await lockRun(ctx, params.id);
  const which = and(isOfRun(run), eq(invitees.id, params.invitee_id));
  const [row] = await ctx.db.select().from(invitees).where(which).for("update");
  if (!row) throw notFound("Invitation");
  // A mail being sent right now is recorded when it has been sent.
  if (row.state === "queued" && row.sendingAt === null) await ctx.db.delete(invitees).where(isInvitee(row));
  else {
    const ended = sql`case when ${invitees.state} in ('queued', 'sent', 'opened', 'started') then 'stopped' else ${invitees.state} end`;
    await ctx.db.update(invitees).set({ nextAt: null, state: ended }).where(isInvitee(row));
  }
  const changes = { people: { old: 1, new: null } };
  await writeAudit(ctx, { action: "updated", record: "Invitation", recordId: run.id, changes });
  return { message: "Invitee Deleted Successfully" };
};
