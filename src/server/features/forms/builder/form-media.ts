import { LIMITS } from "#contract/core/limits.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { formMedia } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { lockForm } from "#server/domain/forms/form-row.ts";

const NO_NAME = /[\p{Cc}\p{Cf}\\/]/gu;

const plainName = (name: string): string => name.replaceAll(NO_NAME, "").trim().slice(-LIMITS.shortText);

/**
 * For the welcome or thank-you page. Throws 404 `Form not found.`, 422 for any other or too large file, 403 when the
 * plan allows no more storage.
 */
export const addFormMedia: Handler<"addFormMedia"> = async (ctx, { params, body }) => {
  const row = await lockForm(ctx, params.unique_form_id);
  const taken = await ctx.files.take(body.file, { field: "file", accept: "any" });
  if (taken.kind === "image" && body.file.size > LIMITS.imageBytes)
    throw validationError({ file: ["The file field must be an image of at most 15 MB."] });
  await ctx.db.insert(formMedia).values({ workspaceId: row.workspaceId, formId: row.id, file: taken.name });
  const changes = { media: { old: null, new: taken.name } };
  await writeAudit(ctx, { action: "updated", record: "Form", recordId: row.uniqueFormId, changes });
  const url = mediaUrl(ctx.services.config.publicUrl, taken.name);
  const data = { url, file_name: plainName(body.file.name) || taken.name, type: taken.kind };
  return { message: "Media Created Successfully", data };
};
