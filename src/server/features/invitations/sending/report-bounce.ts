import type { Handler } from "#server/platform/context/context.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { endInvitations } from "#server/domain/invitations/end-invitations.ts";
import { hashEmail, suppress } from "#server/domain/invitations/suppressions.ts";

/**
 * Nothing more is sent to the address. Accepts any address, so that the answer does not reveal who is in the
 * workspace.
 */
export const reportBounce: Handler<"reportBounce"> = async (ctx, { body: { email, reason } }) => {
  await suppress(ctx, email, "bounced");
  await endInvitations(ctx.db, ctx.workspace.id, email, { state: "bounced", ...(reason && { reason }) });
  const recordId = hashEmail(ctx.services, email);
  await writeAudit(ctx, { action: "created", record: "Bounce", recordId });
  return { message: "Bounce Created Successfully" };
};
