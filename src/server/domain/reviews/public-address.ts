import { reviewPath } from "#contract/core/public-paths.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { MAY_PUBLISH, isEmbeddableWall } from "./publishable.ts";

export const reviewUrl = (publicUrl: string, id: number): string => publicUrl + reviewPath(feedbackId(id));

/** The review in the dashboard. */
export const dashboardUrl = (publicUrl: string, medium: string, id: number): string =>
  `${publicUrl}/reviews/${medium}/${id}`;

/** Names the recording too: whoever has that may read its captions, also where a password or a draft keeps others away. */
export const captionsPath = (id: number, recording: string): string =>
  `/captions/${feedbackId(id)}.vtt?of=${recording}`;

const IS_SELECTED = "x.workspace_id = r.workspace_id and x.review_id = r.id";

/** Consented to and not hidden. */
export const MAY_SHOW = `r.set_aside_reason is null and ${MAY_PUBLISH}`;

const shownOn = (walls: string): string => `(${MAY_SHOW} and (r.approved
  or exists (select from page_reviews x join pages p on p.workspace_id = x.workspace_id and p.id = x.page_id
    and ${walls} where ${IS_SELECTED})
  or exists (select from widget_reviews x where ${IS_SELECTED})))`;

/** Consented to, approved or on a widget or a wall that visitors see without a password, and not hidden. */
export const IS_PUBLIC = shownOn(isEmbeddableWall("p"));

/** As `IS_PUBLIC`, or on a wall with a password, where it has no page of its own. */
export const IS_PUBLISHED = shownOn("p.visibility <> 'draft'");
