import { and, eq, isNull, not, sql } from "drizzle-orm";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { uploads } from "#server/platform/db/tables/schema.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { FormRow } from "#server/domain/forms/form-row.ts";
import { usedStorage } from "#server/platform/media/storage-limit.ts";
import { type UploadRow, isExpired } from "./find-upload.ts";
import { checkDiskSpace, newUploadId } from "./upload-path.ts";

/** Open uploads at one time, and their announced bytes. */
export const UPLOAD_CAPS = { address: 40, form: 400, workspace: 2000, bytes: 20 * 1024 ** 3 } as const;
const RETRY_SECONDS = "60";
// An arbitrary number, locked together with the workspace, so that two concurrent uploads cannot both pass the limit.
const LOCK = 7_264_503;

const Counts = z.tuple([
  z.object({ workspace: z.number(), form: z.number(), address: z.number(), bytes: z.coerce.number() }),
]);

export interface Announced {
  kind: string;
  fileName: string;
  type: string;
  length: number;
}

const limitOf = (kind: string): number => (kind === "picture" ? LIMITS.imageBytes : LIMITS.videoBytes);
const later = (status: number, message: string) => new AppError(status, message, {}, { "retry-after": RETRY_SECONDS });

async function checkCaps({ plan }: Pick<Services, "plan">, db: Db, form: FormRow, address: string, length: number) {
  const { workspaceId } = form;
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, ${workspaceId}::int)`);
  const open = and(eq(uploads.workspaceId, workspaceId), isNull(uploads.takenAt), not(isExpired));
  const found = await db
    .select({
      workspace: sql`count(*)::int`,
      form: sql`(count(*) filter (where ${uploads.formId} = ${form.id}))::int`,
      address: sql`(count(*) filter (where ${uploads.address} = ${address}))::int`,
      bytes: sql`coalesce(sum(${uploads.length}), 0)::text`,
    })
    .from(uploads)
    .where(open);
  const [counts] = Counts.parse(found);
  if (counts.address >= UPLOAD_CAPS.address)
    throw later(429, "Too many files are being sent from here. Try again later.");
  if (counts.form >= UPLOAD_CAPS.form || counts.workspace >= UPLOAD_CAPS.workspace)
    throw later(429, "Too many files are being sent at the moment. Try again later.");
  const total = counts.bytes + length;
  const allowed = plan.limit("allowed_storage");
  const isFull = allowed !== Infinity && (await usedStorage(db)) + total > allowed;
  if (total > UPLOAD_CAPS.bytes || isFull) throw later(507, "There is no room left for files.");
}

/** Throws 413 when the file is too large for its kind, 429 and 507 at the limits. */
export async function createUpload(
  services: Pick<Services, "config" | "database" | "plan">,
  form: FormRow,
  address: string,
  announced: Announced,
): Promise<UploadRow> {
  const { kind, length } = announced;
  if (length > limitOf(kind)) throw new AppError(413, "The file is larger than allowed.");
  await checkDiskSpace(services.config, length);
  return services.database.write(form.workspaceId, async (db) => {
    await checkCaps(services, db, form, address, length);
    const row = { workspaceId: form.workspaceId, id: newUploadId(), formId: form.id, address };
    const [made] = await db
      .insert(uploads)
      .values({ ...row, ...announced })
      .returning();
    if (!made) throw new Error("The upload was not inserted");
    return made;
  });
}
