import { and, eq, sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import { pages } from "#server/db/schema.ts";

const PAUSE = 3000;
const NOBODY = /bot|crawl|spider|slurp|facebookexternalhit|headlesschrome-lighthouse/i;

/** Counts how often walls are seen: nothing about who saw them, and one write for many views. */
export function createViewCounter({ database, log }: Services) {
  let seen = new Map<string, { workspaceId: number; uniquePageId: string; views: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    timer = undefined;
    const batch = [...seen.values()];
    seen = new Map();
    for (const { workspaceId, uniquePageId, views } of batch)
      await database.write(workspaceId, (db) =>
        db
          .update(pages)
          .set({ views: sql`${pages.views} + ${views}` })
          .where(and(eq(pages.workspaceId, workspaceId), eq(pages.uniquePageId, uniquePageId))),
      );
  }

  return function countView(workspaceId: number, uniquePageId: string, userAgent: string | undefined): void {
    if (NOBODY.test(userAgent ?? "")) return;
    const entry = seen.get(uniquePageId) ?? { workspaceId, uniquePageId, views: 0 };
    entry.views += 1;
    seen.set(uniquePageId, entry);
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.warn({ err: error }, "views were not counted"));
    }, PAUSE).unref();
  };
}
