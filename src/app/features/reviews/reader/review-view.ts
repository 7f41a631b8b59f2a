import type { FullReview } from "#app/features/reviews/editor-form/editor-form.ts";
import { ownQuestions } from "#app/features/reviews/editor-form/to-form-values.ts";
import type { ReviewFile } from "#app/shared/review-display/review-media.tsx";
import { dateOf, reviewerName, sourceLabel } from "#app/shared/review-display/review-names.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { isSafeUrl } from "#contract/core/urls.ts";
import { m } from "#messages/gen/messages.js";

/** A review as the reader shows it: first from a list, then from its full record. */
export interface ReviewView {
  record: ReviewListItem | FullReview;
  /** Undefined until the full record has loaded. */
  full: FullReview | undefined;
  name: string;
  date: string;
  source: string;
  sourceUrl: string | null;
  files: ReviewFile[];
  transcript: string | null;
  edited: boolean;
}

type Attachments = FullReview["attachments"];

const safe = (url: string | null | undefined): string | null => (url && isSafeUrl(url) ? url : null);
const filesOf = (attachments: Attachments | null | undefined): ReviewFile[] =>
  (attachments ?? []).map(({ type, url, static_thumb_url }) => ({ kind: type, url, poster: static_thumb_url }));

type Blocks = Pick<ReviewListItem, "video_feed" | "audio_feed">;

function recordingOf({ video_feed: video, audio_feed: audio }: Blocks): ReviewFile[] {
  if (video?.file_url) return [{ kind: "video", url: video.file_url, poster: video.static_thumb_url }];
  return audio?.file_url ? [{ kind: "audio", url: audio.file_url }] : [];
}

/** A recording may also be listed among the files. */
const uniqueFiles = (files: ReviewFile[]): ReviewFile[] =>
  files.filter(({ url }, index) => files.findIndex((one) => one.url === url) === index);

const transcriptOf = ({ video_feed: video, audio_feed: audio }: Blocks): string | null =>
  video?.transcript || audio?.transcript || null;

function viewOfItem(item: ReviewListItem): ReviewView {
  return {
    record: item,
    full: undefined,
    name: reviewerName(item),
    date: dateOf(item),
    source: sourceLabel(item),
    sourceUrl: safe(item.social_feed?.review_url),
    files: uniqueFiles([...recordingOf(item), ...filesOf(item.social_feed?.attachments)]),
    transcript: transcriptOf(item),
    edited: item.extra_details.edited === true,
  };
}

const blocksOf = (full: FullReview): Blocks => ({
  video_feed: "video_feed" in full ? full.video_feed : undefined,
  audio_feed: "audio_feed" in full ? full.audio_feed : undefined,
});

function sourceOfFull(full: FullReview): string {
  if ("social_platform" in full) return full.social_platform.name || m.reviews_source_imported();
  return ("feed_form" in full && full.feed_form?.name) || m.reviews_source_form();
}

function viewOfFull(full: FullReview): ReviewView {
  const blocks = blocksOf(full);
  return {
    record: full,
    full,
    name: reviewerName(full),
    date: dateOf(full),
    source: sourceOfFull(full),
    sourceUrl: "social_platform" in full ? safe(full.social_platform.review_url) : null,
    files: uniqueFiles([...recordingOf(blocks), ...filesOf(full.attachments)]),
    transcript: full.transcript || transcriptOf(blocks),
    edited: full.extra_details.edited === true,
  };
}

/** Records of services without states tell neither labels nor approval: those of the list stay. */
function withListed(full: FullReview, { review_labels, extra_details: { approved } }: ReviewListItem): FullReview {
  if (full.extra_details.state) return full;
  return { ...full, review_labels, extra_details: { ...full.extra_details, approved } };
}

export function viewOf(item: ReviewListItem | undefined, full: FullReview | undefined): ReviewView | undefined {
  if (!full) return item && viewOfItem(item);
  const view = viewOfFull(full);
  return item ? { ...view, record: withListed(full, item), source: sourceLabel(item) } : view;
}

export const answersOf = (full: FullReview) => ownQuestions(full).filter(({ answer }) => answer);

/** Some services return the number of stars here if there is no reply. */
export function replyOf(full: FullReview | undefined): string | null {
  const own = full?.extra_details.reply;
  if (own !== undefined) return own;
  const text = full && "response" in full ? full.response?.trim() : "";
  return text && !/^[\d.]+$/.test(text) ? text : null;
}
