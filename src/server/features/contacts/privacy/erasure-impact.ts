import { and, count, eq } from "drizzle-orm";
import type { ErasureImpact } from "#contract/contacts/contact-action-endpoints.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { timelineEvents } from "#server/platform/db/tables/schema.ts";
import { findContact } from "#server/domain/contacts/contact-row.ts";
import { listLivePlacements } from "#server/domain/walls/placements.ts";
import { fileNamesOf, personDataOf } from "./person-data.ts";
import { personIdentityOf } from "#server/domain/contacts/person-identity.ts";

type Wall = ErasureImpact["walls"][number];

/** Throws 404 `Contact not found.` */
export const getErasureImpact: Handler<"getErasureImpact"> = async (ctx, { params }) => {
  const { contact } = await findContact(ctx.db, ctx.workspace.id, params.id);
  const parts = await personDataOf(ctx, await personIdentityOf(ctx, contact));
  const shown = await listLivePlacements(
    ctx,
    parts.personReviews.map(({ id }) => id),
  );
  const walls = new Map<string, Wall>();
  for (const placement of [...shown.values()].flat()) {
    const key = `${placement.kind}/${placement.id}`;
    walls.set(key, { ...placement, reviews: (walls.get(key)?.reviews ?? 0) + 1 });
  }
  const [events] = await ctx.db
    .select({ count: count() })
    .from(timelineEvents)
    .where(and(eq(timelineEvents.workspaceId, ctx.workspace.id), eq(timelineEvents.contactId, contact.id)));
  return {
    data: {
      reviews: parts.personReviews.length,
      trashed: parts.trashed.length,
      held: parts.held.length,
      files: fileNamesOf(parts).length,
      invitations: parts.invited.length,
      timeline: events?.count ?? 0,
      walls: [...walls.values()],
    },
  };
};
