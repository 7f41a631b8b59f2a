import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";

export const MEASURE = "measure-media";
export const MeasureJob = z.object({ workspaceId: z.number(), file: z.string() });
export type MeasureJob = z.infer<typeof MeasureJob>;

/** Has a file of a workspace measured soon. Where no job runs, the service finds the file when it starts. */
export async function queueMeasure({ jobs }: Pick<Services, "jobs">, job: MeasureJob): Promise<void> {
  if (jobs.knows(MEASURE)) await jobs.send(MEASURE, job, { key: `${job.workspaceId}-${job.file}` });
}
