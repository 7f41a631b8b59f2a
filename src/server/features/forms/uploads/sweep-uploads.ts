import { rm } from "node:fs/promises";
import { lt, or, sql } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { rateLimits, spentProofs, uploads } from "#server/platform/db/tables/schema.ts";
import { sweepFolder } from "#server/platform/storage/sweep-folder.ts";
import { RETENTION_HOURS, isExpired } from "./find-upload.ts";
import { isUploadId, uploadPath, uploadsFolder } from "./upload-path.ts";

const SWEEP = "sweep-uploads";

type Sweeper = Pick<Services, "database" | "config">;

/** Also deletes files without a row, outdated address counters and spent proofs. */
export async function sweepUploads({ database, config }: Sweeper): Promise<number> {
  const isForgotten = lt(uploads.takenAt, sql`now() - make_interval(hours => ${RETENTION_HOURS})`);
  const known = await database.system(async (db) => {
    const deleted = await db.delete(uploads).where(or(isExpired, isForgotten)).returning({ id: uploads.id });
    await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
    await db.delete(spentProofs).where(lt(spentProofs.expiresAt, sql`now()`));
    const left = await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(sql`${uploads.takenAt} is null`);
    return { deleted, left: new Set(left.map(({ id }) => id)) };
  });
  for (const { id } of known.deleted) await rm(uploadPath(config, id), { force: true });
  await sweepFolder(uploadsFolder(config), (name) => isUploadId(name) && !known.left.has(name));
  return known.deleted.length;
}

/** Runs every two minutes, so that uploads without data are gone after ten. */
export async function startSweepingUploads(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.define(SWEEP, z.object({}), async () => void (await sweepUploads(services)), { policy: "exclusive" });
  await jobs.schedule(SWEEP, "*/2 * * * *");
}
