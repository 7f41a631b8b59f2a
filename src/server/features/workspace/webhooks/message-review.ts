import { sql } from "drizzle-orm";
import type { MessageReview } from "#contract/workspace/webhook-message.ts";
import { RATING_TYPES } from "#contract/reviews/review-type.ts";
import { reviewStateOf } from "#contract/reviews/review-state.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import { publicReviewOf } from "#server/domain/reviews/presenters/load-public-reviews.ts";
import { dashboardUrl, IS_PUBLIC, reviewUrl } from "#server/domain/reviews/public-address.ts";
import { selectReviewsById } from "#server/domain/reviews/query/select-reviews.ts";
import { feedTypeOfRow, toInstant } from "#server/domain/reviews/review-values.ts";
import type { ReviewRow } from "#server/domain/reviews/review-row.ts";
import type { Services, WorkspaceScope } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";

type Sender = Pick<Services, "database" | "config">;
type OwnColumns = { is_public: boolean; email: string | null; phone: string | null };

/** What no list of reviews has. */
async function readOwnColumns(db: Db, workspaceId: number, id: number): Promise<OwnColumns | undefined> {
  const { rows } = await db.execute<OwnColumns>(
    sql`select ${sql.raw(IS_PUBLIC)} as is_public, r.reviewer_email as email, r.reviewer_phone as phone
      from reviews r where r.workspace_id = ${workspaceId} and r.id = ${id}`,
  );
  return rows[0];
}

function toPublic(publicUrl: string, row: ReviewRow, shown: PublicReview): MessageReview["public"] {
  // A receiver elsewhere cannot follow a path of this service.
  const absolute = (url: string) => (url.startsWith("/") ? publicUrl + url : url);
  return {
    name: shown.name,
    position: shown.position,
    company: shown.company,
    avatar_url: shown.avatarUrl && absolute(shown.avatarUrl),
    title: shown.title,
    text: row.words,
    platform: shown.platform?.name ?? null,
    source_url: shown.url,
    media: shown.media.map(({ kind, url, posterUrl }) => ({
      kind,
      url: absolute(url),
      poster_url: posterUrl && absolute(posterUrl),
    })),
    reply: shown.reply?.text ?? null,
  };
}

const toReviewer = (row: ReviewRow, { email, phone }: OwnColumns): MessageReview["reviewer"] => ({
  name: row.reviewer_name,
  email,
  phone,
  position: row.reviewer_position,
  company: row.reviewer_company,
});

/**
 * The review of a message as it is now, so that a repeated message has nothing that was erased in the meantime. Null
 * when it was deleted.
 */
export async function readMessageReview(
  services: Sender,
  workspace: WorkspaceScope,
  id: number,
  includesReviewer: boolean,
): Promise<MessageReview | null> {
  const { publicUrl } = services.config;
  return services.database.read(workspace.id, async (db) => {
    const [row] = await selectReviewsById(db, workspace.id, [id]);
    const own = await readOwnColumns(db, workspace.id, id);
    if (!row || !own) return null;
    const shown = publicReviewOf(services.config, workspace.name, row);
    return {
      state: reviewStateOf(row.approved, row.set_aside_reason),
      is_public: own.is_public,
      rating: row.rating,
      rating_type: RATING_TYPES.find((type) => type === row.rating_type) ?? null,
      reviewed_at: toInstant(row.reviewed_at),
      labels: row.labels.flatMap((label) => label?.name ?? []),
      consent: row.agreed,
      links: {
        dashboard: dashboardUrl(publicUrl, feedTypeOfRow(row).medium, id),
        public: own.is_public ? reviewUrl(publicUrl, id) : null,
      },
      public: shown ? toPublic(publicUrl, row, shown.review) : null,
      reviewer: includesReviewer ? toReviewer(row, own) : null,
    };
  });
}
