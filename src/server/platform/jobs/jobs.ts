import { PgBoss, fromDrizzle } from "pg-boss";
import * as z from "zod";
import type { DatabaseLog, Db } from "#server/platform/db/connection.ts";
import type { Database } from "#server/platform/db/open.ts";
import { sql } from "drizzle-orm";
import { asOwner } from "#server/platform/db/as-owner.ts";

type Executor = ReturnType<typeof fromDrizzle>;

/** Gives the queue a transaction of ours, which the role of a workspace may not touch. */
const sendWithin = <T>(db: Db, send: (executor: Executor) => Promise<T>): Promise<T> =>
  asOwner(db, () => send(fromDrizzle(db, sql)));

export interface JobOptions {
  /** `exclusive` lets one job with the same `key` wait or run at a time; a second send is dropped. */
  policy?: "standard" | "exclusive";
  /** How often a failed job is tried again, with growing pauses, before it is parked as failed. */
  retryLimit?: number;
}

export interface SendOptions {
  /** The surrounding transaction: the job exists when, and only when, that commits. */
  db?: Db;
  /** What makes a job the same as another, for queues with the `exclusive` policy. */
  key?: string;
  /** Seconds to wait before the job runs. */
  delay?: number;
}

export interface JobContext {
  /** Aborted when the service stops or the job ran out of time. */
  signal: AbortSignal;
}

export interface Jobs {
  /** Registers what a kind of job does and starts working on it. Data that does not fit the schema fails the job. */
  define<Data extends object>(
    name: string,
    schema: z.ZodType<Data>,
    handler: (data: Data, context: JobContext) => Promise<void>,
    options?: JobOptions,
  ): Promise<void>;
  /** True when `define` was called for this kind, as the service does and a command or a test may not. */
  knows(name: string): boolean;
  /** Queues a job of a defined kind and wakes its worker. False when an equal exclusive job is there already. */
  send(name: string, data: object, options?: SendOptions): Promise<boolean>;
  /** Sends an empty job whenever the cron expression (UTC, minutes) is due. */
  schedule(name: string, cron: string): Promise<void>;
  /** Lets running jobs finish for up to ten seconds, then stops. */
  stop(): Promise<void>;
}

const HOURS = 3600;
const Queues = z.array(z.object({ name: z.string() }));

// A job that was running when the process died is put back at once: on one process nobody else can be running it.
// One that took the process down with it each time ends as failed.
const RECOVER = `update pgboss.job set
    state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
    completed_on = case when retry_count < retry_limit then null else now() end,
    start_after = now()
  where state = 'active'`;

/** Starts the job queue in the database's own `pgboss` schema, made or upgraded when needed. */
export async function startJobs(database: Database, log: DatabaseLog): Promise<Jobs> {
  const embedded = database.engine === "pglite";
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => database.sql(text, values) },
    backend: database.engine,
    schema: "pgboss",
    monitorVacuum: !embedded,
    reindex: !embedded,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue warns"));
  await boss.start();
  if (embedded) await database.sql(RECOVER);

  const known = new Set(Queues.parse(await boss.getQueues()).map((queue) => queue.name));
  const schemas = new Map<string, z.ZodType<object>>();
  const workers = new Map<string, string>();

  return {
    async define(name, schema, handler, options = {}) {
      schemas.set(name, schema);
      const { policy = "standard", retryLimit = 5 } = options;
      if (!known.has(name)) {
        const heartbeat = embedded ? {} : { heartbeatSeconds: 60 };
        await boss.createQueue(name, {
          policy,
          retryLimit,
          retryBackoff: true,
          expireInSeconds: 4 * HOURS,
          ...heartbeat,
        });
      }
      // Sends of this process wake the worker; polling is for retries and for other processes.
      const worker = await boss.work<object>(name, { pollingIntervalSeconds: embedded ? 5 : 2 }, async ([job]) => {
        if (!job) return;
        try {
          await handler(schema.parse(job.data ?? {}), { signal: job.signal });
        } catch (error) {
          log.error({ err: error, job: name, id: job.id }, "a job failed");
          throw error;
        }
      });
      workers.set(name, worker);
    },

    knows: (name) => schemas.has(name),

    async send(name, data, options = {}) {
      const schema = schemas.get(name);
      if (!schema) throw new Error(`No job is defined as ${name}`);
      const { db, key, delay } = options;
      const settings = { singletonKey: key, startAfter: delay };
      const content = schema.parse(data);
      const id = db
        ? await sendWithin(db, (executor) => boss.send(name, content, { ...settings, db: executor }))
        : await boss.send(name, content, settings);
      const worker = workers.get(name);
      if (worker) database.afterCommit(() => boss.notifyWorker(worker));
      return id !== null;
    },

    schedule: (name, cron) => boss.schedule(name, cron, {}, { tz: "UTC" }),
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
