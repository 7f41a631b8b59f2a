import * as z from "zod";
import type { Context } from "#server/platform/context/context.ts";

export const TELL = "mail-review";

/** Which review there is something to say about. Names and words are read when a mail is written, so no job keeps them. */
export const TellJob = z.object({
  workspaceId: z.number(),
  formId: z.number(),
  reviewId: z.number(),
  /** Language of the words the reviewer was shown, as a code. */
  language: z.string().nullable(),
});
export type TellJob = z.infer<typeof TellJob>;

export interface Told {
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
  { formId, reviewId, language = null }: Told,
): Promise<void> {
  if (services.config.mail && services.jobs.knows(TELL))
    await services.jobs.send(TELL, { workspaceId: workspace.id, formId, reviewId, language }, { db });
}
