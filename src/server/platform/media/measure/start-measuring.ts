import { eq } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { attachments } from "#server/platform/db/tables/schema.ts";
import { measureAttachments } from "./measure-attachments.ts";
import { MEASURE, MeasureJob, queueMeasure } from "#server/platform/media/measure-queue.ts";

const SWEEP = "find-unmeasured";
const AT_ONCE = 500;
/** Over nine hours: a bucket that is away or a full disk must not leave recordings without poster and length. */
const TRIES = 15;

/** Queues files that were never measured: from older versions, or after a crash. */
async function queueUnmeasured(services: Services): Promise<void> {
  const waiting = await services.database.system((db) =>
    db
      .selectDistinct({ workspaceId: attachments.workspaceId, file: attachments.file })
      .from(attachments)
      .where(eq(attachments.state, "queued"))
      .limit(AT_ONCE),
  );
  for (const job of waiting) await queueMeasure(services, job);
}

/** Defines the measuring jobs, one file at a time, and queues what is waiting. */
export async function startMeasuring(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.define(MEASURE, MeasureJob, (job, { signal }) => measureAttachments(services, job, signal), {
    policy: "exclusive",
    retryLimit: TRIES,
  });
  await jobs.define(SWEEP, z.object({}), () => queueUnmeasured(services), { policy: "exclusive" });
  await jobs.schedule(SWEEP, "*/5 * * * *");
  await queueUnmeasured(services);
}
