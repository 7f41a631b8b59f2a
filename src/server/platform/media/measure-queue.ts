import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";

export const MEASURE = "measure-media";
export const MeasureJob = z.object({ workspaceId: z.number(), file: z.string() });
export type MeasureJob = z.infer<typeof MeasureJob>;

/** Queues measuring a file. Without a worker in this process, the service queues it at its next start. */
export async function queueMeasure({ jobs }: Pick<Services, "jobs">, job: MeasureJob): Promise<void> {
  if (jobs.knows(MEASURE)) await jobs.send(MEASURE, job, { key: `${job.workspaceId}-${job.file}` });
}
