import { and, eq } from "drizzle-orm";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import type { Context } from "#server/platform/context/context.ts";
import { forms, imports } from "#server/platform/db/tables/schema.ts";
import { platformOfReview } from "#server/domain/review-platforms/present-platform.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";

type Origin = ReviewContext["origin"];

/** Imports of a single review that somebody typed in or uploaded: the business says where it is from. */
const BY_HAND = new Set(["text_review", "video_review", "audio_review"]);

function kindOf({ formId, importId, socialType, platformId }: StoredReview, source: Origin["import"]): Origin["kind"] {
  if (formId !== null) return "form";
  if (source) return BY_HAND.has(source.kind) ? "manual" : "import";
  if (importId !== null || platformId !== null || socialType === "social") return "import";
  return socialType === null ? "interface" : "manual";
}

/** How a review came in: through which form, by which import, from which platform, and when. */
export async function readOrigin(ctx: Context, review: StoredReview): Promise<Origin> {
  const { db, services } = ctx;
  const workspaceId = ctx.workspace.id;
  const [form] = review.formId
    ? await db
        .select({ id: forms.id, name: forms.name })
        .from(forms)
        .where(and(eq(forms.workspaceId, workspaceId), eq(forms.id, review.formId)))
    : [];
  const [source] = review.importId
    ? await db
        .select({ id: imports.id, name: imports.name, kind: imports.kind })
        .from(imports)
        .where(and(eq(imports.workspaceId, workspaceId), eq(imports.id, review.importId)))
    : [];
  const platform = review.platformId === null ? null : platformOfReview(services.config.publicUrl, review.platformId);
  return {
    kind: kindOf(review, source ?? null),
    form: form ?? null,
    import: source ?? null,
    platform: platform && { id: platform.id, name: platform.name },
    review_url: review.reviewUrl,
    source_url: review.sourceUrl,
    received_at: review.createdAt,
  };
}
