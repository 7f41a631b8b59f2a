import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { WALL_FILES } from "#contract/core/public-paths.ts";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { pathOfReview } from "#server/features/walls/data/load-about.ts";
import { xmlText } from "#server/platform/text/xml-text.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { Reply } from "#visitor/cards/reply.tsx";
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

interface Entry {
  id: string;
  title: string;
  name: string;
  rating: number | null;
  date: string;
  html: string;
  image: string | undefined;
}

function entryOf(review: PublicReview, view: WallView, { locale, origin }: Around): Entry {
  const { rating, text, media, date, reply } = review;
  const name = review.name || m.visitor_anonymous({}, { locale });
  const hasText = LAYOUT_TABLE[view.arrangement].text;
  const stars = view.showRatings && rating !== null ? m.visitor_stars({ rating }, { locale }) : "";
  const image = hasText ? media.find(({ kind }) => kind === "image")?.url : undefined;
  return {
    id: origin + pathOfReview(review),
    title: (hasText && review.title) || [name, stars].filter(Boolean).join(" · "),
    name,
    rating: view.showRatings ? rating : null,
    date: date ?? NO_DATE,
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

/** The reviews of a wall, newest first. */
function entriesOf(view: WallView, around: Around): Entry[] {
  const newest = view.reviews.toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? ""));
  return newest.slice(0, MOST).map((review) => entryOf(review, view, around));
}

const timeOf = (date: string) => `${date}T00:00:00Z`;
const updatedOf = (entries: Entry[]) => timeOf(entries[0]?.date ?? NO_DATE);

/** JSON Feed 1.1. */
export function jsonFeed(view: WallView, around: Around): string {
  const { url, locale } = around;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: view.title,
    ...(view.subtitle && { description: view.subtitle }),
    home_page_url: url,
    feed_url: url + WALL_FILES.jsonFeed,
    language: locale,
    items: entriesOf(view, around).map(({ id, title, name, rating, date, html, image }) => ({
      id,
      url: id,
      title,
      content_html: html,
      ...(image && { image }),
      date_published: timeOf(date),
      authors: [{ name }],
      ...(rating !== null && { _laurel: { rating } }),
    })),
  });
}

/** Atom (RFC 4287). */
export function atomFeed(view: WallView, around: Around): string {
  const { url, locale } = around;
  const entries = entriesOf(view, around);
  const element = (name: string, text: string, attributes = "") => `<${name}${attributes}>${xmlText(text)}</${name}>`;
  const link = (rel: string, href: string, type: string) =>
    `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    element("id", url),
    element("title", view.title),
    view.subtitle && element("subtitle", view.subtitle),
    element("updated", updatedOf(entries)),
    element("generator", "Laurel"),
    link("self", url + WALL_FILES.atom, "application/atom+xml"),
    link("alternate", url, "text/html"),
    ...entries.map(({ id, title, name, date, html }) =>
      [
        "<entry>",
        element("id", id),
        element("title", title),
        element("updated", timeOf(date)),
        element("published", timeOf(date)),
        `<author>${element("name", name)}</author>`,
        link("alternate", id, "text/html"),
        element("content", html, ' type="html"'),
        "</entry>",
      ].join("\n"),
    ),
    "</feed>\n",
  ]
    .filter(Boolean)
    .join("\n");
}
