import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { invitationRuns, invitees, reviews } from "#server/platform/db/tables/schema.ts";
import { presentInvitee } from "#server/domain/invitations/present-invitee.ts";
import { findContact } from "#server/domain/contacts/contact-row.ts";

/** More invitations than a contact can realistically have. */
const MOST = 100;

/** Throws 404 `Contact not found.` */
export const listContactInvitations: Handler<"listContactInvitations"> = async (ctx, { params }) => {
  const workspaceId = ctx.workspace.id;
  await findContact(ctx.db, workspaceId, params.id);
  const rows = await ctx.db
    .select({ invitee: invitees, medium: reviews.medium, run: getTableColumns(invitationRuns) })
    .from(invitees)
    .innerJoin(
      invitationRuns,
      and(eq(invitationRuns.workspaceId, invitees.workspaceId), eq(invitationRuns.id, invitees.runId)),
    )
    .leftJoin(reviews, and(eq(reviews.workspaceId, invitees.workspaceId), eq(reviews.id, invitees.reviewId)))
    .where(and(eq(invitees.workspaceId, workspaceId), eq(invitees.contactId, params.id)))
    .orderBy(desc(invitees.id))
    .limit(MOST);
  return {
    data: rows.map(({ run, ...row }) => ({
      ...presentInvitee(run, row),
      run: { id: run.id, name: run.name },
    })),
  };
};
