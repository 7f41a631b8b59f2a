import type { Context } from "#server/platform/context/context.ts";
import { endInvitations, reviveInvitations } from "./end-invitations.ts";
import { allow, suppress } from "./suppressions.ts";

export async function syncSuppression(ctx: Context, email: string | null, isUnsubscribed: boolean): Promise<void> {
  if (!email) return;
  await (isUnsubscribed ? suppress(ctx, email, "unsubscribed") : allow(ctx, email));
  await (isUnsubscribed
    ? endInvitations(ctx.db, ctx.workspace.id, email, { state: "unsubscribed" })
    : reviveInvitations(ctx.db, ctx.workspace.id, email));
}
