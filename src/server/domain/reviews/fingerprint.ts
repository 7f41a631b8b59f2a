import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";

const LETTERS = 22;
const fold = (text: string) => text.trim().toLowerCase();

/** Finds duplicates. Null without text: equal stars alone are no duplicate. */
export function fingerprintOf(name: string, plain: string): string | null {
  const folded = fold(plain);
  if (folded === "") return null;
  return createHash("sha256")
    .update(`${fold(name)}\n${folded}`)
    .digest("base64url")
    .slice(0, LETTERS);
}

/** `+ 0` makes the planner use the index of fingerprints. */
export async function findOriginal(db: Db, workspaceId: number, fingerprint: string | null): Promise<number | null> {
  if (fingerprint === null) return null;
  const [row] = await db
    .select({ id: sql<number | null>`min(${reviews.id} + 0)::float8` })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspaceId), eq(reviews.fingerprint, fingerprint)));
  return row?.id ?? null;
}
