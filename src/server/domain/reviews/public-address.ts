import { reviewPath } from "#contract/core/public-paths.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { MAY_PUBLISH } from "./publishable.ts";

export const reviewUrl = (publicUrl: string, id: number): string => publicUrl + reviewPath(feedbackId(id));

/** The review in the dashboard. */
export const dashboardUrl = (publicUrl: string, medium: string, id: number): string =>
  `${publicUrl}/reviews/${medium}/${id}`;

export const captionsPath = (id: number): string => `/captions/${feedbackId(id)}.vtt`;

const selectedIn = (table: string) =>
  `select from ${table} x where x.workspace_id = r.workspace_id and x.review_id = r.id`;

/** Consented to, approved or on a wall or widget, and not hidden. */
export const IS_PUBLIC = `(r.set_aside_reason is null and ${MAY_PUBLISH} and (r.approved or exists (${selectedIn("page_reviews")})
  or exists (${selectedIn("widget_reviews")})))`;
