import type { Handler } from "#server/platform/context/context.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { endInvitations } from "#server/domain/invitations/end-invitations.ts";
import { hashEmail, suppress } from "#server/domain/invitations/suppressions.ts";

/**
 * Notes that mail to an address came back: nothing more is sent to it. For any address, so that nobody learns from it
 * whom the workspace knows. Ours.
 */
export const reportBounce: Handler<"reportBounce"> = async (ctx, { body: { email, reason } }) => {
  await suppress(ctx, email, "bounced");
  await endInvitations(ctx.db, ctx.workspace.id, email, { state: "bounced", ...(reason && { reason }) });
  const recordId = hashEmail(ctx.services, email);
  await writeAudit(ctx, { action: "created", record: "Bounce", recordId });
  return { message: "Bounce Created Successfully" };
};
