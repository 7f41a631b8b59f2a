import { and, eq, sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import { pages, widgets } from "#server/db/schema.ts";
import { isMachine } from "./is-machine.ts";

const PAUSE = 3000;

interface Seen {
  workspaceId: number;
  kind: "page" | "widget";
  id: string;
}

/** Counts how often walls and widgets are seen: nothing about who saw them, and one write for many views. */
export function createViewCounter({ database, log }: Services) {
  let seen = new Map<string, Seen & { views: number }>();
  let timer: NodeJS.Timeout | undefined;

  const add = ({ workspaceId, kind, id, views }: Seen & { views: number }) =>
    database.write(workspaceId, async (db) => {
      if (kind === "page")
        await db
          .update(pages)
          .set({ views: sql`${pages.views} + ${views}` })
          .where(and(eq(pages.workspaceId, workspaceId), eq(pages.uniquePageId, id)));
      else
        await db
          .update(widgets)
          .set({ views: sql`${widgets.views} + ${views}` })
          .where(and(eq(widgets.workspaceId, workspaceId), eq(widgets.id, id)));
    });

  async function flush() {
    timer = undefined;
    const batch = [...seen.values()];
    seen = new Map();
    for (const one of batch) await add(one);
  }

  return function countView(what: Seen, userAgent: string | undefined): void {
    if (isMachine(userAgent)) return;
    const entry = seen.get(what.id) ?? { ...what, views: 0 };
    entry.views += 1;
    seen.set(what.id, entry);
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.warn({ err: error }, "views were not counted"));
    }, PAUSE).unref();
  };
}
