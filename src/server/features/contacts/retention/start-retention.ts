import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { runRetention } from "./apply-retention.ts";

const JOB = "act-on-retention";

export async function startRetention(services: Services): Promise<void> {
  const run = async (_data: object, { signal }: { signal: AbortSignal }) =>
    void (await runRetention(services, new Date(), signal));
  await services.jobs.define(JOB, z.object({}), run, { policy: "exclusive" });
  await services.jobs.schedule(JOB, "23 2 * * *");
}
