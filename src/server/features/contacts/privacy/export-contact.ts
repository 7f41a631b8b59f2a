import { and, eq, inArray } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { storedFiles } from "#server/platform/db/tables/schema.ts";
import { contentTypeOf } from "#server/platform/storage/media-types.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { findContact } from "#server/domain/contacts/contact-row.ts";
import { personDocumentOf } from "./person-document.ts";
import { fileNamesOf, personDataOf } from "./person-data.ts";
import { personIdentityOf } from "#server/domain/contacts/person-identity.ts";

/** Throws 404 `Contact not found.` */
export const exportContact: Handler<"exportContact"> = async (ctx, { params }) => {
  const { contact } = await findContact(ctx.db, ctx.workspace.id, params.id);
  const identity = await personIdentityOf(ctx, contact);
  const parts = await personDataOf(ctx, identity);
  const names = fileNamesOf(parts);
  const sizes = await ctx.db
    .select({ name: storedFiles.name, bytes: storedFiles.bytes })
    .from(storedFiles)
    .where(and(eq(storedFiles.workspaceId, ctx.workspace.id), inArray(storedFiles.name, names)));
  const bytesOf = new Map(sizes.map(({ name, bytes }) => [name, bytes]));
  return {
    data: {
      filename: `person-${contact.id}-${new Date().toISOString().slice(0, 10)}`,
      document: await personDocumentOf(ctx, identity, parts),
      files: names.map((name) => ({
        name,
        url: mediaUrl(ctx.services.config.publicUrl, name),
        content_type: contentTypeOf(name) ?? "application/octet-stream",
        bytes: bytesOf.get(name) ?? null,
      })),
    },
  };
};
