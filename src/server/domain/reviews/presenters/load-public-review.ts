import { and, eq } from "drizzle-orm";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Reader } from "#server/platform/db/connection.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { mayUse } from "#server/domain/reviews/publishable.ts";
import type { FoundReview } from "./find-public-review.ts";
import { type PublicAnswer, readPublicAnswers } from "./public-answers.ts";
import { loadPublicReviews } from "./load-public-reviews.ts";

export interface ReviewView {
  review: PublicReview;
  cues: Cue[];
  /** What a form asked, with the answers that are published with the review. */
  answers: PublicAnswer[];
}

export async function loadReview(
  services: Services,
  found: FoundReview,
  from: Reader = services.database,
): Promise<ReviewView | undefined> {
  const { workspace_id: workspaceId, workspace: workspaceName, id } = found;
  return from.read(workspaceId, async (db) => {
    const [shown] = await loadPublicReviews(services, db, { workspaceId, workspaceName, ids: [id], logos: true });
    const [row] = await db
      .select({ cues: reviews.cues, agreed: reviews.agreed })
      .from(reviews)
      .where(and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, id)));
    if (!shown || !row) return undefined;
    const cues = (mayUse(row.agreed, "publish_media") && row.cues) || [];
    return { review: shown.review, cues, answers: await readPublicAnswers(db, workspaceId, id) };
  });
}
