import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { foldReviewCounts } from "./fold-counts.ts";

const JOB = "fold-review-counts";

/** Every two minutes, so that no count is the sum of more than a few changes. */
export async function startFolding({ jobs, database }: Services): Promise<void> {
  await jobs.define(JOB, z.object({}), () => foldReviewCounts(database), { policy: "exclusive" });
  await jobs.schedule(JOB, "*/2 * * * *");
}
