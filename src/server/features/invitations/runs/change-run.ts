import { count, sql } from "drizzle-orm";
import type { RunState } from "#contract/invitations/invitation-states.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { invitationRuns, invitees } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { isClosedBy } from "#server/domain/forms/is-closed.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { findRunForm } from "#server/features/invitations/sending/compose-email.ts";
import { NO_MAIL_SERVER, sendSoon } from "#server/features/invitations/sending/send-queue.ts";
import { missingTexts } from "./missing-texts.ts";
import { answerRun } from "./present-run.ts";
import { isQueued } from "#server/domain/invitations/replan.ts";
import { type RunRow, isOfRun, isRun, lockRun } from "#server/domain/invitations/run-row.ts";

type RunAction = Parameters<Handler<"changeInvitationRun">>[1]["body"]["act"];

const FROM: Record<RunAction, RunState[]> = {
  start: ["draft", "scheduled"],
  pause: ["scheduled", "running"],
  resume: ["paused"],
  stop: ["scheduled", "running", "paused"],
};

const PAUSED = "The form is paused: nobody could answer.";
const CLOSED = "The form takes no more reviews: its last day is over or its limit is reached.";

async function missingForSending({ db, services }: Context, run: RunRow): Promise<Record<string, string[]>> {
  const form = await findRunForm(db, run);
  const isClosed = form !== undefined && (await isClosedBy((count) => count(db), form));
  const [people] = await db.select({ count: count() }).from(invitees).where(isOfRun(run));
  return {
    ...(!services.mail.settings() && { mail: [NO_MAIL_SERVER] }),
    ...(!form && { unique_form_id: ["The form is not there any more."] }),
    ...(isClosed && { unique_form_id: [form.isPaused ? PAUSED : CLOSED] }),
    ...missingTexts(run),
    ...(!people?.count && { people: ["There is nobody to invite yet."] }),
  };
}

/** Null for now. Throws 422 for an invalid date. */
function startOf(sendAt: string | null | undefined): string | null {
  if (!sendAt) return null;
  const at = new Date(sendAt);
  const { [0]: year = "" } = sendAt.split("-");
  if (Number.isNaN(at.getTime()) || year.length !== 4)
    throw validationError({ send_at: ["The send at field must be a moment such as 2026-11-21T09:00:00Z."] });
  return at.getTime() > Date.now() ? at.toISOString() : null;
}

const isAhead = (moment: string | null): boolean => moment !== null && Date.parse(moment) > Date.now();

/** Throws 404, and 422 when its state does not allow the action. */
export const changeInvitationRun: Handler<"changeInvitationRun"> = async (ctx, { params, body: { act, send_at } }) => {
  const run = await lockRun(ctx, params.id);
  if (!FROM[act].includes(run.state)) throw validationError({ act: [`A run that is ${run.state} cannot ${act}.`] });
  const sendAt = act === "start" ? startOf(send_at) : run.sendAt;
  if (act === "start" || act === "resume") {
    const missing = await missingForSending(ctx, run);
    if (Object.keys(missing).length > 0) throw validationError(missing);
  }
  const going = isAhead(sendAt) ? "scheduled" : "running";
  const state = { start: going, resume: going, pause: "paused", stop: "stopped" } as const;
  const [after = run] = await ctx.db
    .update(invitationRuns)
    .set({ state: state[act], sendAt, problem: null, updatedAt: sql`now()` })
    .where(isRun(run))
    .returning();
  if (act === "stop") {
    await ctx.db.update(invitees).set({ state: "stopped" }).where(isQueued(run));
    await ctx.db.update(invitees).set({ nextAt: null }).where(isOfRun(run));
  }
  const changes = { state: { old: run.state, new: after.state } };
  await writeAudit(ctx, { action: "updated", record: "Invitation", recordId: run.id, changes });
  if (after.state === "running") await sendSoon(ctx);
  return { message: "Invitation Updated Successfully", data: await answerRun(ctx, after) };
};
