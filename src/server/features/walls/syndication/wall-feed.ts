import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { pathOfReview } from "#server/features/walls/data/load-about.ts";
import type { Feed, FeedEntry } from "#server/platform/documents/feed-formats.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { Reply } from "#visitor/cards/reply.tsx";
import { starsText } from "#visitor/cards/stars.tsx";
import { RichText } from "#visitor/text/rich-text.tsx";

/** The newest reviews a feed has. */
const MOST = 50;
/** For a wall or review without a date: both formats want one, and the time of the request would change each answer. */
const NO_DATE = "1970-01-01";

interface Around {
  locale: Locale;
  /** Of the wall's page. */
  url: string;
  origin: string;
}

const timeOf = (date: string) => `${date}T00:00:00Z`;

function entryOf(review: PublicReview, view: WallView, { locale, origin }: Around): FeedEntry {
  const { rating, text, media, date, reply } = review;
  const name = review.name || m.visitor_anonymous({}, { locale });
  const hasText = LAYOUT_TABLE[view.arrangement].text;
  const stars = view.showRatings && rating !== null ? starsText(rating, locale) : "";
  const image = hasText ? media.find(({ kind }) => kind === "image")?.url : undefined;
  return {
    id: origin + pathOfReview(review),
    title: (hasText && review.title) || [name, stars].filter(Boolean).join(" · "),
    name,
    rating: view.showRatings ? rating : null,
    published: timeOf(date ?? NO_DATE),
    html: [
      stars && renderToString(h("p", null, stars)),
      hasText && renderToString(h(RichText, { words: text })),
      hasText && reply && renderToString(h(Reply, { reply, locale, open: true })),
    ]
      .filter(Boolean)
      .join(""),
    image: image && new URL(image, origin).href,
  };
}

/** The newest reviews of a wall. */
export function wallFeed(view: WallView, around: Around): Feed {
  const newest = view.reviews.toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? ""));
  const entries = newest.slice(0, MOST).map((review) => entryOf(review, view, around));
  return {
    locale: around.locale,
    url: around.url,
    homeUrl: around.url,
    title: view.title,
    subtitle: view.subtitle,
    updated: entries[0]?.published ?? timeOf(NO_DATE),
    entries,
  };
}
