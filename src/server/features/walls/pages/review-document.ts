import { h } from "preact";
import { DEFAULT_COLOURS } from "#contract/walls/view/wall-colours.ts";
import type { PublicReview } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { wallColours, wallBackground } from "#visitor/wall/colours.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { ReviewPage } from "#visitor/pages/review-page.tsx";
import { cardCss } from "#visitor/wall/stylesheet.ts";
import { reportPath } from "#server/features/walls/data/load-about.ts";
import { type Document, publicDocument } from "#server/platform/documents/public-document.ts";
import { summarise } from "#server/platform/text/rich-text-line.ts";

const LOOK = { ...DEFAULT_COLOURS, font: null, theme: "auto" } as const;
const CSS =
  "body{margin:0}.wall{min-height:100vh}" +
  wallBackground(LOOK) +
  cardCss +
  wallColours(LOOK) +
  ".alone .cards{display:block;columns:auto;max-width:42em}.alone .head{max-width:42em}" +
  ".alone .heading{font-size:clamp(1.375em,1em + 1.6cqi,1.875em)}.alone .words{font-size:1.0625em}";

interface Around {
  locale: Locale;
  url: string;
  origin: string;
  workspace: string;
  approved: boolean;
}

/** The page of one review as a document. One that is shown without being approved is kept out of search engines. */
export function reviewDocument(review: PublicReview, around: Around): Document {
  const { locale, url, origin, workspace, approved } = around;
  const name = review.name || m.visitor_anonymous({}, { locale });
  const title = m.visitor_review_of({ name, workspace }, { locale });
  const picture = review.media.find(({ kind }) => kind === "image")?.url;
  const wide = review.media.find(({ posterUrl }) => posterUrl)?.posterUrl ?? picture;
  const image = wide ?? review.avatarUrl;
  return publicDocument(
    {
      locale,
      title,
      description: summarise(review.text) || m.visitor_review_from({ name, workspace }, { locale }),
      url,
      origin,
      css: CSS,
      kind: "article",
      image: image && new URL(image, origin).href,
      wide: Boolean(wide),
      hidden: !approved,
    },
    h(ReviewPage, { review, heading: title, report: reportPath(review), locale }),
  );
}
