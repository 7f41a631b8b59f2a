import { markPhrases } from "#contract/reviews/highlight.ts";
import { feedIdentifier, type Medium, mediumOf } from "#contract/reviews/review-type.ts";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import { assetUrl } from "./scene-view.ts";
import type { PublicMedia, PublicReview } from "#contract/reviews/public-review.ts";
import type { Rich } from "#contract/core/rich-text.ts";

const MEDIA_KINDS = ["image", "video", "audio"] as const;
/** Another service may send anything. */
const WAVE = /^\d{1,64}$/;
/** Through a form, imported from a platform, or typed in. */
const THUMBS = 2;

/** Whether it came through a form, was taken over from where it was written, or was typed in. */
function originOf(item: PageReview, medium: Medium): PublicReview["origin"] {
  if (medium !== "social") return "collected";
  return item.social_feed_type?.startsWith("manual") ? "added" : "imported";
}

function mediaOf(attachments: PageReview["attachments"]): PublicMedia[] {
  return attachments.flatMap((file) => {
    const kind = MEDIA_KINDS.find((known) => file.type.startsWith(known));
    const url = assetUrl(file.url);
    if (!kind || !url) return [];
    const captionsUrl = assetUrl(file.captions_url);
    const words = kind === "audio" ? (file.transcript ?? null) : null;
    const posterUrl = assetUrl(file.static_thumb_url);
    const seconds = Math.round(file.duration ?? 0);
    return [
      {
        kind,
        url,
        posterUrl,
        transcript: words,
        ...(captionsUrl && { captionsUrl }),
        ...(kind !== "image" && seconds > 0 && { seconds }),
        ...(kind === "audio" && file.wave && WAVE.test(file.wave) && { wave: file.wave }),
        ...(kind === "video" && file.portrait && { isPortrait: true }),
      },
    ];
  });
}

/** A hosted service only has `rating`. */
const originalRating = (item: PageReview) => (item.rating_exact === undefined ? item.rating : item.rating_exact);

function starsOf(item: PageReview): number | null {
  const stars = originalRating(item);
  if (stars === null || item.rating_type === THUMBS) return null;
  return stars >= 0 && stars <= LIMITS.starMax ? stars : null;
}

/** What a purpose covers, as it is shown to visitors without that consent. */
const WITHOUT: Partial<Record<ConsentPurpose, Partial<PublicReview>>> = {
  publish_person: { name: "", position: null, company: null, avatarUrl: null, url: null },
  publish_media: { media: [] },
};

/**
 * A review as a visitor may see it: an allow-list, so that new fields stay private until they are added here. `words`
 * is its comment as a tree; service and dashboard use different HTML parsers. Service and preview both hide here what
 * the reviewer did not agree to (`withheld`). `hasLogo`: the logo of the company is shown, as few layouts do.
 */
export function publicReview(item: PageReview, words: Rich[], hasLogo = false): PublicReview {
  const medium = mediumOf(item.feed_type) ?? "text";
  const platform = item.social_platform;
  const link = assetUrl(item.review_url);
  const details = item.extra_details;
  const logo = hasLogo ? assetUrl(details?.company_logo) : null;
  const hidden = (details?.withheld ?? []).reduce<Partial<PublicReview>>(
    (all, purpose) => ({ ...all, ...WITHOUT[purpose] }),
    {},
  );
  return {
    key: item.feed_identifier ?? feedIdentifier(medium, item.id),
    medium,
    name: item.app_user_name ?? "",
    position: item.customer_designation || null,
    company: item.customer_company || null,
    avatarUrl: assetUrl(item.customer_avatar),
    title: item.review_title || null,
    text: markPhrases(words, details?.highlights ?? []),
    rating: starsOf(item),
    thumb: item.rating_type === THUMBS && (originalRating(item) ?? 1) > 0,
    date: item.reviewed_at.slice(0, 10) || null,
    platform: platform?.name
      ? { name: platform.name, slug: platform.slug, iconUrl: assetUrl(platform.icon_url || platform.icon_full_url) }
      : null,
    origin: originOf(item, medium),
    url: link?.startsWith("/") ? null : link,
    media: mediaOf(item.attachments),
    ...(logo && { companyLogoUrl: logo }),
    ...(item.reply && { reply: { by: item.workspace_name ?? "", text: item.reply } }),
    ...(details?.edited && { edited: { reason: details.edit_reason ?? null } }),
    ...hidden,
  };
}
