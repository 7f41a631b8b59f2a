import { sql } from "drizzle-orm";
import { reviewStateOf } from "#contract/reviews/review-state.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { parseInstant } from "#server/platform/db/columns/instant.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import { IS_PUBLIC, reviewUrl } from "#server/domain/reviews/public-address.ts";
import { findContact } from "#server/domain/contacts/contact-row.ts";
import { listLivePlacements } from "#server/domain/walls/placements.ts";

interface Row extends Record<string, unknown> {
  id: number;
  medium: string;
  title: string | null;
  words: string;
  rating: number | null;
  rating_type: string;
  sentiment_id: number | null;
  approved: boolean;
  set_aside_reason: string | null;
  reviewed_at: string;
  created_at: string;
  is_public: boolean;
}

const PER_PAGE = 20;
/** Characters of the text, enough to recognise a review. */
const EXCERPT = 300;

/** Throws 404 `Contact not found.` */
export const listContactReviews: Handler<"listContactReviews"> = async (ctx, { params, query: { page } }) => {
  const workspaceId = ctx.workspace.id;
  await findContact(ctx.db, workspaceId, params.id);
  const { publicUrl } = ctx.services.config;
  const { rows } = await ctx.db.execute<Row>(
    sql`select r.id::float8 as id, r.medium, r.title, left(r.words, ${EXCERPT}) as words, r.rating::float8 as rating,
        r.rating_type, r.sentiment_id, r.approved, r.set_aside_reason, r.reviewed_at, r.created_at,
        ${sql.raw(IS_PUBLIC)} as is_public
      from reviews r where r.workspace_id = ${workspaceId} and r.contact_id = ${params.id}
      order by r.id desc limit ${PER_PAGE + 1} offset ${(page - 1) * PER_PAGE}`,
  );
  const shown = rows.slice(0, PER_PAGE).map(({ id }) => id);
  const placements = await listLivePlacements(ctx, shown);
  const present = ({ is_public, created_at, reviewed_at, approved, set_aside_reason, ...row }: Row) => ({
    ...row,
    type: feedTypeOfRow(row).medium,
    state: reviewStateOf(approved, set_aside_reason),
    received_at: parseInstant(created_at),
    reviewed_at: parseInstant(reviewed_at),
    public_url: is_public ? reviewUrl(publicUrl, row.id) : null,
    places: placements.get(row.id) ?? [],
  });
  const path = `${publicUrl}/v3/contacts/${params.id}/reviews`;
  return { data: pageOf({ path, page, perPage: PER_PAGE, rows, present }) };
};
