import { randomUUID } from "node:crypto";
import { copyFile, link, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Services } from "#server/platform/context/context.ts";
import { uploads } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import type { FormRow } from "#server/domain/forms/form-row.ts";
import { storageError } from "#server/platform/errors/storage-error.ts";
import { TempUpload } from "#server/platform/request/temp-upload.ts";
import { findUpload, isUpload } from "./find-upload.ts";
import { receivedBytes, uploadPath } from "./upload-path.ts";

/**
 * Storing the part uses up the upload within the transaction. Call before the transaction, and always discard the
 * part. Throws 422 at `field`.
 */
export async function readFinishedUpload(
  services: Pick<Services, "config" | "database">,
  form: Pick<FormRow, "workspaceId" | "id">,
  id: string,
  field: string,
): Promise<TempUpload> {
  const { config } = services;
  const refused = (words: string) => validationError({ [field]: [`The ${field} field ${words}.`] });
  const row = await findUpload(services, form, id);
  if (!row || row.isOver) throw refused("names an upload that has ended; send the file again");
  if (row.takenAt) throw refused("names a file that was used already");
  const path = uploadPath(config, id);
  if ((await receivedBytes(config, id)) !== row.length) throw refused("names an upload that is not complete");
  const copyPath = join(config.tempDir, randomUUID());
  // A hard link: whatever happens to the copy, the upload can be claimed again until it is used.
  await mkdir(config.tempDir, { recursive: true })
    .then(() => link(path, copyPath).catch(() => copyFile(path, copyPath)))
    .catch((error: unknown) => {
      throw storageError(error);
    });
  return new TempUpload(copyPath, row.fileName, row.type, row.length, async ({ db, afterCommit }) => {
    const used = await db
      .update(uploads)
      // A file name may contain personal data.
      .set({ takenAt: sql`now()`, fileName: "" })
      .where(and(isUpload(row), eq(uploads.formId, form.id), isNull(uploads.takenAt)))
      .returning({ id: uploads.id });
    if (used.length === 0) throw refused("names a file that was used already");
    afterCommit(() => rm(path, { force: true }));
  });
}
