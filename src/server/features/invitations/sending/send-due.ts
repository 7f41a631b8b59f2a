import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { RunProblem } from "#contract/invitations/invitation-states.ts";
import type { Services, WorkspaceScope } from "#server/platform/context/context.ts";
import { invitationRuns, invitees, workspaces } from "#server/platform/db/tables/schema.ts";
import { isClosed } from "#server/domain/forms/is-closed.ts";
import type { Mailer } from "#server/platform/email/mailer.ts";
import { type Claimed, claimNext } from "./claim-invitations.ts";
import { composeInvitation, findRunForm, linksOf } from "./compose-email.ts";
import { type RunRow, type SendingScope, isRun } from "#server/domain/invitations/run-row.ts";
import { type DeliveryResult, deliveryResultOf } from "#server/platform/email/delivery-result.ts";
import { afterQuietHours } from "#server/domain/invitations/quiet-hours.ts";
import { recordDelivery } from "./settle-invitation.ts";

/** Longer than one mail takes, unless the mail server takes minutes for several of its answers. */
const LOST = sql`now() - interval '15 minutes'`;
const DOUBT = "The service ended while this was being sent, so it may not have arrived. It is not sent twice.";

/**
 * Mails that were being sent when the service died count as sent, because a missing mail is better than a duplicate.
 */
async function settleInterrupted(services: Services): Promise<void> {
  const lost = await services.database.system((db) =>
    db
      .select({
        invitee: invitees,
        run: invitationRuns,
        workspace: { id: workspaces.id, uniqueId: workspaces.uniqueWorkspaceId, name: workspaces.name },
      })
      .from(invitees)
      .innerJoin(
        invitationRuns,
        and(eq(invitationRuns.workspaceId, invitees.workspaceId), eq(invitationRuns.id, invitees.runId)),
      )
      .innerJoin(workspaces, eq(workspaces.id, invitees.workspaceId))
      .where(lt(invitees.sendingAt, LOST)),
  );
  for (const { invitee, run, workspace } of lost) {
    const mail = invitee.sentAt === null ? 0 : invitee.remindersSent + 1;
    await services.database.write(workspace.id, (db) =>
      recordDelivery({ db, workspace, services }, { invitee, run, mail }, { kind: "sent" }, DOUBT),
    );
  }
}

/** Before the next run has its turn. */
const BATCH = 20;

interface DueRun {
  run: RunRow;
  workspace: WorkspaceScope;
}

export interface Sending {
  services: Services;
  mailer: Mailer;
  signal?: AbortSignal | undefined;
}

/** Starts runs that are scheduled for now, and finishes those with nothing left to send. */
async function advanceRuns({ database }: Services): Promise<void> {
  await database.system(async (db) => {
    await db
      .update(invitationRuns)
      .set({ state: "running" })
      .where(and(eq(invitationRuns.state, "scheduled"), lte(invitationRuns.sendAt, sql`now()`)));
    const over = sql`not exists (select from invitees i where i.workspace_id = ${invitationRuns.workspaceId}
      and i.run_id = ${invitationRuns.id} and i.next_at is not null)`;
    await db
      .update(invitationRuns)
      .set({ state: "done", problem: null })
      .where(and(eq(invitationRuns.state, "running"), over));
  });
}

async function findDue({ database }: Services): Promise<DueRun[]> {
  return database.system((db) =>
    db
      .select({
        run: invitationRuns,
        workspace: { id: workspaces.id, uniqueId: workspaces.uniqueWorkspaceId, name: workspaces.name },
      })
      .from(invitationRuns)
      .innerJoin(workspaces, eq(workspaces.id, invitationRuns.workspaceId))
      .where(
        and(
          eq(invitationRuns.state, "running"),
          isNull(workspaces.closedAt),
          sql`exists (select from ${invitees} where ${invitees.workspaceId} = ${invitationRuns.workspaceId}
            and ${invitees.runId} = ${invitationRuns.id} and ${invitees.nextAt} <= now() and ${invitees.sendingAt} is null)`,
        ),
      )
      .orderBy(invitationRuns.id),
  );
}

async function noteProblem(
  { services }: Sending,
  { run, workspace }: DueRun,
  problem: RunProblem | null,
): Promise<void> {
  if (run.problem === problem) return;
  run.problem = problem;
  await services.database.write(workspace.id, (db) => db.update(invitationRuns).set({ problem }).where(isRun(run)));
}

async function sendOne(
  { services, mailer }: Sending,
  { workspace }: DueRun,
  claimed: Claimed,
): Promise<DeliveryResult> {
  const { run, invitee, mail, words } = claimed;
  const form = await services.database.read(workspace.id, (db) => findRunForm(db, run));
  if (!form) return { kind: "away" };
  const links = linksOf(services, form, invitee);
  const about = `invitation ${run.workspaceId} ${run.id} ${invitee.id} ${mail}`;
  return mailer
    .send({ ...composeInvitation(run, { words, form, workspace, links, person: invitee }), about })
    .then((): DeliveryResult => ({ kind: "sent" }), deliveryResultOf);
}

/** `quiet` ends by itself. */
async function blockerOf({ services }: Sending, { run, workspace }: DueRun): Promise<RunProblem | "quiet" | null> {
  const now = new Date();
  if (afterQuietHours(run.quietHours, now).getTime() > now.getTime()) return "quiet";
  const form = await services.database.read(workspace.id, (db) => findRunForm(db, run));
  if (!form) return "form_missing";
  if (form.isPaused) return "form_paused";
  return (await isClosed(services, form)) ? "form_closed" : null;
}

/** `away`: the mail server does not work, so all runs must wait. */
async function sendBatch(sending: Sending, due: DueRun): Promise<"more" | "nothing" | "away"> {
  const { services, signal } = sending;
  const { run, workspace } = due;
  const obstacle = await blockerOf(sending, due);
  if (obstacle) {
    if (obstacle !== "quiet") await noteProblem(sending, due, obstacle);
    return "nothing";
  }
  const inWorkspace = <T>(run: (scope: SendingScope) => Promise<T>) =>
    services.database.write(workspace.id, (db) => run({ db, workspace, services }));
  for (let turn = 0; turn < BATCH; turn += 1) {
    if (signal?.aborted) return "nothing";
    const claimed = await inWorkspace((scope) => claimNext(scope, run.id));
    if (claimed === null) return "nothing";
    if (claimed === "skipped") continue;
    const outcome = await sendOne(sending, due, claimed);
    await inWorkspace((scope) => recordDelivery(scope, claimed, outcome));
    await noteProblem(sending, due, outcome.kind === "away" ? "mail_server" : null);
    // One that answers may refuse this person only: other runs go on.
    if (outcome.kind === "away") return outcome.status === undefined || outcome.isSignIn ? "away" : "nothing";
  }
  return "more";
}

/**
 * Takes turns between runs. What changes meanwhile counts from the next turn: new runs, closed workspaces, quiet hours.
 * Only one may run at a time.
 */
export async function sendDue(sending: Sending): Promise<void> {
  const { services } = sending;
  await settleInterrupted(services);
  const finished = new Set<number>();
  for (;;) {
    await advanceRuns(services);
    const due = (await findDue(services)).filter(({ run }) => !finished.has(run.id));
    if (due.length === 0) return;
    for (const one of due) {
      const left = await sendBatch(sending, one);
      if (left === "away") return;
      if (left === "nothing") finished.add(one.run.id);
    }
  }
}
