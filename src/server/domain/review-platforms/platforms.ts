import { type Row, ROWS } from "./platform-table.ts";
import { validationError } from "#server/platform/errors/app-error.ts";

/** Throws 422 at `platform` for an unknown slug. */
export function requirePlatform(slug: string | null | undefined): Platform | undefined {
  if (!slug) return undefined;
  const found = platformOfSlug(slug);
  if (!found) throw validationError({ platform: ["The platform is not one of those that are known."] });
  return found;
}

export interface Platform {
  id: number;
  name: string;
  slug: string;
  kind: Row[1];
  /** Each host also matches its subdomains. */
  hosts: readonly string[];
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** The id is the index in the table; append new ones. */
export const PLATFORMS: readonly Platform[] = ROWS.map(([name, kind, hosts = ""], index) => ({
  id: index + 1,
  name,
  slug: slugOf(name),
  kind,
  hosts: hosts.split(" ").filter(Boolean),
}));

const WEBSITE = PLATFORMS.find(({ slug }) => slug === "website");

export const platformById = (id: number | null): Platform | undefined => (id === null ? undefined : PLATFORMS[id - 1]);

export const platformOfSlug = (slug: string | null | undefined): Platform | undefined =>
  PLATFORMS.find((platform) => platform.slug === slug);

const byHost = new Map(PLATFORMS.flatMap((platform) => platform.hosts.map((host) => [host, platform] as const)));

export function platformOfHost(hostname: string): Platform | undefined {
  const labels = hostname.toLowerCase().split(".");
  for (let from = 0; from < labels.length - 1; from += 1) {
    const found = byHost.get(labels.slice(from).join("."));
    if (found) return found;
  }
  return WEBSITE;
}
