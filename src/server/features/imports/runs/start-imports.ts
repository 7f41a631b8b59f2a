import type { Services } from "#server/platform/context/context.ts";
import { startFetchingAvatars } from "#server/features/imports/links/fetch-avatars.ts";
import { startFingerprints } from "./backfill-fingerprints.ts";
import { resumeImports } from "./resume-imports.ts";

export async function startImports(services: Services): Promise<void> {
  await resumeImports(services);
  await startFingerprints(services);
  await startFetchingAvatars(services);
}
