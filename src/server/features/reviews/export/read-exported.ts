import { and, eq, inArray, sql } from "drizzle-orm";
import { CSV_COLUMNS } from "#contract/imports/import.ts";
import { readFilter } from "#contract/reviews/read-review-filter.ts";
import type { CustomFields } from "#contract/reviews/review.ts";
import type { ReviewSort } from "#contract/reviews/review-filter.ts";
import { reviewStateOf } from "#contract/reviews/review-state.ts";
import { SENTIMENTS } from "#contract/reviews/review-type.ts";
import type { Services } from "#server/platform/context/context.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { htmlToText } from "#server/platform/text/plain-text.ts";
import { platformById } from "#server/domain/review-platforms/platforms.ts";
import { namesInUse } from "#server/domain/reviews/custom-fields.ts";
import { reviewCriteria } from "#server/domain/reviews/query/criteria.ts";
import { type Position, positionOf } from "#server/domain/reviews/query/in-order.ts";
import { ORDERS } from "#server/domain/reviews/query/orders.ts";
import { selectReviews, selectReviewsById } from "#server/domain/reviews/query/select-reviews.ts";
import type { ReviewRow } from "#server/domain/reviews/review-row.ts";
import { toInstant, toLabels } from "#server/domain/reviews/review-values.ts";

const CHUNK = 500;
const LABEL_SEPARATOR = "; ";

/** The columns of the import, under its names, then what it does not take. */
export const EXPORT_COLUMNS = {
  ...CSV_COLUMNS,
  phone: "Phone",
  type: "Type",
  state: "State",
  sentiment: "Sentiment",
  favourite: "Favourite",
  labels: "Labels",
  platform: "Platform",
  response: "Response",
  transcript: "Transcript",
  received_at: "Received At",
  id: "ID",
} as const;
export type ExportedReview = Record<keyof typeof EXPORT_COLUMNS, string | number | null> & {
  custom_fields: CustomFields;
};

/** What lists leave out. */
interface Personal {
  email: string | null;
  phone: string | null;
  photo: string | null;
  sourceReviewId: string | null;
}

function toExported(publicUrl: string, row: ReviewRow, person: Personal | undefined): ExportedReview {
  return {
    review_text: htmlToText(row.comment),
    review_title: row.title,
    review_date: toInstant(row.reviewed_at).slice(0, 10),
    // A thumb is not a star rating.
    star_rating: row.rating_type === "thumbs_up" ? null : row.rating,
    name: row.reviewer_name,
    email: person?.email ?? null,
    job_role: row.reviewer_position,
    company: row.reviewer_company,
    profile_image_url: row.avatar ? mediaUrl(publicUrl, row.avatar) : (person?.photo ?? null),
    review_url: row.review_url,
    review_id: person?.sourceReviewId ?? null,
    phone: person?.phone ?? null,
    type: row.medium,
    state: reviewStateOf(row.approved, row.set_aside_reason),
    sentiment: SENTIMENTS[(row.sentiment_id ?? 0) - 1] ?? null,
    favourite: row.favourite ? "yes" : "no",
    labels: toLabels(row.labels)
      .map(({ name }) => name)
      .join(LABEL_SEPARATOR),
    platform: platformById(row.platform_id)?.name ?? null,
    response: row.response,
    transcript: row.transcript,
    received_at: toInstant(row.created_at),
    id: row.id,
    custom_fields: row.custom_fields ?? {},
  };
}

interface Wanted {
  w: number;
  u?: number | null | undefined;
  sort: ReviewSort;
  ids?: number[] | undefined;
  filter?: Parameters<typeof readFilter>[0];
}

/** The names of the custom fields of these reviews, in alphabetical order. */
export async function readFieldNames(
  { database }: Services,
  { w: workspaceId, u, ids, filter }: Wanted,
): Promise<string[]> {
  const chosen = ids
    ? sql`r.id = any(${sql.param(`{${ids.join(",")}}`)}::bigint[])`
    : (reviewCriteria(readFilter(filter, u ?? null)) ?? sql`true`);
  const names = await database.read(workspaceId, (db) => namesInUse(db, workspaceId, chosen));
  return names.toSorted((one, other) => one.localeCompare(other));
}

/** In batches, each of one moment, so that neither the service holds all of them nor other requests wait. */
export async function* readExported(
  { database, config }: Services,
  { w: workspaceId, u, sort, ids, filter }: Wanted,
): AsyncGenerator<ExportedReview[]> {
  const criteria = readFilter(filter, u ?? null);
  for (let start = 0, after: Position | undefined; ;) {
    const batch = await database.snapshot(workspaceId, async (db) => {
      const rows = ids
        ? await selectReviewsById(db, workspaceId, ids.slice(start, start + CHUNK))
        : await selectReviews(db, workspaceId, criteria, { limit: CHUNK, sort, ...(after && { after }) });
      const found = rows.length
        ? await db
            .select({
              id: reviews.id,
              email: reviews.reviewerEmail,
              phone: reviews.reviewerPhone,
              photo: reviews.avatarSourceUrl,
              sourceReviewId: reviews.sourceReviewId,
            })
            .from(reviews)
            .where(
              and(
                eq(reviews.workspaceId, workspaceId),
                inArray(
                  reviews.id,
                  rows.map(({ id }) => id),
                ),
              ),
            )
        : [];
      const last = rows.at(-1);
      // It may be deleted, or ordered elsewhere, before the next batch is read.
      const position = last && (await positionOf(db, workspaceId, ORDERS[sort], last.id));
      return { rows, position, people: new Map(found.map((one) => [one.id, one])) };
    });
    if (batch.rows.length > 0)
      yield batch.rows.map((row) => toExported(config.publicUrl, row, batch.people.get(row.id)));
    start += CHUNK;
    after = batch.position;
    if (ids ? start >= ids.length : batch.rows.length < CHUNK) return;
  }
}
