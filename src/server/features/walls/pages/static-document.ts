import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { Rich } from "#contract/core/rich-text.ts";
import { type ComponentChild, h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";
import { starsText } from "#visitor/cards/stars.tsx";
import { directionOf } from "#server/platform/text/visitor-locale.ts";

interface Around {
  locale: Locale;
  url: string;
  origin: string;
}

const renderRich = (text: Rich[]): ComponentChild[] =>
  text.map((part) => {
    if (typeof part === "string") return part;
    const link = part.tag === "a" && { href: part.href, rel: "nofollow ugc noopener" };
    return h(part.tag, { ...link }, ...renderRich(part.children));
  });

const replyHeading = ({ by }: { by: string }, locale: Locale) =>
  by ? m.visitor_reply_by({ name: by }, { locale }) : m.visitor_reply({}, { locale });

const RECORDINGS = {
  video: (name: string, locale: Locale) => m.wall_play_video({ name }, { locale }),
  audio: (name: string, locale: Locale) => m.wall_play_audio({ name }, { locale }),
};

function reviewOf(
  review: PublicReview,
  { showRatings, showDates, showPlatforms }: WallView,
  { locale, origin }: Around,
) {
  const { name, position, company, rating, title, text, date, platform, media, reply } = review;
  const byline = [name || m.visitor_anonymous({}, { locale }), position, company].filter(Boolean).join(", ");
  const about = [showDates && date, showPlatforms && platform?.name].filter(Boolean).join(" · ");
  return h(
    "figure",
    null,
    showRatings && rating !== null && h("p", null, starsText(rating, locale)),
    title && h("p", { dir: "auto" }, h("strong", null, title)),
    text.length > 0 && h("blockquote", { dir: "auto" }, ...renderRich(text)),
    media.flatMap(({ kind, url }) =>
      kind === "image"
        ? []
        : [h("p", null, h("a", { href: new URL(url, origin).href }, RECORDINGS[kind](byline, locale)))],
    ),
    media
      .filter(({ kind }) => kind === "image")
      .map(({ url }) =>
        h("img", {
          src: new URL(url, origin).href,
          alt: m.visitor_photo_by({ name: byline }, { locale }),
          loading: "lazy",
          width: 320,
        }),
      ),
    h("figcaption", { dir: "auto" }, byline, about && ` (${about})`),
    reply && h("p", { dir: "auto" }, `${replyHeading(reply, locale)}: ${reply.text}`),
  );
}

/**
 * For readers without scripts such as search engines. Inherits the page's look and does not change after it was
 * copied.
 */
export function staticHtml(view: WallView, around: Around): string {
  const { locale, url } = around;
  const number = new Intl.NumberFormat(locale);
  const { selected } = view;
  const section = h(
    "section",
    { lang: locale, dir: directionOf(locale) },
    h("h2", { dir: "auto" }, view.title),
    view.subtitle && h("p", { dir: "auto" }, view.subtitle),
    selected &&
      h(
        "p",
        null,
        m.visitor_selected({ shown: number.format(selected.shown), of: number.format(selected.of) }, { locale }),
      ),
    ...view.reviews.map((review) => reviewOf(review, view, around)),
    h("p", null, h("a", { href: `${url}/about` }, m.wall_about_title({}, { locale }))),
  );
  return `${renderToString(section)}\n`;
}
