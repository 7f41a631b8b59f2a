import * as z from "zod";
import type { Context } from "#server/platform/context/context.ts";

export const NOTIFY = "mail-review";

export const NotifyJob = z.object({
  workspaceId: z.number(),
  formId: z.number(),
  reviewId: z.number(),
  /** Language of the words the reviewer was shown, as a code. */
  language: z.string().nullable(),
});
export type NotifyJob = z.infer<typeof NotifyJob>;

export interface NotificationRef {
  formId: number;
  reviewId: number;
  language?: string | null;
}

/**
 * Has those told who want to know of a review that came in through a form, and the reviewer sent a receipt where the
 * form says so, once the transaction commits. Does nothing where no mail is set up.
 */
export async function notifyLater(
  { db, workspace, services }: Pick<Context, "db" | "workspace" | "services">,
  { formId, reviewId, language = null }: NotificationRef,
): Promise<void> {
  if (services.config.mail && services.jobs.knows(NOTIFY))
    await services.jobs.send(NOTIFY, { workspaceId: workspace.id, formId, reviewId, language }, { db });
}
