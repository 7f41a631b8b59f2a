import { type Row, ROWS } from "./platform-table.ts";

export interface Platform {
  id: number;
  name: string;
  slug: string;
  kind: Row[1];
  /** Its sites: each stands for itself and for every name below it. */
  hosts: readonly string[];
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** Where social reviews may come from. The id is the place in the table: new ones go to its end. */
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

/** The platform a host belongs to, the longest name that fits; any other host is a "Website". */
export function platformOfHost(hostname: string): Platform | undefined {
  const labels = hostname.toLowerCase().split(".");
  for (let from = 0; from < labels.length - 1; from += 1) {
    const found = byHost.get(labels.slice(from).join("."));
    if (found) return found;
  }
  return WEBSITE;
}
