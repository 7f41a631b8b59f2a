import type { Handler } from "#server/platform/context/context.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { lockContact } from "#server/domain/contacts/contact-row.ts";
import { erasePerson } from "./erase-person.ts";
import { assertNotBeingImported } from "#server/features/contacts/files/assert-not-being-imported.ts";

/**
 * Only an audit entry without personal data remains. Throws 404, 412, and 422 while a file that contains the address
 * is being imported.
 */
export const deleteContact: Handler<"deleteContact"> = async (ctx, { params, query }) => {
  const contact = await lockContact(ctx.db, ctx.workspace.id, params.id);
  checkVersion(ctx, contact.version);
  await assertNotBeingImported(ctx, contact);
  const touched = await erasePerson(ctx, contact, query.reviews);
  const changes = { reviews: { old: touched, new: query.reviews } };
  await writeAudit(ctx, { action: "deleted", record: "Contact", recordId: contact.id, changes });
  return { message: "Contact Deleted Successfully" };
};
