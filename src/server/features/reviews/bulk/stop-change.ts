import { sql } from "drizzle-orm";
import type { Verb } from "#server/platform/context/context.ts";
import { lockChange, setChange } from "./change-row.ts";
import { readChange } from "./read-change.ts";

/** Ends a change that runs, after the batch it is at; what is done stays done. Throws 404 `Change not found.` Ours. */
export const stopReviewChange: Verb<"stopReviewChange"> = async (ctx, { params }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const change = await lockChange(ctx.db, ids);
  if (change.state === "running")
    await setChange(ctx.db, ids, { state: "stopped", leaseUntil: null, finishedAt: sql`now()` });
  return { message: "Change Updated Successfully", data: await readChange(ctx, ids) };
};
