import { sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { storedFiles } from "#server/platform/db/tables/schema.ts";
import { tempUpload } from "#server/platform/request/temp-upload.ts";
import { queueMeasure } from "./measure-queue.ts";
import { releaseFiles } from "./release-files.ts";
import type { FileTracker } from "#server/platform/storage/file-tracker-types.ts";
import { checkStorage } from "./storage-limit.ts";
import { storeFile } from "./store-file.ts";

type Owner = Pick<Context, "db" | "workspace" | "services" | "afterCommit">;

/**
 * Tracks media files of one write, as `ctx.files`: stored files count towards the workspace and `undo` deletes them;
 * dropped files are deleted after the commit unless another record uses them. A file may be dropped before or after
 * its record is changed.
 */
export function trackFiles(ctx: Owner): FileTracker {
  const put: string[] = [];
  const dropped = new Set<string>();
  const { services } = ctx;
  const workspaceId = ctx.workspace.id;
  const release = () =>
    releaseFiles(services, workspaceId, [...dropped]).catch((error: unknown) => {
      services.log.warn({ err: error, workspaceId }, "dropped files are left to the clean-up");
    });
  return {
    async take(file, requirements) {
      const taken = await storeFile(ctx, file, requirements);
      put.push(taken.name);
      await tempUpload(file).spend(ctx);
      const { name, kind, bytes } = taken;
      await ctx.db.insert(storedFiles).values({ workspaceId, name, kind, bytes });
      await checkStorage(ctx);
      if (requirements.edge !== "avatar") ctx.afterCommit(() => queueMeasure(services, { workspaceId, file: name }));
      return taken;
    },
    async add(file) {
      put.push(file.name);
      const { name, kind, bytes } = file;
      await ctx.db.insert(storedFiles).values({ workspaceId, name, kind, bytes });
    },
    async drop(name) {
      if (!name) return;
      if (dropped.size === 0) ctx.afterCommit(release);
      dropped.add(name);
      const row = { workspaceId, name, kind: "unknown", bytes: 0, droppedAt: sql`now()` };
      await ctx.db
        .insert(storedFiles)
        .values(row)
        .onConflictDoUpdate({
          target: [storedFiles.workspaceId, storedFiles.name],
          set: { droppedAt: sql`now()` },
        });
    },
    undo: async () => void (await Promise.all(put.splice(0).map((name) => services.media.remove(name)))),
  };
}
