import { sql } from "drizzle-orm";
import type { Verb } from "#server/platform/context/context.ts";
import { lockChange, setChange } from "./change-row.ts";
import { readChange } from "./read-change.ts";
import { runNow } from "./run-immediately.ts";

const UNDONE = new Set(["undoing", "undone"]);

/**
 * Puts back what a change did, a change that runs included, which ends by it; many reviews by a job. One that is undone
 * already stays so. Throws 404 `Change not found.` Ours.
 */
export const undoReviewChange: Verb<"undoReviewChange"> = async (ctx, { params }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const change = await lockChange(ctx.db, ids);
  if (!UNDONE.has(change.state)) {
    const begun = await setChange(ctx.db, ids, {
      state: "undoing",
      undoneByKind: ctx.actor.kind,
      undoneById: ctx.actor.kind === "key" ? ctx.actor.keyId : ctx.actor.userId,
      done: 0,
      failed: 0,
      leaseUntil: null,
      finishedAt: sql`null`,
    });
    await runNow(ctx, begun, change.done);
  }
  return { message: "Change Updated Successfully", data: await readChange(ctx, ids) };
};
