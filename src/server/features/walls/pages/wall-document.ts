import { type ComponentChild, h } from "preact";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { EMPTY_QUERY, type WallQuery } from "#contract/walls/view/wall-query.ts";
import { m } from "#messages/gen/messages.js";
import type { LoadMoreSource } from "#visitor/layouts/layouts.tsx";
import { viewThemeCss, wallBackground } from "#visitor/wall/colours.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { isArrangedByScript } from "#contract/walls/layouts/arrangement.ts";
import { viewCss, wallSearchCss } from "#visitor/wall/stylesheet.ts";
import { Wall } from "#visitor/wall/wall.tsx";
import { type Document, publicDocument } from "#server/platform/documents/public-document.ts";
import { fontOfPage } from "#server/platform/documents/served-fonts.ts";
import { WALL_FILES, oembedUrl } from "#contract/core/public-paths.ts";
import { structuredData } from "#server/features/walls/data/structured-data.ts";
import { allReviewsUrl, firstPortion, moreOf } from "#server/features/walls/data/wall-data.ts";

export interface Around {
  locale: Locale;
  /** The language, when the address names one. */
  lang: Locale | undefined;
  url: string;
  origin: string;
  /** Address of the script that adds cards in place; the page works without it. */
  script: string | undefined;
  all: boolean;
  /** Keep out of search engines. */
  hidden: boolean;
  /** The sites that may show it in a frame; null for any. */
  framedBy: readonly string[] | null;
  /** Behind a password: names no feed, picture or data, which are not served. */
  locked: boolean;
  /** What stands above a draft that is opened by a private link. */
  draft?: { css: string; bar: ComponentChild };
}

/** The link is followed instead. */
export const NOT_LOADED = { next: "", auto: false };

interface FoundReviews {
  query: WallQuery;
  found: WallView;
  count: number;
  more: LoadMoreSource | null;
}

/** With `search`, the page of what was found; search engines keep to the page of the whole wall. */
export function wallDocument(view: WallView, around: Around, search?: FoundReviews): Document {
  const { locale, lang, url, origin, script, all, hidden, framedBy, locked, draft } = around;
  const font = fontOfPage(view);
  const searchCss = view.search ? wallSearchCss : "";
  const css = `${font.css}body{margin:0}.wall{min-height:100vh}${wallBackground(view)}${viewCss(view)}${searchCss}${viewThemeCss(view)}${draft?.css ?? ""}`;
  const count = search?.count ?? (all ? view.reviews.length : firstPortion(view));
  const { title } = view;
  const description = view.subtitle || m.visitor_description({ count: view.reviews.length, title }, { locale });
  const more = search ? search.more : moreOf(view, count, locale, allReviewsUrl(locked ? "" : url));
  const results = { query: search?.query ?? EMPTY_QUERY, found: search?.found ?? view, lang };
  const wall = locked
    ? h(Wall, {
        view: { ...view, id: "" },
        locale,
        count,
        more: more && { ...more, ...NOT_LOADED },
        heading: "h1",
        search: results,
      })
    : h(Wall, { view, locale, count, more, heading: "h1", search: results });
  return publicDocument(
    {
      locale,
      title,
      description,
      url,
      share: view.share,
      origin,
      css,
      kind: "website",
      image: locked ? undefined : url + WALL_FILES.share,
      alt: m.wall_share_alt({ title }, { locale }),
      wide: true,
      favicon: view.favicon,
      font: font.preload,
      ...(!locked && {
        data: search ? null : structuredData(view, count),
        alternates: [
          { type: "application/json+oembed", href: oembedUrl(origin, url), title },
          { type: "application/atom+xml", href: url + WALL_FILES.atom, title },
          { type: "application/feed+json", href: url + WALL_FILES.jsonFeed, title },
        ],
      }),
      script,
      hidden: hidden || search !== undefined,
      sendsForm: view.search !== null || draft !== undefined,
      secret: draft !== undefined,
      framedBy,
      scriptFirst: isArrangedByScript(view),
    },
    draft ? [draft.bar, wall] : wall,
  );
}
