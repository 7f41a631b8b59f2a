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
 * After the commit, notifies the members who asked to hear of new form reviews, and sends the reviewer a receipt if
 * the form says so. Does nothing without a mail setup.
 */
export async function notifyLater(
  { db, workspace, services }: Pick<Context, "db" | "workspace" | "services">,
  { formId, reviewId, language = null }: NotificationRef,
): Promise<void> {
  if (services.config.mail && services.jobs.knows(NOTIFY))
    await services.jobs.send(NOTIFY, { workspaceId: workspace.id, formId, reviewId, language }, { db });
}
