import { desc, eq, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { invitationRuns, invitees } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { missingTexts } from "./missing-texts.ts";
import { changesOf, valuesOf } from "./patch-run.ts";
import { answerRun, presentRuns } from "./present-run.ts";
import { replanReminders } from "#server/domain/invitations/replan.ts";
import { findRun, isActiveRun, isOfRun, isRun, lockRun } from "#server/domain/invitations/run-row.ts";

const perPage = LIMITS.pagesPerPage;

export const listInvitationRuns: Handler<"listInvitationRuns"> = async (ctx, { query: { page } }) => {
  const { config } = ctx.services;
  const rows = await ctx.db
    .select()
    .from(invitationRuns)
    .where(eq(invitationRuns.workspaceId, ctx.workspace.id))
    .orderBy(desc(invitationRuns.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const presented = await presentRuns(ctx, rows);
  const path = `${config.publicUrl}/v3/invitations`;
  const data = pageOf({ path, page, perPage, rows: presented, present: (run) => run });
  return { data, can_send: ctx.services.mail.settings() !== undefined };
};

/** Throws 422 for an unknown form. */
export const createInvitationRun: Handler<"createInvitationRun"> = async (ctx, { body }) => {
  const { name, formId = 0, ...values } = await valuesOf(ctx, body);
  const [row] = await ctx.db
    .insert(invitationRuns)
    .values({ ...values, name: name ?? body.name, formId, workspaceId: ctx.workspace.id, userId: ctx.actor.userId })
    .returning();
  if (!row) throw new Error("The run was not inserted");
  await writeAudit(ctx, { action: "created", record: "Invitation", recordId: row.id });
  return { message: "Invitation Created Successfully", data: await answerRun(ctx, row) };
};

/** Throws 404 `Invitation not found.` */
export const getInvitationRun: Handler<"getInvitationRun"> = async (ctx, { params }) => ({
  data: await answerRun(ctx, await findRun(ctx, params.id)),
  can_send: ctx.services.mail.settings() !== undefined,
});

/** Mails not sent yet use the new texts. Throws 404, 412, and 422 also for texts that may be sent and are empty. */
export const updateInvitationRun: Handler<"updateInvitationRun"> = async (ctx, { params, body }) => {
  const row = await lockRun(ctx, params.id);
  checkVersion(ctx, row.version);
  const values = await valuesOf(ctx, body);
  const changes = changesOf(row, values);
  if (Object.keys(changes).length === 0)
    return { message: "Invitation Updated Successfully", data: await answerRun(ctx, row) };
  // Its texts may be sent without another look: a finished run goes on for people who are added.
  const isText = ["subject", "message", "reminders"].some((field) => field in changes);
  if (isText && row.state !== "draft" && row.state !== "stopped") {
    const missing = missingTexts({ ...row, ...values });
    if (Object.keys(missing).length > 0) throw validationError(missing);
  }
  const set = { ...values, version: sql`${invitationRuns.version} + 1`, updatedAt: sql`now()` };
  const [after = row] = await ctx.db.update(invitationRuns).set(set).where(isRun(row)).returning();
  if ("reminders" in changes && (isActiveRun(row) || row.state === "paused")) await replanReminders(ctx.db, after);
  await writeAudit(ctx, { action: "updated", record: "Invitation", recordId: row.id, changes });
  return { message: "Invitation Updated Successfully", data: await answerRun(ctx, after) };
};

/** Throws 404 `Invitation not found.` */
export const deleteInvitationRun: Handler<"deleteInvitationRun"> = async (ctx, { params }) => {
  const row = await lockRun(ctx, params.id);
  await ctx.db.delete(invitees).where(isOfRun(row));
  await ctx.db.delete(invitationRuns).where(isRun(row));
  const changes = { name: { old: row.name, new: null } };
  await writeAudit(ctx, { action: "deleted", record: "Invitation", recordId: row.id, changes });
  return { message: "Invitation Deleted Successfully" };
};
