import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Services, WorkspaceScope } from "#server/platform/context/context.ts";
import { avatarFetches, reviews } from "#server/platform/db/tables/schema.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { mayHaveCommitted } from "#server/platform/errors/database-error.ts";
import { setDerivedColumns } from "#server/domain/reviews/set-columns.ts";
import { jobContext } from "#server/platform/transactions/job-context.ts";
import { inspectUpload } from "#server/platform/media/inspect-upload.ts";
import { OutboundError } from "#server/platform/outbound/outbound-error.ts";
import { noteWrite } from "#server/platform/counters/write-counter.ts";
import { TempUpload } from "#server/platform/request/temp-upload.ts";

const TRIES = 3;
const PAUSE_IN_MINUTES = 30;
const TYPES = ["image/"];

export interface PendingAvatar {
  workspace: WorkspaceScope;
  reviewId: number;
  url: string;
  attempts: number;
}

const isFetch = ({ workspace, reviewId }: PendingAvatar) =>
  and(eq(avatarFetches.workspaceId, workspace.id), eq(avatarFetches.reviewId, reviewId));

async function download({ outbound, config }: Services, url: string): Promise<TempUpload> {
  const { bytes, contentType } = await outbound.request({ url, types: TYPES });
  const path = join(config.tempDir, randomUUID());
  await mkdir(config.tempDir, { recursive: true });
  await writeFile(path, bytes, { mode: 0o600 });
  return new TempUpload(path, "avatar", contentType, bytes.length);
}

/** Only if the review has no picture yet. */
async function storeAvatar(services: Services, waiting: PendingAvatar, upload: TempUpload): Promise<void> {
  const { workspace, reviewId } = waiting;
  const after: (() => void | Promise<void>)[] = [];
  const undo: (() => Promise<void>)[] = [];
  try {
    await services.database.write(workspace.id, async (db) => {
      const ctx = jobContext(services, db, workspace, (run) => after.push(run));
      undo.push(() => ctx.files.undo());
      const isThis = and(eq(reviews.workspaceId, workspace.id), eq(reviews.id, reviewId), isNull(reviews.avatar));
      const [review] = await db.select({ id: reviews.id }).from(reviews).where(isThis).for("update");
      if (review) {
        const { name } = await ctx.files.take(upload, { field: "avatar", accept: "image", edge: "avatar" });
        await setDerivedColumns(db, { workspaceId: workspace.id, where: isThis }, { avatar: name });
      }
      await db.delete(avatarFetches).where(isFetch(waiting));
    });
  } catch (error) {
    if (!mayHaveCommitted(error)) for (const run of undo) await run();
    throw error;
  }
  for (const run of after) await run();
  noteWrite(workspace.id);
}

async function noteFailure(services: Services, waiting: PendingAvatar, error: unknown): Promise<void> {
  const known = error instanceof OutboundError || error instanceof AppError;
  if (!known) services.log.error({ err: error, reviewId: waiting.reviewId }, "a picture could not be kept");
  const attempts = waiting.attempts + 1;
  const goesOn = error instanceof OutboundError && error.isTransient && attempts < TRIES;
  await services.database.write(waiting.workspace.id, (db) =>
    db
      .update(avatarFetches)
      .set({
        attempts,
        state: goesOn ? "queued" : "failed",
        error: known ? error.message : "The picture could not be kept.",
        tryAfter: sql`now() + make_interval(mins => ${PAUSE_IN_MINUTES * attempts})`,
      })
      .where(isFetch(waiting)),
  );
}

/** Stores failures; never throws. */
export async function fetchAvatar(services: Services, waiting: PendingAvatar): Promise<void> {
  let upload: TempUpload | undefined;
  try {
    upload = await download(services, waiting.url);
    await inspectUpload(services, upload);
    await storeAvatar(services, waiting, upload);
  } catch (error) {
    await noteFailure(services, waiting, error);
  } finally {
    await upload?.discard();
  }
}
