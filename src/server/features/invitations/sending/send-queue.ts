import type { Context } from "#server/platform/context/context.ts";

export const SEND_DUE = "send-invitations";
export const SEND_TEST = "test-invitation";

/** After the commit; otherwise mail is sent within a minute. */
export async function sendSoon({ db, services }: Pick<Context, "db" | "services">): Promise<void> {
  if (services.config.mail && services.jobs.knows(SEND_DUE)) await services.jobs.send(SEND_DUE, {}, { db });
}
