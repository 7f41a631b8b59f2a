import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { type Medium, mediumOf, readFeedIdentifier } from "#contract/reviews/review-type.ts";
import { dashboardUrl } from "#server/domain/reviews/public-address.ts";
import { htmlToText } from "#server/platform/text/plain-text.ts";

interface Key {
  type: Medium;
  id: number;
}

/** The texts of a review that a quote may come from, as they are stored. */
export function textsOf(item: Pick<ReviewListItem, "comment" | "review_title" | "audio_feed" | "video_feed">) {
  return {
    title: item.review_title,
    text: htmlToText(item.comment),
    transcript: item.video_feed?.transcript ?? item.audio_feed?.transcript ?? null,
  };
}

export const keyOf = (item: Pick<ReviewListItem, "feed_type" | "id">): Key => ({
  type: mediumOf(item.feed_type) ?? "text",
  id: item.id,
});

/** What the author agreed to; an author whom nobody asked withholds nothing. */
export function permissionsOf(extra: { may_publish?: boolean | undefined; withheld?: string[] | undefined }) {
  const { withheld = [] } = extra;
  return {
    may_publish: extra.may_publish ?? null,
    may_name: !withheld.includes("publish_person" satisfies ConsentPurpose),
    may_use_recording: !withheld.includes("publish_media" satisfies ConsentPurpose),
  };
}

/** A review as agents read it: what the list of the API has, without markup and pictures. */
export function presentReview(publicUrl: string, item: ReviewListItem) {
  const key = keyOf(item);
  const { feed_fields: person, extra_details: extra } = item;
  return {
    ...key,
    author: { name: person.name, position: person.position, company: person.organization_name },
    rating: item.rating === null ? null : { value: Number(item.rating), kind: item.rating_type },
    ...textsOf(item),
    state: extra.state ?? null,
    ...permissionsOf(extra),
    source: item.social_feed?.social_platform.name ?? null,
    form_id: item.feed_form_id,
    labels: item.review_labels.map(({ id, name }) => ({ id, name })),
    reviewed_at: item.reviewed_at,
    dashboard_url: dashboardUrl(publicUrl, key.type, key.id),
  };
}

/** A review as a wall shows it: without its author where the name is withheld. */
export function presentWallReview(publicUrl: string, item: PageReview) {
  const named = readFeedIdentifier(item.feed_identifier);
  const key = named ? { type: named.medium, id: named.id } : { type: "text" as const, id: item.id };
  const { extra_details: extra } = item;
  const permissions = permissionsOf(extra);
  return {
    ...key,
    author: permissions.may_name
      ? { name: item.app_user_name, position: item.customer_designation, company: item.customer_company }
      : null,
    rating: item.rating_exact ?? null,
    title: item.review_title,
    text: item.review_text,
    state: extra.state ?? null,
    ...permissions,
    reply: item.reply ?? null,
    reviewed_at: item.reviewed_at,
    dashboard_url: dashboardUrl(publicUrl, key.type, key.id),
  };
}
