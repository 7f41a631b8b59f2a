import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Retention } from "#contract/contacts/retention.ts";
import { isQueued } from "#server/domain/submissions/queued-submission.ts";
import type { Context } from "#server/platform/context/context.ts";
import { reviews, submissions, trashedReviews } from "#server/platform/db/tables/schema.ts";

type Scope = Pick<Context, "workspace">;

const hasRow = (table: string) =>
  sql.raw(`exists (select from ${table} x where x.workspace_id = reviews.workspace_id and x.review_id = reviews.id)`);

/** Neither approved nor selected for a wall or widget: nobody decided to publish it. */
export const isNotPublic = sql`not (${reviews.approved} or ${hasRow("page_reviews")} or ${hasRow("widget_reviews")})`;

/** Says who wrote it. What anonymising leaves of a review has none of these. */
const isPersonal = or(
  isNotNull(reviews.contactId),
  isNotNull(reviews.reviewerEmail),
  isNotNull(reviews.reviewerPhone),
  isNotNull(reviews.avatar),
  isNotNull(reviews.companyLogo),
  isNotNull(reviews.socialUrls),
  sql`${reviews.reviewerName} <> ''`,
  hasRow("attachments"),
  hasRow("review_answers"),
);

const ofWorkspace = ({ workspace }: Scope) => and(eq(reviews.workspaceId, workspace.id), isNotPublic);

// Not since it came in: what is hidden today, or approved no more, would be gone tonight.
export const isHiddenBefore = (ctx: Scope, before: string) =>
  and(ofWorkspace(ctx), isNotNull(reviews.setAsideReason), lt(reviews.updatedAt, before));

export const isUnpublishedBefore = (ctx: Scope, before: string, action: Retention["unpublished_action"]) =>
  and(
    ofWorkspace(ctx),
    isNull(reviews.setAsideReason),
    lt(reviews.updatedAt, before),
    action === "anonymise" ? isPersonal : undefined,
  );

export const isQueuedBefore = (ctx: Scope, before: string) => and(isQueued(ctx), lt(submissions.createdAt, before));

export const isTrashedBefore = (ctx: Scope, before: string) =>
  and(eq(trashedReviews.workspaceId, ctx.workspace.id), lt(trashedReviews.trashedAt, before));
