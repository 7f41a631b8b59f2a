/** @jsxImportSource preact */
import type { PublicReview } from "#contract/reviews/public-review.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

interface SourceProps {
  review: PublicReview;
  look: { showPlatforms: boolean; linkPlatforms: boolean };
  locale: Locale;
}

/** Null for a review that was collected and names no other place: the note of the wall says by whom. */
function originText({ origin, platform, url }: PublicReview, isLinked: boolean, locale: Locale): string | null {
  if (origin === "collected")
    return platform?.name ?? (url && isLinked ? m.visitor_read_original({}, { locale }) : null);
  if (origin === "added") return m.wall_origin_added({}, { locale });
  if (!platform) return m.wall_origin_imported_other({}, { locale });
  return m.wall_origin_imported({ platform: platform.name }, { locale });
}

export function Source({ review, look, locale }: SourceProps) {
  const { platform, url } = review;
  const origin = originText(review, look.linkPlatforms, locale);
  if (origin === null) return null;
  const words = (
    <>
      {look.showPlatforms && platform?.iconUrl && (
        <img class="icon" src={platform.iconUrl} alt="" width="16" height="16" loading="lazy" decoding="async" />
      )}
      {origin}
    </>
  );
  if (!url || !look.linkPlatforms) return <span class="source">{words}</span>;
  const title = platform
    ? m.visitor_view_on({ platform: platform.name }, { locale })
    : m.visitor_read_original({}, { locale });
  return (
    <a class="source" href={url} title={title} target="_blank" rel="noopener nofollow ugc">
      {words}
    </a>
  );
}
