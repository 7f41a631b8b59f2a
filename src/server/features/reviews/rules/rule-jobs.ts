import * as z from "zod";
import type { Context } from "#server/platform/context/context.ts";
import type { RuleRow } from "./rule-row.ts";

export const UNDO_RUNS = "undo-review-rule-runs";
export const UndoRunsJob = z.object({ workspaceId: z.number(), ruleId: z.number() });

/** In the transaction that begins it. */
export async function queueUndo({ services, db }: Context, { workspaceId, id: ruleId }: RuleRow): Promise<void> {
  if (services.jobs.knows(UNDO_RUNS)) await services.jobs.send(UNDO_RUNS, { workspaceId, ruleId }, { db });
}
