import { and, asc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import { INVITATION_LIMITS } from "#contract/invitations/invitation-states.ts";
import { INVITEE_STATES } from "#contract/invitations/invitee-states.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { invitees, reviews } from "#server/platform/db/tables/schema.ts";
import { validationError, notFound } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { likePattern } from "#server/domain/reviews/query/criteria.ts";
import { addPeople } from "./add-people.ts";
import { checkCandidates } from "./choose-people.ts";
import { presentInvitee } from "#server/domain/invitations/present-invitee.ts";
import { findRun, isInvitee, isOfRun, lockRun } from "#server/domain/invitations/run-row.ts";

const perPage = INVITATION_LIMITS.inviteesPerPage;

/** Says whom a choice would invite, and why not the others; changes nothing. Throws 404 `Invitation not found.` Ours. */
export const checkInvitees: Handler<"checkInvitees"> = async (ctx, { params, body }) => ({
  data: await checkCandidates(ctx, await findRun(ctx, params.id), body),
});

/** Adds those a choice means and nothing speaks against. Throws 404, 422 for a run that was stopped. Ours. */
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

/** One page of the people of a run, in the order they were added. Throws 404 `Invitation not found.` Ours. */
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

/** Takes a person off: one nothing was sent to is gone, to the others nothing more is sent. Throws 404. Ours. */
export const removeInvitee: Handler<"removeInvitee"> = async (ctx, { params }) => {
  const run = await lockRun(ctx, params.id);
  const which = and(isOfRun(run), eq(invitees.id, params.invitee_id));
  const [row] = await ctx.db.select().from(invitees).where(which).for("update");
  if (!row) throw notFound("Invitation");
  // What is being sent at this moment is accounted for when it is.
  if (row.state === "queued" && row.sendingAt === null) await ctx.db.delete(invitees).where(isInvitee(row));
  else {
    const ended = sql`case when ${invitees.state} in ('queued', 'sent', 'opened', 'started') then 'stopped' else ${invitees.state} end`;
    await ctx.db.update(invitees).set({ nextAt: null, state: ended }).where(isInvitee(row));
  }
  const changes = { people: { old: 1, new: null } };
  await writeAudit(ctx, { action: "updated", record: "Invitation", recordId: run.id, changes });
  return { message: "Invitee Deleted Successfully" };
};
