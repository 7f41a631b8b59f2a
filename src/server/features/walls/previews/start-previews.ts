import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { findStalePreviews } from "./find-stale-previews.ts";
import { storePreview } from "./store-preview.ts";

const JOB = "draw-previews";

export async function drawPreviews(services: Services, signal?: AbortSignal): Promise<void> {
  for (
    let found = await findStalePreviews(services.database);
    found.length > 0;
    found = await findStalePreviews(services.database)
  )
    for (const one of found) {
      if (signal?.aborted) return;
      await storePreview(services, one);
    }
}

export async function startPreviews(services: Services): Promise<void> {
  await services.jobs.define(JOB, z.object({}), (_data, { signal }) => drawPreviews(services, signal), {
    policy: "exclusive",
  });
  await services.jobs.schedule(JOB, "* * * * *");
}
