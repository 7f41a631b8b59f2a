import * as z from "zod";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import type { Context } from "#server/platform/context/context.ts";

export const NOTIFY = "mail-review";

export const NotifyJob = z.object({
  workspaceId: z.number(),
  formId: z.number(),
  reviewId: z.number(),
  /** Code of the language the form was shown in. */
  language: z.string().nullable(),
});
export type NotifyJob = z.infer<typeof NotifyJob>;

export const SEND_EMAIL = "send-mail";

/** One e-mail to one address, so that a retry does not repeat others. Without `to` it is the reviewer's receipt. */
export const SendEmailJob = NotifyJob.extend({ to: z.string().nullable() });
export type SendEmailJob = z.infer<typeof SendEmailJob>;

export interface NotificationRef {
  formId: number;
  reviewId: number;
  language?: string | null;
}

/**
 * Notifies subscribed members, and sends the reviewer a receipt, after the commit. Does nothing without a mail
 * server.
 */
export async function notifyLater(
  { db, workspace, services }: Pick<Context, "db" | "workspace" | "services">,
  { formId, reviewId, language = null }: NotificationRef,
): Promise<void> {
  if (sendsEmails(services, NOTIFY))
    await services.jobs.send(NOTIFY, { workspaceId: workspace.id, formId, reviewId, language }, { db });
}
