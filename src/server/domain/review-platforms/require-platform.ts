import { validationError } from "#server/platform/errors/app-error.ts";
import { type Platform, platformOfSlug } from "./platforms.ts";

/** Throws 422 at `platform` for an unknown slug. */
export function requirePlatform(slug: string | null | undefined): Platform | undefined {
  if (!slug) return undefined;
  const found = platformOfSlug(slug);
  if (!found) throw validationError({ platform: ["The platform is not one of those that are known."] });
  return found;
}
