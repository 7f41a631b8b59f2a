import * as z from "zod";
import type { Database } from "#server/platform/db/open.ts";

const Row = z.object({ slug: z.string() });
const KEPT = 2000;
const MOST = 1000;

/** Looks for the wall at a domain of its own; undefined when none has it. Asks again after two seconds, not at every request. */
export function createDomainFinder(database: Database) {
  const known = new Map<string, { slug: string | undefined; askedAt: number }>();
  return async function findDomain(host: string): Promise<string | undefined> {
    const entry = known.get(host);
    if (entry && Date.now() - entry.askedAt < KEPT) return entry.slug;
    const { rows } = await database.sql("select slug from pages where lower(custom_domain) = $1", [host]);
    const found = rows[0] === undefined ? undefined : Row.parse(rows[0]).slug;
    if (known.size >= MOST) known.clear();
    known.set(host, { slug: found, askedAt: Date.now() });
    return found;
  };
}
