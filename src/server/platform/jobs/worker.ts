import type { Logger } from "pino";
import type { Job, PgBoss } from "pg-boss";
import * as z from "zod";

/** An expected failure: logged as one line, without a stack. `details` are kept with the job. */
export class JobError extends Error {
  readonly details: object;
  /** Retrying would not help: the job fails at once. */
  readonly isFinal: boolean;
  constructor(message: string, { details = {}, isFinal = false } = {}) {
    super(message);
    this.details = details;
    this.isFinal = isFinal;
  }
}

export interface Worker {
  /** Looks for jobs at once. */
  wake(): void;
  /** Takes no more jobs and waits for the running ones; aborts those that run longer than `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

interface WorkerOptions {
  /** How many jobs run at one time. */
  parallel: number;
  /** True while the queue is on hold. */
  isHeld: () => boolean;
  /** Workspaces whose jobs wait for now. */
  waiting: () => Promise<string[]>;
  run: (data: unknown, signal: AbortSignal) => Promise<void>;
  /** Parks a job as failed whatever retries it has left. */
  park: (job: Job, output: object) => Promise<void>;
  log: Logger;
}

const Touched = z.object({ affected: z.number() });

/**
 * Runs the jobs of one queue, each as soon as there is room for it; looks for them when it starts, when it is woken, and after
 * each job. Workspaces take turns, so that one with many jobs does not
 * hold back the others.
 */
export function startWorker(boss: PgBoss, queue: string, options: WorkerOptions): Worker {
  const { parallel, isHeld, waiting, run, park, log } = options;
  /** Workspaces that had their turn in this round. */
  const served = new Set<string>();
  const running = new Map<Promise<void>, AbortController>();
  let filling: Promise<void> | undefined;
  let isWoken = false;
  const stopping = new AbortController();

  /** Safe with several processes: a claim locks its row and skips locked ones. */
  async function claim(): Promise<Job | undefined> {
    if (isHeld()) return undefined;
    const left = await waiting();
    const [job] = await boss.fetch<object>(queue, { ignoreGroups: [...left, ...served] });
    if (job || served.size === 0) return job;
    served.clear();
    const [first] = await boss.fetch<object>(queue, { ignoreGroups: left });
    return first;
  }

  async function fail(job: Job, error: unknown): Promise<void> {
    const isExpected = error instanceof JobError;
    if (isExpected) log.warn({ job: queue, id: job.id, reason: error.message }, "a job failed");
    else log.error({ err: error, job: queue, id: job.id }, "a job failed");
    const output = isExpected ? { message: error.message, ...error.details } : { message: String(error) };
    if (isExpected && error.isFinal) await park(job, output);
    else await boss.fail(queue, job, output);
  }

  async function settle(job: Job, controller: AbortController): Promise<void> {
    const { signal } = controller;
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    // Not `AbortSignal.timeout`, which would keep everything the job used in memory until it fires.
    const late = setTimeout(() => {
      controller.abort(new Error(`The job took longer than ${job.expireInSeconds} seconds`));
    }, job.expireInSeconds * 1000);
    try {
      await Promise.race([run(job.data, signal), aborted]);
    } catch (error) {
      await fail(job, error);
      return;
    } finally {
      clearTimeout(late);
    }
    await boss.complete(queue, job);
  }

  /** Stops a job that was given to another process, as happens after this one was suspended for long. */
  function keepClaim(job: Job, controller: AbortController): NodeJS.Timeout | undefined {
    if (!job.heartbeatSeconds) return undefined;
    const beat = async () => {
      const { affected } = Touched.parse(await boss.touch(queue, job));
      if (affected === 0) controller.abort(new Error("The job was given to another worker"));
    };
    const failed = (error: unknown) => log.warn({ err: error, job: queue }, "a job could not say that it still runs");
    return setInterval(() => void beat().catch(failed), (job.heartbeatSeconds * 1000) / 2);
  }

  function start(job: Job): void {
    const controller = new AbortController();
    const heartbeat = keepClaim(job, controller);
    const done = settle(job, controller)
      .catch((error: unknown) => log.error({ err: error, job: queue, id: job.id }, "the end of a job was not stored"))
      .finally(() => {
        clearInterval(heartbeat);
        running.delete(done);
        wake();
      });
    running.set(done, controller);
  }

  async function fill(): Promise<void> {
    do {
      isWoken = false;
      while (!stopping.signal.aborted && running.size < parallel) {
        const job = await claim();
        if (!job) break;
        if (job.groupId) served.add(job.groupId);
        start(job);
      }
    } while (isWoken);
  }

  function wake(): void {
    isWoken = true;
    if (stopping.signal.aborted || filling) return;
    filling = fill()
      .catch((error: unknown) => log.error({ err: error, job: queue }, "the job queue failed"))
      .finally(() => {
        filling = undefined;
        if (isWoken) wake();
      });
  }

  wake();
  return {
    wake,
    async stop(graceMs) {
      stopping.abort();
      await filling;
      const late = setTimeout(() => {
        for (const controller of running.values()) controller.abort(new Error("The service stopped"));
      }, graceMs);
      await Promise.all(running.keys());
      clearTimeout(late);
    },
  };
}
