import type { BulkAction } from "#contract/reviews/review-action.ts";
import { findWallRow } from "#server/domain/walls/wall-row.ts";
import { readActiveNames } from "#server/domain/workspace/members.ts";
import type { Context } from "#server/platform/context/context.ts";
import { existingLabels } from "./label-action.ts";

/** The fields of an action that name a wall, label or person which the workspace does not have. */
export async function findUnknownFields(ctx: Context, act: BulkAction): Promise<string[]> {
  if (act.act === "wall")
    return (await findWallRow(ctx.db, ctx.workspace.id, act.unique_page_id)) ? [] : ["unique_page_id"];
  if (act.act === "assign" && act.user_id !== null)
    return (await readActiveNames(ctx, [act.user_id])).has(act.user_id) ? [] : ["user_id"];
  if (act.act !== "label") return [];
  const known = await existingLabels(ctx, [...act.add, ...act.remove]);
  return (["add", "remove"] as const).flatMap((list) =>
    act[list].flatMap((id, index) => (known.has(id) ? [] : [`${list}.${index}`])),
  );
}
