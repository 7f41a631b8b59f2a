import { sql } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { lockBulkAction, updateBulkAction } from "./bulk-action-row.ts";
import { readBulkAction } from "./read-bulk-action.ts";
import { runOrQueue } from "./bulk-action-queue.ts";

/** After the current batch; finished reviews stay changed. Throws 404 `Change not found.` */
export const stopReviewChange: Handler<"stopReviewChange"> = async (ctx, { params }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const change = await lockBulkAction(ctx.db, ids);
  if (change.state === "running")
    await updateBulkAction(ctx.db, ids, { state: "stopped", leaseUntil: null, finishedAt: sql`now()` });
  return { message: "Change Updated Successfully", data: await readBulkAction(ctx, ids) };
};

const UNDONE = new Set(["undoing", "undone"]);

/** Stops it first. Large ones are queued. Throws 404 `Change not found.` */
export const undoReviewChange: Handler<"undoReviewChange"> = async (ctx, { params }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const change = await lockBulkAction(ctx.db, ids);
  if (!UNDONE.has(change.state)) {
    const begun = await updateBulkAction(ctx.db, ids, {
      state: "undoing",
      undoneByKind: ctx.actor.kind,
      undoneById: ctx.actor.kind === "key" ? ctx.actor.keyId : ctx.actor.userId,
      done: 0,
      failed: 0,
      leaseUntil: null,
      finishedAt: sql`null`,
    });
    await runOrQueue(ctx, begun, change.done);
  }
  return { message: "Change Updated Successfully", data: await readBulkAction(ctx, ids) };
};
