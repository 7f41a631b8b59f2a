import { and, asc, eq, sql } from "drizzle-orm";
import { feedIdentifier } from "#contract/reviews/review-type.ts";
import type { HiddenFeed } from "#contract/walls/pages/hidden-feeds.ts";
import type { Context } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageReviews, pages, reviews } from "#server/platform/db/tables/schema.ts";
import { starsOf } from "#server/platform/db/columns/review-expressions.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import { type AgreedPurposes, mayUse } from "#server/domain/reviews/publishable.ts";

export type WallRow = typeof pages.$inferSelect;

export interface ChosenReview {
  id: number;
  medium: string;
  rating: number | null;
  reviewedAt: string;
  contactId: number | null;
  /** When set, the review keeps its position and is not shown. */
  setAsideReason: string | null;
  agreed: AgreedPurposes;
}

export const identifierOf = (chosen: Pick<ChosenReview, "id" | "medium">): string =>
  feedIdentifier(feedTypeOfRow(chosen).medium, chosen.id);

export const CHOSEN_COLUMNS = {
  id: reviews.id,
  medium: reviews.medium,
  /** A thumb is no star rating. */
  rating: sql<number | null>`${starsOf(reviews)}`.mapWith(reviews.rating),
  reviewedAt: reviews.reviewedAt,
  contactId: reviews.contactId,
  setAsideReason: reviews.setAsideReason,
  agreed: reviews.agreed,
};

/** Not hidden, and its reviewer agreed to publication. */
export const isShown = ({ setAsideReason, agreed }: Pick<ChosenReview, "setAsideReason" | "agreed">): boolean =>
  setAsideReason === null && mayUse(agreed, "publish_text");

/** What an answer says of reviews that were added to a selection and that visitors will not see. */
export function hiddenSince(before: ChosenReview[], after: ChosenReview[]): { hidden_feeds?: HiddenFeed[] } {
  const old = new Set(before.map(({ id }) => id));
  const hidden = after
    .filter((one) => !old.has(one.id) && !isShown(one))
    .map((one): HiddenFeed => ({
      feed_identifier: identifierOf(one),
      reason: mayUse(one.agreed, "publish_text") ? "set_aside" : "no_consent",
    }));
  return hidden.length > 0 ? { hidden_feeds: hidden } : {};
}

export const shownOf = (chosen: ChosenReview[]): ChosenReview[] => chosen.filter(isShown);

type Scope = Pick<Context, "db" | "workspace">;

const isWall = (workspaceId: number, uniquePageId: string) =>
  and(eq(pages.workspaceId, workspaceId), eq(pages.uniquePageId, uniquePageId));

export async function findWallRow(db: Db, workspaceId: number, uniquePageId: string): Promise<WallRow | undefined> {
  const [row] = await db.select().from(pages).where(isWall(workspaceId, uniquePageId));
  return row;
}

/** Throws 404 `Page not found.` */
export async function getWallOr404({ db, workspace }: Scope, uniquePageId: string): Promise<WallRow> {
  const row = await findWallRow(db, workspace.id, uniquePageId);
  if (!row) throw notFound("Page");
  return row;
}

export async function lockWall({ db, workspace }: Scope, uniquePageId: string): Promise<WallRow> {
  const [row] = await db.select().from(pages).where(isWall(workspace.id, uniquePageId)).for("update");
  if (!row) throw notFound("Page");
  return row;
}

export async function listChosen(db: Db, page: Pick<WallRow, "workspaceId" | "id">): Promise<ChosenReview[]> {
  return db
    .select(CHOSEN_COLUMNS)
    .from(pageReviews)
    .innerJoin(reviews, and(eq(reviews.workspaceId, pageReviews.workspaceId), eq(reviews.id, pageReviews.reviewId)))
    .where(and(eq(pageReviews.workspaceId, page.workspaceId), eq(pageReviews.pageId, page.id)))
    .orderBy(asc(pageReviews.position));
}
