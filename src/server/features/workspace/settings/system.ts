import pack from "#package" with { type: "json" };
import { type BackupState, FAILED_JOBS_SHOWN, type System } from "#contract/workspace/system.ts";
import { isOperator, requireOperator } from "#server/domain/workspace/operator.ts";
import { readBackupState } from "#server/platform/backup/backup-state.ts";
import type { Context, Handler, Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { maskText } from "#server/platform/errors/mask-text.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { checkReadiness } from "#server/platform/http/health-routes.ts";
import {
  deleteFailedJobs,
  failedJobExists,
  listFailedJobs,
  retryFailedJobs,
} from "#server/platform/jobs/failed-jobs.ts";
import { readInstallation } from "#server/platform/metrics/installation-facts.ts";
import { readProcess } from "#server/platform/metrics/process-facts.ts";
import { placeOfMedia } from "#server/platform/storage/open-store.ts";
import { readDiskSpace } from "#server/platform/storage/free-space.ts";

async function backupState({ database, config }: Services): Promise<BackupState> {
  const { status, place, nextAt, last, failure } = await readBackupState(database, config.backup);
  return {
    status,
    place,
    next_at: nextAt,
    last,
    failure: failure && { at: failure.at, reason: maskText(failure.reason) },
  };
}

function replicaOf({ config, database }: Services): System["database"]["replica"] {
  const state = database.replica();
  return state && config.replica ? { status: state.status, lag: state.lag, limit: config.replica.limit } : null;
}

/** What the database knows; undefined while it does not answer. */
async function readStored(services: Services, emailQueues: readonly string[]) {
  const { database, log } = services;
  try {
    const facts = await readInstallation(database, emailQueues);
    const failed = await database.system((db) => listFailedJobs(db, FAILED_JOBS_SHOWN));
    return { ...facts, failed, backup: await backupState(services) };
  } catch (error) {
    log.warn({ err: error }, "the facts about this installation could not be read from the database");
    return undefined;
  }
}

/** Opens transactions of its own: it answers also when the database does not. Throws 403 for anybody but an operator. */
export const getSystem =
  (emailQueues: readonly string[]): Handler<"getSystem"> =>
  async (ctx) => {
    const { services } = ctx;
    const { config, database } = services;
    await database.system((db) => requireOperator(ctx, db));
    const [ready, stored, disk] = await Promise.all([
      checkReadiness(services),
      readStored(services, emailQueues),
      readDiskSpace(config.dataDir),
    ]);
    const { startedAt, memory, memoryLimit, eventLoopDelay } = readProcess();
    const data: System = {
      version: pack.version,
      process: {
        started_at: startedAt.toISOString(),
        memory,
        memory_limit: memoryLimit,
        event_loop_delay: eventLoopDelay,
      },
      database: {
        kind: config.databaseUrl ? "server" : "own",
        is_reachable: ready.database === "ok",
        version: stored?.databaseVersion ?? null,
        size: stored?.databaseBytes ?? null,
        latency: stored?.latency ?? null,
        replica: replicaOf(services),
      },
      storage: { ...placeOfMedia(config), is_reachable: ready.storage === "ok", media: stored?.mediaBytes ?? null },
      disk: { ...disk, reserve: config.diskReserve },
      email: { is_set: services.mail.settings() !== undefined, counts: stored?.emails ?? null },
      jobs: stored
        ? {
            counts: stored.allJobs,
            failed: stored.failed.map(({ failedAt, ...job }) => ({ ...job, failed_at: failedAt })),
          }
        : null,
      backup: stored?.backup ?? null,
    };
    return { data };
  };

/** Throws 403 for anybody but an operator. */
export const getBackupState: Handler<"getBackupState"> = async (ctx) => {
  await ctx.services.database.system((db) => requireOperator(ctx, db));
  return { data: await backupState(ctx.services) };
};

/** Throws 403 for anybody but an operator; where a job is named 404 `Job not found.`, as for one that is missing. */
async function change(ctx: Context, id: string | undefined, run: (db: Db) => Promise<void>): Promise<void> {
  if (id === undefined) await requireOperator(ctx, ctx.db);
  else if (!(await isOperator(ctx.db, ctx.actor.userId ?? 0)) || !(await failedJobExists(ctx.db, id)))
    throw notFound("Job");
  await run(ctx.db);
}

const retry = (ctx: Context, id?: string) =>
  change(ctx, id, async (db) => {
    const queues = await retryFailedJobs(db, id);
    ctx.afterCommit(() => {
      for (const queue of queues) ctx.services.jobs.wake(queue);
    });
  });

const remove = (ctx: Context, id?: string) => change(ctx, id, (db) => deleteFailedJobs(db, id));

export const retryAllFailedJobs: Handler<"retryFailedJobs"> = async (ctx) => {
  await retry(ctx);
  return { message: "Jobs Queued Successfully" };
};

export const retryOneFailedJob: Handler<"retryFailedJob"> = async (ctx, { params }) => {
  await retry(ctx, params.id);
  return { message: "Job Queued Successfully" };
};

export const deleteAllFailedJobs: Handler<"deleteFailedJobs"> = async (ctx) => {
  await remove(ctx);
  return { message: "Jobs Deleted Successfully" };
};

export const deleteOneFailedJob: Handler<"deleteFailedJob"> = async (ctx, { params }) => {
  await remove(ctx, params.id);
  return { message: "Job Deleted Successfully" };
};
