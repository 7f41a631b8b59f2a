import { isDeepStrictEqual } from "node:util";
import { codeOf } from "#server/platform/errors/error-code.ts";
import type { Logger } from "pino";
import { PgBoss, fromDrizzle } from "pg-boss";
import * as z from "zod";
import type { Db } from "#server/platform/db/connection.ts";
import { type ClosedWorkspaces, createClosedWorkspaces } from "#server/platform/db/closed-workspaces.ts";
import type { Database } from "#server/platform/db/open.ts";
import { sql } from "drizzle-orm";
import { asOwner } from "#server/platform/db/as-owner.ts";
import { forgetFutureLooks } from "./clock-set-back.ts";
import { wakeDue } from "./wake-due.ts";
import { startWorker, type Worker } from "./worker.ts";

type Executor = ReturnType<typeof fromDrizzle>;

/** The workspace role has no rights on the queue's tables. */
const sendWithin = <T>(db: Db, send: (executor: Executor) => Promise<T>): Promise<T> =>
  asOwner(db, () => send(fromDrizzle(db, sql)));

export interface JobOptions {
  /** `exclusive`: at most one job per `key` waits or runs; a second one is dropped. */
  policy?: "standard" | "exclusive";
  /** Retries with growing delays before the job is parked as failed. */
  retryLimit?: number;
  /** How many run at one time in this process; one unless told otherwise. */
  parallel?: number;
  /** Runs for closed workspaces too; other jobs wait until theirs is open again. */
  whenClosed?: boolean;
}

export interface SendOptions {
  db?: Db;
  /** Identity of a job under the `exclusive` policy. */
  key?: string;
  /** Seconds before the job runs. */
  delay?: number;
  /** Runs before the other jobs of its workspace in the same queue. */
  isUrgent?: boolean;
}

export interface JobContext {
  /** Aborted when the service stops or the job times out. */
  signal: AbortSignal;
}

export interface Jobs {
  /**
   * Registers a kind of job and starts its worker. Data that does not fit the schema fails the job. Jobs whose data have a
   * `workspaceId` take turns by workspace.
   */
  define<Data extends object>(
    name: string,
    schema: z.ZodType<Data>,
    handler: (data: Data, context: JobContext) => Promise<void>,
    options?: JobOptions,
  ): Promise<void>;
  /** The jobs of these queues wait, without losing attempts, while `isHeld`. */
  hold(queues: readonly string[], isHeld: () => boolean): void;
  /** False in commands and tests that do not define the job. */
  knows(name: string): boolean;
  /** Queues a job and wakes its worker. False when an equal exclusive job exists. */
  send(name: string, data: object, options?: SendOptions): Promise<boolean>;
  /** Has the worker of a queue look for jobs at once. */
  wake(name: string): void;
  /**
   * Sends an empty job whenever the cron expression (UTC, minutes) is due, and one soon after a start before which it was due.
   * It may run for `hours` in place of four.
   */
  schedule(name: string, cron: string, options?: { hours: number }): Promise<void>;
  /** Ends a schedule of an earlier start. */
  unschedule(name: string): Promise<void>;
  /** Waits up to four seconds for running jobs, then stops. Calling it again waits for the same. */
  stop(): Promise<void>;
}

const NO_JOB = "00000000-0000-0000-0000-000000000000";
const HOURS = 3600;
const STOP_MS = 4_000;
const Queue = z.object({
  name: z.string(),
  retryLimit: z.number(),
  retryBackoff: z.boolean(),
  expireInSeconds: z.number(),
  heartbeatSeconds: z.nullable(z.number()),
});
const OfWorkspace = z.object({ workspaceId: z.number() });

// Requeues jobs that were running when the process died; when this one is alone, nobody else can be running them. A job that
// crashes the process each time ends as failed.
const RECOVER = `update pgboss.job set
    state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
    completed_on = case when retry_count < retry_limit then null else now() end,
    start_after = now()
  where state = 'active'`;

// The queue cannot fail a job that has retries left. Like the queue, this only ends the attempt that was claimed.
const PARK = `update pgboss.job set state = 'failed', completed_on = now(), output = $4::jsonb
  where name = $1 and id = $2 and retry_count = $3 and state = 'active'`;

const UNIQUE_VIOLATION = "23505";

/**
 * Starts the queue. Of processes that start together on an empty database, one makes the schema; another one can miss that,
 * because its session remembers that there was none. It finds the schema at the second try, in a new session.
 */
async function startBoss(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error;
    await boss.start();
  }
}

/** Returns the queues there are. */
async function startQueue(boss: PgBoss, database: Database) {
  await startBoss(boss);
  if (database.openedAlone) await database.sql(RECOVER);
  return z.array(Queue).parse(await boss.getQueues());
}

/** Starts the job queue in the database schema `pgboss`, created or upgraded as needed. */
export async function startJobs(
  database: Database,
  log: Logger,
  closed: Pick<ClosedWorkspaces, "ids"> = createClosedWorkspaces(database),
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => database.sql(text, values) },
    schema: "pgboss",
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue warns"));
  const queues = await startQueue(boss, database).catch(async (error: unknown) => {
    // What had begun would go on.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  });
  const known = new Map(queues.map(({ name, ...settings }) => [name, settings]));
  const schemas = new Map<string, z.ZodType<object>>();
  const workers = new Map<string, Worker>();
  const holds = new Map<string, () => boolean>();
  const endForgetting = await forgetFutureLooks(database, log);
  const endWaking = wakeDue(database, workers, log);
  let stopped: Promise<void> | undefined;

  return {
    async define(name, schema, handler, options = {}) {
      schemas.set(name, schema);
      const { policy = "standard", retryLimit = 5, parallel = 1, whenClosed = false } = options;
      const settings = { retryLimit, retryBackoff: true, expireInSeconds: 4 * HOURS, heartbeatSeconds: 60 };
      const former = known.get(name);
      if (!former) await boss.createQueue(name, { policy, ...settings });
      // Made by an earlier version.
      else if (!isDeepStrictEqual(former, settings)) await boss.updateQueue(name, settings);
      // The queue is read at its first use and remembered: a job sent within a transaction must not be the first.
      await boss.findJobs(name, { id: NO_JOB });
      const worker = startWorker(boss, name, {
        parallel,
        log,
        isHeld: () => holds.get(name)?.() ?? false,
        waiting: async () => (whenClosed ? [] : (await closed.ids()).map(String)),
        run: async (data, signal) => handler(schema.parse(data ?? {}), { signal }),
        park: async ({ id, retryCount }, output) =>
          void (await database.sql(PARK, [name, id, retryCount, JSON.stringify(output)])),
      });
      workers.set(name, worker);
    },

    hold(queues, isHeld) {
      for (const name of queues) holds.set(name, isHeld);
    },

    knows: (name) => schemas.has(name),

    async send(name, data, options = {}) {
      const schema = schemas.get(name);
      if (!schema) throw new Error(`No job is defined as ${name}`);
      const { db, key, delay, isUrgent } = options;
      const content = schema.parse(data);
      const workspace = OfWorkspace.safeParse(content).data;
      const settings = {
        singletonKey: key,
        startAfter: delay,
        priority: isUrgent ? 1 : 0,
        ...(workspace && { group: { id: String(workspace.workspaceId) } }),
      };
      const id = db
        ? await sendWithin(db, (executor) => boss.send(name, content, { ...settings, db: executor }))
        : await boss.send(name, content, settings);
      const worker = workers.get(name);
      if (worker) database.afterCommit(() => worker.wake());
      return id !== null;
    },

    wake: (name) => workers.get(name)?.wake(),
    schedule: (name, cron, options) =>
      boss.schedule(
        name,
        cron,
        {},
        { tz: "UTC", missed: "once", ...(options && { expireInSeconds: options.hours * HOURS }) },
      ),
    unschedule: (name) => boss.unschedule(name),
    stop() {
      endForgetting();
      endWaking();
      stopped ??= Promise.all([...workers.values()].map((worker) => worker.stop(STOP_MS))).then(() =>
        boss.stop({ graceful: true, timeout: STOP_MS }),
      );
      return stopped;
    },
  };
}
