import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { onWrite } from "#server/platform/counters/write-counter.ts";
import { purgeChanged } from "./purge-changed.ts";

const JOB = "purge-cdn";
/** Changes of this time are told together. */
const TOGETHER_MS = 3_000;
/** Processes serve their copy of a wall for a second without checking it; a CDN that asks earlier may get the old one. */
const TRUSTED_MS = 2_000;
const RETRIES = 8;

/** Tells CDN_PURGE_URL of changes, a few seconds after they were made; does nothing without it. */
export async function startPurging(services: Services): Promise<void> {
  const { config, jobs, log } = services;
  const { purge, replica } = config;
  if (!purge) return;
  await jobs.define(
    JOB,
    z.object({ workspaceId: z.number() }),
    ({ workspaceId }) => purgeChanged(services, purge, workspaceId),
    // The walls of a closed workspace are gone, and the CDN has to drop them.
    { policy: "exclusive", retryLimit: RETRIES, whenClosed: true },
  );
  const settled = TRUSTED_MS + (replica?.limit ?? 0);
  const told = new Map<number, number>();
  onWrite((workspaceId) => {
    const round = Math.ceil(Date.now() / TOGETHER_MS);
    if (told.get(workspaceId) === round) return;
    told.set(workspaceId, round);
    const delay = Math.ceil((round * TOGETHER_MS - Date.now() + settled) / 1000);
    // One job for all writes of a round, in whatever process, which begins after the last of them.
    jobs
      .send(JOB, { workspaceId }, { key: `${workspaceId}:${round}`, delay })
      .catch((error: unknown) => log.warn({ err: error }, "a CDN will not be told of a change"));
  });
}
