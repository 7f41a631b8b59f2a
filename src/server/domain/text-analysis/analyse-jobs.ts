import * as z from "zod";
import type { Context, Services } from "#server/platform/context/context.ts";
import { openTextAnalyser } from "./open-analyser.ts";
import { analysePending } from "./analyse-pending.ts";

const JOB = "judge-reviews";
/** Combines many reviews into one job. */
const SOON_MS = 1000;

type Needed = Pick<Services, "database" | "jobs" | "log">;

export async function startTextAnalysis({ database, jobs }: Needed): Promise<void> {
  const { judge } = openTextAnalyser();
  await jobs.define(
    JOB,
    z.object({}),
    async (_data, { signal }) => void (await analysePending(database, judge, signal)),
    {
      policy: "exclusive",
    },
  );
  await jobs.schedule(JOB, "*/3 * * * *");
  await jobs.send(JOB, {});
}

const waiting = new WeakSet<Services["jobs"]>();

/** Queues text analysis after the commit. The schedule makes up for a lost call. */
export function analyseAfterCommit({ services, afterCommit }: Pick<Context, "services" | "afterCommit">): void {
  afterCommit(() => analyseSoon(services));
}

export function analyseSoon({ jobs, log }: Pick<Services, "jobs" | "log">): void {
  if (!jobs.knows(JOB) || waiting.has(jobs)) return;
  waiting.add(jobs);
  setTimeout(() => {
    waiting.delete(jobs);
    jobs.send(JOB, {}).catch((error: unknown) => log.warn({ err: error }, "reviews are judged later"));
  }, SOON_MS).unref();
}
