import type { Context } from "#server/platform/context/context.ts";
import { endInvitations, reviveInvitations } from "./end-invitations.ts";
import { allow, suppress } from "./suppressions.ts";

/**
 * Follows a change of a contact's mail preference: stores it with the suppressions, which outlive the contact, and
 * updates invitations.
 */
export async function syncSuppression(ctx: Context, email: string | null, isUnsubscribed: boolean): Promise<void> {
  if (!email) return;
  await (isUnsubscribed ? suppress(ctx, email, "unsubscribed") : allow(ctx, email));
  await (isUnsubscribed
    ? endInvitations(ctx.db, ctx.workspace.id, email, { state: "unsubscribed" })
    : reviveInvitations(ctx.db, ctx.workspace.id, email));
}
