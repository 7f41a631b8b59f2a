import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import sharp from "sharp";
import type { Context, Services } from "#server/platform/context/context.ts";
import { attachments } from "#server/platform/db/tables/schema.ts";
import { mayHaveCommitted } from "#server/platform/errors/database-error.ts";
import { jobContext } from "#server/platform/transactions/job-context.ts";
import type { StoredMedia } from "#server/platform/storage/file-tracker-types.ts";
import { EXTENSIONS, type Extension, MEDIA_TYPES } from "#server/platform/storage/media-types.ts";
import { noteWrite } from "#server/platform/counters/write-counter.ts";
import type { MeasureJob } from "#server/platform/media/measure-queue.ts";
import { type Measured, POSTER_FILE, remuxedFile } from "./measure-request.ts";
import { runChild } from "./run-child.ts";

type Found = Pick<Measured, "duration" | "width" | "height" | "peaks"> & {
  poster?: StoredMedia;
  anew?: StoredMedia;
};

const rowsOf = ({ workspaceId, file }: MeasureJob) =>
  and(eq(attachments.workspaceId, workspaceId), eq(attachments.file, file));

async function putFile({ media }: Services, path: string, extension: Extension): Promise<StoredMedia> {
  const { size: bytes } = await stat(path);
  const { kind, contentType } = MEDIA_TYPES[extension];
  return { name: await media.put(path, extension), kind, contentType, bytes };
}

async function measureCopy(
  services: Services,
  file: string,
  wantsPoster: boolean,
  signal?: AbortSignal,
): Promise<Found> {
  const extension = EXTENSIONS.find((known) => extname(file) === `.${known}`);
  if (!extension) throw new Error("Not the name of a stored file");
  await mkdir(services.config.tempDir, { recursive: true });
  const folder = await mkdtemp(join(services.config.tempDir, "measure-"));
  try {
    const path = join(folder, `original.${extension}`);
    await services.media.fetch(file, path);
    if (MEDIA_TYPES[extension].kind === "image") {
      const { width, height } = await sharp(path).metadata();
      return { duration: null, width, height, peaks: null };
    }
    const { hasPoster, isAnew, ...found } = await runChild({ path, extension, folder, wantsPoster }, signal);
    return {
      ...found,
      ...(hasPoster && { poster: await putFile(services, join(folder, POSTER_FILE), "webp") }),
      ...(isAnew && { anew: await putFile(services, join(folder, remuxedFile(extension)), extension) }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(ctx: Context, job: MeasureJob, { poster, anew, ...found }: Found): Promise<void> {
  const changed = await ctx.db
    .update(attachments)
    .set({
      ...found,
      duration: found.duration ?? sql`${attachments.duration}`,
      state: "ready",
      ...(anew && { file: anew.name, bytes: anew.bytes }),
    })
    .where(rowsOf(job))
    .returning({ id: attachments.id });
  const file = anew?.name ?? job.file;
  if (anew && changed.length > 0) {
    await ctx.files.add(anew);
    await ctx.files.drop(job.file);
  }
  // A poster that the user chose is not replaced.
  const posters = poster
    ? await ctx.db
        .update(attachments)
        .set({ poster: poster.name })
        .where(and(rowsOf({ ...job, file }), isNull(attachments.poster)))
        .returning({ id: attachments.id })
    : [];
  if (poster && posters.length > 0) await ctx.files.add(poster);
}

async function finish(services: Services, job: MeasureJob, found: Found): Promise<void> {
  const after: Parameters<Context["afterCommit"]>[0][] = [];
  const workspace = { id: job.workspaceId, uniqueId: "", name: "" };
  await services.database.write(job.workspaceId, (db) =>
    write(
      jobContext(services, db, workspace, (next) => after.push(next)),
      job,
      found,
    ),
  );
  noteWrite(job.workspaceId);
  for (const next of after) await next();
}

/**
 * Measures a stored file and writes duration, dimensions, loudness and poster to every attachment that uses it.
 * Recordings become seekable and lose camera metadata. On failure marks them `failed` and throws.
 */
export async function measureAttachments(services: Services, job: MeasureJob, signal?: AbortSignal): Promise<void> {
  const { database, media } = services;
  const rows = await database.read(job.workspaceId, (db) =>
    db
      .select({ poster: attachments.poster })
      .from(attachments)
      .where(and(rowsOf(job), ne(attachments.state, "ready")))
      .groupBy(attachments.poster),
  );
  if (rows.length === 0) return;
  const made: StoredMedia[] = [];
  try {
    const found = await measureCopy(
      services,
      job.file,
      rows.some(({ poster }) => poster === null),
      signal,
    );
    made.push(...[found.poster, found.anew].filter((file) => file !== undefined));
    await finish(services, job, found);
  } catch (error) {
    if (!mayHaveCommitted(error)) for (const { name } of made) await media.remove(name);
    await database.write(job.workspaceId, (db) =>
      db
        .update(attachments)
        .set({ state: "failed" })
        .where(and(rowsOf(job), ne(attachments.state, "ready"))),
    );
    throw error;
  }
}
