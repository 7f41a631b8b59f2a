import { sql } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { lockBulkAction, updateBulkAction } from "./bulk-action-row.ts";
import { readBulkAction } from "./read-bulk-action.ts";

/** After the current batch; finished reviews stay changed. Throws 404 `Change not found.` */
export const stopReviewChange: Handler<"stopReviewChange"> = async (ctx, { params }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const change = await lockBulkAction(ctx.db, ids);
  if (change.state === "running")
    await updateBulkAction(ctx.db, ids, { state: "stopped", leaseUntil: null, finishedAt: sql`now()` });
  return { message: "Change Updated Successfully", data: await readBulkAction(ctx, ids) };
};
