import { FEED_FILES } from "#contract/core/public-paths.ts";
import { xmlText } from "#server/platform/text/xml-text.ts";

export interface FeedEntry {
  /** Address of what it is about; also its identifier. */
  id: string;
  title: string;
  /** Of its author. */
  name: string;
  rating: number | null;
  /** ISO 8601, with time and zone. */
  published: string;
  html: string;
  image?: string | undefined;
}

export interface Feed {
  locale: string;
  /** Without the name of the format. */
  url: string;
  /** The page for people. */
  homeUrl: string;
  title: string;
  subtitle: string;
  /** ISO 8601; of the newest entry. */
  updated: string;
  entries: FeedEntry[];
}

/** JSON Feed 1.1. */
function writeJsonFeed({ locale, url, homeUrl, title, subtitle, entries }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    ...(subtitle && { description: subtitle }),
    home_page_url: homeUrl,
    feed_url: url + FEED_FILES.jsonFeed,
    language: locale,
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.id,
      title: entry.title,
      content_html: entry.html,
      ...(entry.image && { image: entry.image }),
      date_published: entry.published,
      authors: [{ name: entry.name }],
      ...(entry.rating !== null && { _laurel: { rating: entry.rating } }),
    })),
  });
}

/** Atom (RFC 4287). */
function writeAtom({ locale, url, homeUrl, title, subtitle, updated, entries }: Feed): string {
  const element = (name: string, text: string, attributes = "") => `<${name}${attributes}>${xmlText(text)}</${name}>`;
  const link = (rel: string, href: string, type: string) =>
    `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    element("id", homeUrl),
    element("title", title),
    subtitle && element("subtitle", subtitle),
    element("updated", updated),
    element("generator", "Laurel"),
    link("self", url + FEED_FILES.atom, "application/atom+xml"),
    link("alternate", homeUrl, "text/html"),
    ...entries.map((entry) =>
      [
        "<entry>",
        element("id", entry.id),
        element("title", entry.title),
        element("updated", entry.published),
        element("published", entry.published),
        `<author>${element("name", entry.name)}</author>`,
        link("alternate", entry.id, "text/html"),
        element("content", entry.html, ' type="html"'),
        "</entry>",
      ].join("\n"),
    ),
    "</feed>\n",
  ]
    .filter(Boolean)
    .join("\n");
}

export interface FeedFormat {
  /** For `content-type`. */
  type: string;
  write: (feed: Feed) => string;
}

export const ATOM: FeedFormat = { type: "application/atom+xml; charset=utf-8", write: writeAtom };
export const JSON_FEED: FeedFormat = { type: "application/feed+json; charset=utf-8", write: writeJsonFeed };
