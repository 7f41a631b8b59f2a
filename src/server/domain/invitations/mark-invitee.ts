import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { invitationRuns, invitees } from "#server/platform/db/tables/schema.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";
import { REMINDABLE_STATES } from "./replan.ts";
import { sameEmail } from "./suppressions.ts";

type Scope = Pick<Context, "db"> & { workspace: { id: number } };

const isPerson = ({ workspace }: Scope, id: number) => and(eq(invitees.workspaceId, workspace.id), eq(invitees.id, id));

export async function markOpened(ctx: Scope, inviteeId: number, hasStarted: boolean): Promise<void> {
  const opened = await ctx.db
    .update(invitees)
    .set({
      openedAt: sql`now()`,
      state: sql`case when ${invitees.state} = 'sent' then 'opened' else ${invitees.state} end`,
    })
    .where(and(isPerson(ctx, inviteeId), isNull(invitees.openedAt)))
    .returning({ contactId: invitees.contactId, runId: invitees.runId });
  if (hasStarted)
    await ctx.db
      .update(invitees)
      .set({
        startedAt: sql`now()`,
        state: sql`case when ${invitees.state} in ('sent', 'opened') then 'started' else ${invitees.state} end`,
      })
      .where(and(isPerson(ctx, inviteeId), isNull(invitees.startedAt)));
  const [first] = opened;
  if (!first) return;
  const isRun = and(eq(invitationRuns.workspaceId, ctx.workspace.id), eq(invitationRuns.id, first.runId));
  const [run] = await ctx.db.select({ name: invitationRuns.name }).from(invitationRuns).where(isRun);
  await writeEvents(ctx, [
    {
      type: "invitation_opened",
      summary: run?.name ?? "",
      contactId: first.contactId,
      payload: { invitation_id: first.runId },
    },
  ]);
}

interface Answered {
  formId: number;
  inviteeId: number | null;
  email: string | null;
  /** Null while the submission waits in the moderation queue. */
  reviewId: number | null;
}

/** The statement that marks who was invited and has answered; undefined when that cannot be told. */
export function reviewedUpdate(ctx: Scope, { formId, inviteeId, email, reviewId }: Answered) {
  const ofForm = ctx.db
    .select({ id: invitationRuns.id })
    .from(invitationRuns)
    .where(and(eq(invitationRuns.workspaceId, ctx.workspace.id), eq(invitationRuns.formId, formId)));
  // The address of the contact may have changed since. From the owner's view, so that the index on the address applies.
  const contactOf = sql`(select id from contact_emails where workspace_id = ${ctx.workspace.id} and lower(email) = lower(${email}::text))`;
  const byEmail = email
    ? and(
        or(eq(invitees.email, sameEmail(email)), sql`${invitees.contactId} = ${contactOf}`),
        inArray(invitees.state, ["queued", "reviewed", ...REMINDABLE_STATES]),
        inArray(invitees.runId, ofForm),
      )
    : undefined;
  const byLink = inviteeId === null ? undefined : eq(invitees.id, inviteeId);
  if (!byEmail && !byLink) return undefined;
  return ctx.db
    .update(invitees)
    .set({
      state: "reviewed",
      nextAt: null,
      reviewedAt: sql`coalesce(${invitees.reviewedAt}, now())`,
      reviewId: sql`coalesce(${invitees.reviewId}, ${reviewId}::bigint)`,
    })
    .where(and(eq(invitees.workspaceId, ctx.workspace.id), or(byLink, byEmail)));
}

export const markReviewed = async (ctx: Scope, answered: Answered): Promise<void> =>
  void (await reviewedUpdate(ctx, answered));
