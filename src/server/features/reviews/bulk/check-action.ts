import type { ReviewAction } from "#contract/reviews/review-action.ts";
import type { Context } from "#server/platform/context/context.ts";
import { validationError, planRestricted } from "#server/platform/errors/app-error.ts";
import { findWallRow } from "#server/domain/walls/wall-row.ts";
import { existingLabels } from "./label-action.ts";

/** Throws 422 for an unknown wall or label, 403 for what the plan does not allow. Call before anything is written. */
export async function checkAction(ctx: Context, act: ReviewAction): Promise<void> {
  if (act.act === "trash" && !ctx.services.plan.allows("delete_allowed")) throw planRestricted();
  const wrong: string[] = [];
  if (act.act === "wall" && !(await findWallRow(ctx.db, ctx.workspace.id, act.unique_page_id)))
    wrong.push("unique_page_id");
  if (act.act === "label") {
    const known = await existingLabels(ctx, [...act.add, ...act.remove]);
    for (const list of ["add", "remove"] as const)
      wrong.push(...act[list].flatMap((id, index) => (known.has(id) ? [] : [`${list}.${index}`])));
  }
  if (wrong.length > 0)
    throw validationError(
      Object.fromEntries(wrong.map((field) => [`change.${field}`, [`The selected change.${field} is invalid.`]])),
    );
}
