import { and, eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { storedFiles } from "#server/db/schema.ts";
import { type TakenFile, takeFile } from "./take-file.ts";

type Owner = Pick<Context, "db" | "workspace" | "services" | "afterCommit">;

/**
 * Keeps account of files while a record is written, for `ctx.files`: those put in are counted as the workspace's, and
 * `mount` removes them again (`undo`) when the verb fails; those dropped go once the transaction is committed.
 */
export function trackFiles(ctx: Owner) {
  const put: string[] = [];
  const { media } = ctx.services;
  return {
    async take(file: File, wish: Parameters<typeof takeFile>[2]): Promise<TakenFile> {
      const taken = await takeFile(ctx, file, wish);
      put.push(taken.name);
      const { name, kind, bytes } = taken;
      await ctx.db.insert(storedFiles).values({ workspaceId: ctx.workspace.id, name, kind, bytes });
      return taken;
    },
    async drop(name: string | null) {
      if (!name) return;
      await ctx.db
        .delete(storedFiles)
        .where(and(eq(storedFiles.workspaceId, ctx.workspace.id), eq(storedFiles.name, name)));
      ctx.afterCommit(() => media.remove(name));
    },
    /** Removes what was put in; its rows went with the transaction. */
    undo: async () => void (await Promise.all(put.splice(0).map((name) => media.remove(name)))),
  };
}
export type FileTracker = ReturnType<typeof trackFiles>;
