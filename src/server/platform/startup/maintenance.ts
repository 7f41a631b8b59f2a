import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { mergeSearchIndexes } from "#server/platform/db/merge-search-indexes.ts";
import { sweepFiles, sweepTemp } from "./sweep-files.ts";

const TIDY = "maintenance";
const SWEEP = "sweep-files";
const MERGE = "merge-search-indexes";
/** Seconds after start, when the first requests are answered. */
const SETTLE_SECONDS = 30;
const Nothing = z.object({});

/**
 * Every minute merges what was written into the search indexes, every ten minutes removes temporary files; at start and
 * every night registers and sweeps media files.
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
