import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { storedFiles } from "#server/platform/db/tables/schema.ts";
import { namesElsewhere, withOrigin } from "#server/platform/storage/file-name.ts";

/**
 * A stored value with every address of a file of this workspace at the current origin: it was written as an absolute
 * address, and `PUBLIC_URL` may have changed since. Asks the database only when an address is at another origin.
 */
export async function readdress<T>(
  { db, services }: Pick<Context, "db" | "services">,
  workspaceId: number,
  value: T,
): Promise<T> {
  const { publicUrl } = services.config;
  const json = JSON.stringify(value);
  const names = namesElsewhere(json, publicUrl);
  if (names.length === 0) return value;
  const ours = await db
    .select({ name: storedFiles.name })
    .from(storedFiles)
    .where(and(eq(storedFiles.workspaceId, workspaceId), inArray(storedFiles.name, names)));
  return JSON.parse(withOrigin(json, publicUrl, new Set(ours.map(({ name }) => name)))) as T;
}
