import { and, count, eq, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { imports, reviews } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { findImport, getImport } from "#server/features/imports/jobs/get-import.ts";
import { queueImport } from "#server/features/imports/jobs/import-queue.ts";
import { runUndo } from "./run-undo.ts";

/** Marking it stops a running import. Returns the number of reviews to remove. */
async function beginUndo(ctx: Context, id: number): Promise<number> {
  const { actor, db, workspace } = ctx;
  const { state } = await findImport(db, workspace.id, id);
  const ofImport = and(eq(reviews.workspaceId, workspace.id), eq(reviews.importId, id));
  const [left] = await db.select({ reviews: count() }).from(reviews).where(ofImport);
  if (state !== "undoing") {
    const undoneBy = { kind: actor.kind, id: actor.kind === "key" ? actor.keyId : actor.userId };
    const options = sql`coalesce(${imports.options}, '{"ratingOnly": false}'::jsonb) || ${JSON.stringify({ undoneBy })}::jsonb`;
    await db
      .update(imports)
      .set({ state: "undoing", options, leaseUntil: null, finishedAt: null })
      .where(and(eq(imports.workspaceId, workspace.id), eq(imports.id, id)));
    const changes = { state: { old: state, new: "undoing" } };
    await writeAudit(ctx, { action: "updated", record: "Import", recordId: id, changes });
  }
  return left?.reviews ?? 0;
}

/**
 * Also deletes contacts that came with it and have nothing else. Large ones are queued. Throws 404 `Import not
 * found.`
 */
export const undoImport: Handler<"undoImport"> = async (ctx, { params: { id } }) => {
  const { services, workspace } = ctx;
  const ids = { workspaceId: workspace.id, id };
  const left = await services.database.write(workspace.id, (db) => beginUndo({ ...ctx, db }, id));
  if (left <= LIMITS.changedAtOnce) await runUndo(services, ids);
  else await queueImport(services, { ...ids, undo: true });
  const { data } = await services.database.read(workspace.id, (db) => getImport({ ...ctx, db }, { params: { id } }));
  return { message: data.state === "undone" ? "Import Undone Successfully" : "Undo Started Successfully", data };
};
