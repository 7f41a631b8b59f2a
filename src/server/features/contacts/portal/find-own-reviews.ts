import { and, desc, eq } from "drizzle-orm";
import * as z from "zod";
import type { ConsentRecord } from "#contract/reviews/consent.ts";
import { readPortalToken } from "#server/domain/submissions/portal-link.ts";
import { listConsents } from "#server/domain/submissions/list-consents.ts";
import type { Services, WorkspaceScope } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { attachments, reviews, submissions } from "#server/platform/db/tables/schema.ts";
import { type QueuedSubmissionRow, readQueuedContent } from "#server/domain/submissions/queued-submission.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { mayUse } from "#server/domain/reviews/publishable.ts";

const Scope = z.object({ id: z.number(), unique_workspace_id: z.string(), name: z.string() });

export interface PortalSubmission {
  workspace: WorkspaceScope;
  submission: QueuedSubmissionRow;
  /** Undefined while the submission is queued. */
  review: StoredReview | undefined;
  words: string;
  stars: number | null;
  consents: ConsentRecord[];
  /** The id is that of a stored attachment. */
  files: { id: number | null; kind: string; file: string }[];
}

const starsOf = ({ rating, ratingType }: { rating: number | null; ratingType: string | null }): number | null =>
  ratingType === "star" ? rating : null;

async function readPortalSubmission(
  db: Db,
  workspace: WorkspaceScope,
  submissionId: number,
): Promise<PortalSubmission | undefined> {
  const [submission] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.workspaceId, workspace.id), eq(submissions.id, submissionId)));
  if (!submission) return undefined;
  const { reviewId } = submission;
  if (submission.heldFor !== null) {
    const { given, files } = readQueuedContent(submission);
    const media = [...(files.recording ? [files.recording] : []), ...files.pictures];
    const shown = media.map(({ kind, name: file }) => ({ id: null, kind, file }));
    return {
      workspace,
      submission,
      review: undefined,
      words: given.words,
      stars: starsOf(given),
      consents: [],
      files: shown,
    };
  }
  if (reviewId === null) return undefined;
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspace.id), eq(reviews.id, reviewId)));
  if (!review) return undefined;
  const files = await db
    .select({ id: attachments.id, kind: attachments.kind, file: attachments.file })
    .from(attachments)
    .where(and(eq(attachments.workspaceId, workspace.id), eq(attachments.reviewId, reviewId)))
    .orderBy(attachments.position, desc(attachments.id));
  const found = await listConsents({ db, workspace }, reviewId);
  return { workspace, submission, review, words: review.words, stars: starsOf(review), consents: found, files };
}

/** Undefined when the token is invalid or its review is deleted. */
export async function findPortalSubmission(services: Services, token: string): Promise<PortalSubmission | undefined> {
  const sent = readPortalToken(services, token);
  if (!sent) return undefined;
  const { rows } = await services.database.sql(
    "select id, unique_workspace_id, name from workspaces where id = $1 and closed_at is null",
    [sent.workspaceId],
  );
  if (rows[0] === undefined) return undefined;
  const { id, unique_workspace_id: uniqueId, name } = Scope.parse(rows[0]);
  return services.database.read(id, (db) => readPortalSubmission(db, { id, uniqueId, name }, sent.submissionId));
}

/** No publication, as last chosen on the private page. Who never agreed in the form has withdrawn nothing. */
export const isWithdrawn = ({ review, consents }: PortalSubmission): boolean =>
  review !== undefined && !mayUse(review.agreed, "publish_text") && consents[0]?.method === "private_page";
