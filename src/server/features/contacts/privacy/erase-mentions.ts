import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { asOwner } from "#server/platform/db/as-owner.ts";
import { FILE_IMPORT } from "#server/platform/db/tables/imports.ts";
import { imports, invitees } from "#server/platform/db/tables/schema.ts";
import { deleteExports } from "#server/domain/workspace/export-file.ts";
import { suppressAll } from "#server/domain/invitations/suppressions.ts";
import {
  type PersonIdentity,
  isEmailOf,
  mentionsEmail,
  mentionsAnyEmail,
} from "#server/domain/contacts/person-identity.ts";

const NAMELESS = "…";

export const isInvitationOf = ({ workspace }: Pick<Context, "workspace">, identity: PersonIdentity) =>
  and(
    eq(invitees.workspaceId, workspace.id),
    or(eq(invitees.contactId, identity.contact.id), isEmailOf(identity, sql`${invitees.email}`)),
  );

/** Suppressed addresses stay, as hashes only. */
export async function eraseInvitations(ctx: Context, identity: PersonIdentity): Promise<void> {
  const { contact, emails } = identity;
  if (contact.unsubscribedAt) await suppressAll(ctx, emails, "unsubscribed");
  await ctx.db.delete(invitees).where(isInvitationOf(ctx, identity));
}

/** An import of a single review is named after its author, and errors may quote names. */
export async function eraseImportNames(ctx: Context, identity: PersonIdentity, importIds: number[]): Promise<void> {
  const { db, workspace } = ctx;
  const ofWorkspace = eq(imports.workspaceId, workspace.id);
  if (importIds.length > 0)
    await db
      .update(imports)
      .set({ name: NAMELESS })
      .where(and(ofWorkspace, ne(imports.kind, FILE_IMPORT), inArray(imports.id, importIds)));
  await db
    .update(imports)
    .set({ name: NAMELESS, message: null })
    .where(and(ofWorkspace, mentionsAnyEmail(identity, imports.name, imports.message)));
}

/** Finished jobs may name a person, for example in the error of a mail server. */
async function eraseJobs({ db }: Context, { emails }: PersonIdentity): Promise<void> {
  await asOwner(db, async () => {
    for (const email of emails) {
      await db.execute(sql`update pgboss.job set output = null where ${mentionsEmail(sql`output`, email)}`);
      await db.execute(
        sql`delete from pgboss.job where ${mentionsEmail(sql`data`, email)} and state in ('completed', 'cancelled', 'failed')`,
      );
    }
  });
}

export async function eraseStores(ctx: Context, identity: PersonIdentity): Promise<void> {
  await eraseJobs(ctx, identity);
  await deleteExports(ctx);
}
