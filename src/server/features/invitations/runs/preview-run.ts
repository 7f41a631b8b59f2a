import { and, eq } from "drizzle-orm";
import { m } from "#messages/gen/messages.js";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { invitees } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import type { FormRow } from "#server/domain/forms/form-row.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { oneLine } from "#server/platform/email/single-line.ts";
import { SUBJECT } from "#server/platform/email/mailer.ts";
import { writeHtml } from "#server/platform/email/email-html.ts";
import { writeText } from "#server/platform/email/email-text.ts";
import type { Locale } from "#visitor/text/locale.ts";
import {
  composeInvitation,
  emptyLinks,
  findRunForm,
  localeOfForm,
} from "#server/features/invitations/sending/compose-email.ts";
import { findDoubtfulPhrases } from "./spam-check.ts";
import { findUnknownPlaceholders } from "#server/features/invitations/sending/fill-template.ts";
import { runMessageOf } from "#server/features/invitations/sending/invitation-email.ts";
import { valuesOf } from "./patch-run.ts";
import { NO_MAIL_SERVER, SEND_TEST } from "#server/features/invitations/sending/send-queue.ts";
import { type InviteeRow, type RunRow, findRun, isOfRun } from "#server/domain/invitations/run-row.ts";

const sample = (locale: Locale) => ({
  name: m.mail_invitation_sample_name({}, { locale }),
  company: m.mail_invitation_sample_company({}, { locale }),
  email: "name@example.com",
});

async function personOf(ctx: Context, run: RunRow, form: FormRow, id: number | undefined) {
  if (id === undefined) return sample(localeOfForm(form));
  const [row]: (InviteeRow | undefined)[] = await ctx.db
    .select()
    .from(invitees)
    .where(and(isOfRun(run), eq(invitees.id, id)));
  if (!row) throw validationError({ invitee_id: ["The selected invitee id is invalid."] });
  return row;
}

/** Throws 422 for a reminder the run does not have. */
function messageOrError(run: RunRow, mail: number) {
  const template = runMessageOf(run, mail);
  if (!template) throw validationError({ mail: ["There is no such reminder."] });
  return template;
}

async function formOrError(ctx: Context, run: RunRow) {
  const form = await findRunForm(ctx.db, run);
  if (!form) throw validationError({ unique_form_id: ["The form is not there any more."] });
  return form;
}

/** With unsaved changes. Its links contain no personal token. Throws 404, 422. */
export const previewInvitation: Handler<"previewInvitation"> = async (ctx, { params, body }) => {
  const stored = await findRun(ctx, params.id);
  const run = { ...stored, ...(body.draft && (await valuesOf(ctx, body.draft))) };
  const form = await formOrError(ctx, run);
  const template = messageOrError(run, body.mail);
  const person = await personOf(ctx, stored, form, body.invitee_id);
  const links = emptyLinks(ctx.services, form);
  const { to, content } = composeInvitation(run, { words: template, form, person, links, workspace: ctx.workspace });
  const subject = oneLine(content.subject, SUBJECT);
  const texts = [template.subject, template.message] as const;
  return {
    data: {
      to,
      subject,
      text: writeText(content),
      html: writeHtml({ ...content, subject }),
      unknown: findUnknownPlaceholders(...texts),
      doubtful: findDoubtfulPhrases(...texts),
    },
  };
};

/** To the caller's own address. Throws 404, and 422 when mail cannot be sent. */
export const testInvitation: Handler<"testInvitation"> = async (ctx, { params, body }) => {
  const run = await findRun(ctx, params.id);
  const { services } = ctx;
  if (!sendsEmails(services, SEND_TEST)) throw validationError({ mail: [NO_MAIL_SERVER] });
  messageOrError(run, body.mail);
  await formOrError(ctx, run);
  if (ctx.actor.userId === null)
    throw validationError({ to: ["This key is nobody's, so there is no address to send to."] });
  const requestedAt = new Date().toISOString();
  const job = { workspaceId: ctx.workspace.id, runId: run.id, userId: ctx.actor.userId, mail: body.mail, requestedAt };
  await services.jobs.send(SEND_TEST, job, { db: ctx.db });
  return { message: "Invitation Sent Successfully" };
};
