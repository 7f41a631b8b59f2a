export const MEDIA = ["text", "video", "audio", "social"] as const;
export type Medium = (typeof MEDIA)[number];
export const FEED_TYPES = ["text_feed", "video_feed", "audio_feed", "social_feed"] as const;
export type FeedType = (typeof FEED_TYPES)[number];
export const SENTIMENTS = ["positive", "neutral", "negative"] as const;
export type Sentiment = (typeof SENTIMENTS)[number];
export const SENTIMENT_ID: Record<Sentiment, number> = { positive: 1, neutral: 2, negative: 3 };
export const RATING_TYPES = ["star", "thumbs_up", "comment_only"] as const;
export const SOCIAL_NETWORKS = ["twitter", "linkedin", "facebook", "instagram"] as const;
export const IMAGE_EXTENSIONS = ["jpeg", "jpg", "png", "gif", "webp"] as const;

/** Content types of pictures that can be uploaded. */
export const IMAGE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/tiff"];

/** The picture format of phones, which cannot be read here. Some systems give such a file no type. */
export const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]/.test(type) || (type === "" && /\.hei[cf]$/i.test(name));

/** The type in a path or identifier (`text`) of a stored type (`text_feed`). */
export const mediumOf = (feedType: string): Medium | undefined => MEDIA.find((medium) => `${medium}_feed` === feedType);
export const feedTypeOf = (medium: Medium): FeedType => `${medium}_feed`;

/** `feed-{type}-item-{id}` (v3 interface, section 2.1): how a page names a review. */
export function feedIdentifier(medium: Medium, id: number): string {
  return `feed-${medium}-item-${id}`;
}

export function readFeedIdentifier(text: string): { medium: Medium; id: number } | undefined {
  const [, type, digits] = /^feed-(\w+)-item-([1-9]\d{0,14})$/.exec(text) ?? [];
  const medium = MEDIA.find((known) => known === type);
  return medium && digits ? { medium, id: Number(digits) } : undefined;
}
