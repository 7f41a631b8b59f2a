import type { ReviewPatch } from "#contract/reviews/review-patch.ts";
import { CUSTOM_FIELD_LIMITS } from "#contract/reviews/custom-fields.ts";
import type { Context } from "#server/platform/context/context.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { storableText } from "#server/platform/text/storable.ts";
import { admitNames, nullIfEmpty } from "#server/domain/reviews/custom-fields.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import type { ReviewChanges } from "./review-patch.ts";

/** Throws 422 at `custom_fields` when the review would have too many, or the workspace too many names. */
export async function changeCustomFields(
  ctx: Context,
  { custom_fields: sent }: Pick<ReviewPatch, "custom_fields">,
  before: Pick<StoredReview, "customFields">,
): Promise<ReviewChanges> {
  if (!sent) return {};
  const given = Object.entries(sent).map(([name, value]) => [name, storableText(value ?? "").trim()] as const);
  const set = given.filter(([, value]) => value !== "").map(([name]) => name);
  const names = await admitNames(ctx.db, ctx.workspace.id, set, "custom_fields");
  const fields = new Map(Object.entries(before.customFields ?? {}));
  for (const [name, value] of given) {
    if (value !== "") fields.set(names.get(name) ?? name, value);
    else for (const own of fields.keys()) if (own.toLowerCase() === name.toLowerCase()) fields.delete(own);
  }
  if (fields.size > CUSTOM_FIELD_LIMITS.ofReview)
    throw validationError({
      custom_fields: [`A review may have at most ${CUSTOM_FIELD_LIMITS.ofReview} custom fields.`],
    });
  return { customFields: nullIfEmpty(Object.fromEntries(fields)) };
}
