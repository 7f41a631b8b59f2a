import { and, desc, eq, gte, isNotNull, ne } from "drizzle-orm";
import { feedIdentifier } from "#contract/reviews/review-type.ts";
import { PagePatch } from "#contract/walls/pages/page-patch.ts";
import type { Handler, Services, WorkspaceScope } from "#server/platform/context/context.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { jobContext } from "#server/platform/transactions/job-context.ts";
import { fillWorkspace } from "./fill-workspace.ts";

const REVIEWS = 120;
const ON_WALL = 18;
const SEED = 11;

export async function seedDemo(
  services: Services,
  workspace: WorkspaceScope,
  userId: number,
  createWall: Handler<"createPage">,
): Promise<void> {
  await fillWorkspace(services, workspace.id, REVIEWS, { seed: SEED });
  await services.database.write(workspace.id, async (db) => {
    const praise = await db
      .select({ id: reviews.id, words: reviews.words })
      .from(reviews)
      .where(
        and(
          eq(reviews.workspaceId, workspace.id),
          reviews.approved,
          eq(reviews.medium, "text"),
          ne(reviews.words, ""),
          isNotNull(reviews.reviewerCompany),
          gte(reviews.rating, 4),
        ),
      )
      .orderBy(desc(reviews.id));
    // Sample reviews share sentences: choose one per opening, so that the wall has no repetition.
    const chosen = [...new Map(praise.map((review) => [review.words.split(".")[0], review])).values()].slice(
      0,
      ON_WALL,
    );
    const body = PagePatch.parse({
      title: "Loved by small teams",
      theme: "auto",
      subtitle: "What people say after their first month. These reviews are made up.",
      custom_attributes: {
        cta_enabled: 1,
        cta_attributes: {
          heading_text: "Try it for a month",
          body_text: "No card, no calls. Keep it if your Mondays get shorter.",
          button_label: "Start now",
          button_url: "https://example.com",
          position: "4",
        },
      },
      feeds: chosen.map((review) => feedIdentifier("text", review.id)),
    });
    const actor = { kind: "session", userId, keyId: null, role: "admin" } as const;
    const ctx = { ...jobContext(services, db, workspace), actor };
    await createWall(ctx, { body: { ...body, name: "Demo wall" } });
  });
}
