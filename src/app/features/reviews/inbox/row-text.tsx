import { useMemo } from "react";
import { plainExcerpt } from "#app/shared/text/plain-text.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { m } from "#messages/gen/messages.js";
import { cutTo, Highlight } from "./highlight.tsx";

/** The picture of a video that comes with a review, where it has one. */
function posterOf({ video_feed: video, social_feed: social }: ReviewListItem): string | null | undefined {
  return video?.static_thumb_url ?? social?.attachments?.find(({ type }) => type === "video")?.static_thumb_url;
}

/** Title and words on one line or two, and a small picture of a video. */
export function RowText({ item, matcher }: { item: ReviewListItem; matcher: RegExp | undefined }) {
  const { review_title: title } = item;
  const words = useMemo(() => cutTo(plainExcerpt(item.comment ?? ""), matcher), [item.comment, matcher]);
  const poster = posterOf(item);
  return (
    <>
      {poster && <img className="row-poster" src={poster} alt="" loading="lazy" decoding="async" />}
      <span className="row-words" dir="auto">
        {title && (
          <span className="row-title">
            <Highlight text={title} matcher={matcher} />
          </span>
        )}
        {words ? (
          <Highlight text={words} matcher={matcher} />
        ) : (
          !title && <span className="text-ink-faint">{m.reviews_no_words()}</span>
        )}
      </span>
    </>
  );
}
