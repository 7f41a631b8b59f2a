import type { Handler } from "#server/platform/context/context.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { lockContact } from "#server/domain/contacts/contact-row.ts";
import { erasePerson } from "./erase-person.ts";
import { assertNotBeingImported } from "#server/features/contacts/files/still-imported.ts";

/**
 * Erases a person: the contact with its timeline and tags, and in their reviews whatever names them, or with
 * `reviews=delete` those as well; what of them is in the trash goes for good. What stays is that it was done, without
 * a word of who it was. Throws 404, 412, and 422 while a file that names them is being imported. Ours.
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
