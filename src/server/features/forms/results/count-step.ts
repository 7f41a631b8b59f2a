import { inOpenWorkspace } from "#server/platform/db/closed-workspaces.ts";
import * as z from "zod";
import type { PublicHandler } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { countFormStep } from "#server/domain/forms/step-counter.ts";
import { markOpened } from "#server/domain/invitations/mark-invitee.ts";
import { isBot } from "#server/platform/counters/is-bot.ts";
import { readPersonalLink } from "#server/domain/submissions/personal-link.ts";

const Found = z.object({ workspace_id: z.coerce.number(), id: z.coerce.number(), unique_form_id: z.string() });

/**
 * The first step is counted with the page and the last with the submission, so reports of these are ignored. Throws
 * 404 `Form not found.`, also while the form is paused.
 */
export const countStep: PublicHandler<"countStep"> = async (ctx, { params, body }) => {
  const { database } = ctx.services;
  const { rows } = await database.sql(
    `select workspace_id, id, unique_form_id from forms
     where lower(slug) = lower($1) and not is_paused and ${inOpenWorkspace("forms")}`,
    [params.slug],
  );
  if (rows[0] === undefined) throw notFound("Form");
  const { workspace_id: workspaceId, id: formId, unique_form_id: form } = Found.parse(rows[0]);
  const { step, person } = body;
  if (step !== "welcome" && step !== "thanks") countFormStep(ctx.services, { workspaceId, formId, step }, ctx);
  const invitee = readPersonalLink(ctx.services, form, person)?.invitee;
  if (invitee !== undefined && !isBot(ctx.userAgent))
    await database.write(workspaceId, (db) =>
      markOpened({ db, workspace: { id: workspaceId } }, invitee, step !== "welcome"),
    );
  return { message: "Step Counted Successfully" };
};
