import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { mergeSearchIndexes } from "#server/platform/db/vacuum.ts";
import { sweepFiles, sweepTemp } from "./sweep-files.ts";

const TIDY = "maintenance";
const SWEEP = "sweep-files";
const MERGE = "merge-search-indexes";
/** Seconds after start, when the first requests are answered. */
const SETTLE_SECONDS = 30;
const Nothing = z.object({});

/**
 * Merges recent entries into the search indexes every minute, removes temporary files every ten minutes, and registers and
 * sweeps media files at start and every night.
 */
export async function startMaintenance(services: Services): Promise<void> {
  const { jobs, config, database } = services;
  await jobs.define(TIDY, Nothing, async () => void (await sweepTemp(config.tempDir)), { policy: "exclusive" });
  await jobs.schedule(TIDY, "*/10 * * * *");
  await jobs.define(MERGE, Nothing, () => mergeSearchIndexes(database), { policy: "exclusive" });
  await jobs.schedule(MERGE, "* * * * *");
  await jobs.define(SWEEP, Nothing, async () => void (await sweepFiles(services)), { policy: "exclusive" });
  await jobs.schedule(SWEEP, "17 3 * * *");
  await jobs.send(SWEEP, {}, { key: SWEEP, delay: SETTLE_SECONDS });
}
