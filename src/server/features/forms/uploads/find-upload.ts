import { and, eq, sql } from "drizzle-orm";
import type { Services } from "#server/platform/context/context.ts";
import { uploads } from "#server/platform/db/tables/schema.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { FormRow } from "#server/domain/forms/form-row.ts";
import { isUploadId } from "./upload-path.ts";

export type UploadRow = typeof uploads.$inferSelect;

/** After the last byte, or after the start while there is none. */
export const RETENTION_HOURS = 24;
const EMPTY_MINUTES = 8;

const newest = sql`coalesce(${uploads.touchedAt}, ${uploads.createdAt})`;
const lifetime = sql`case when ${uploads.touchedAt} is null then make_interval(mins => ${EMPTY_MINUTES})
  else make_interval(hours => ${RETENTION_HOURS}) end`;

export const uploadExpiry = ({ touchedAt, createdAt }: Pick<UploadRow, "touchedAt" | "createdAt">): Date =>
  new Date(Date.parse(touchedAt ?? createdAt) + (touchedAt ? RETENTION_HOURS * 3_600_000 : EMPTY_MINUTES * 60_000));

export const isExpired = sql`${newest} + ${lifetime} <= now()`;

export const isUpload = (row: Pick<UploadRow, "workspaceId" | "id">) =>
  and(eq(uploads.workspaceId, row.workspaceId), eq(uploads.id, row.id));

type OfForm = Pick<FormRow, "workspaceId" | "id">;

export async function findUpload(
  { database }: Pick<Services, "database">,
  form: OfForm,
  id: string,
): Promise<(UploadRow & { isOver: boolean }) | undefined> {
  if (!isUploadId(id)) return undefined;
  const [found] = await database.read(form.workspaceId, (db) =>
    db
      .select({ row: uploads, isOver: sql<boolean>`${isExpired}` })
      .from(uploads)
      .where(and(isUpload({ workspaceId: form.workspaceId, id }), eq(uploads.formId, form.id))),
  );
  return found && { ...found.row, isOver: found.isOver };
}

/** Throws 404, and 410 when it expired or was used. */
export async function openUpload(services: Pick<Services, "database">, form: OfForm, id: string): Promise<UploadRow> {
  const found = await findUpload(services, form, id);
  if (!found) throw new AppError(404, "There is no such upload.");
  if (found.isOver || found.takenAt) throw new AppError(410, "This upload has ended. Send the file again.");
  return found;
}
