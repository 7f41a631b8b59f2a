import { h } from "preact";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { viewThemeCss, wallBackground } from "#visitor/wall/colours.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { isArrangedByScript } from "#contract/walls/layouts/arrangement.ts";
import { viewCss } from "#visitor/wall/stylesheet.ts";
import { Wall } from "#visitor/wall/wall.tsx";
import { type Document, publicDocument } from "#server/platform/documents/public-document.ts";
import { fontOfPage } from "#server/platform/documents/served-fonts.ts";
import { WALL_FILES, oembedUrl } from "#contract/core/public-paths.ts";
import { structuredData } from "#server/features/walls/data/structured-data.ts";
import { allReviewsUrl, firstPortion, moreOf } from "#server/features/walls/data/wall-data.ts";

interface Around {
  locale: Locale;
  url: string;
  origin: string;
  /** Address of the script that adds cards in place; the page works without it. */
  script: string | undefined;
  all: boolean;
  /** Keep out of search engines. */
  hidden: boolean;
  /** Behind a password: names no feed, picture or data, which are not served. */
  locked: boolean;
}

/** The link is followed instead. */
const NOT_LOADED = { next: "", auto: false };

export function wallDocument(view: WallView, { locale, url, origin, script, all, hidden, locked }: Around): Document {
  const font = fontOfPage(view.font);
  const css = `${font.css}body{margin:0}.wall{min-height:100vh}${wallBackground(view)}${viewCss(view)}${viewThemeCss(view)}`;
  const count = all ? view.reviews.length : firstPortion(view);
  const { title } = view;
  const description = view.subtitle || m.visitor_description({ count: view.reviews.length, title }, { locale });
  const more = moreOf(view, count, locale, allReviewsUrl(locked ? "" : url));
  const wall = locked
    ? h(Wall, { view: { ...view, id: "" }, locale, count, more: more && { ...more, ...NOT_LOADED }, heading: "h1" })
    : h(Wall, { view, locale, count, more, heading: "h1" });
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
        data: structuredData(view, count),
        alternates: [
          { type: "application/json+oembed", href: oembedUrl(origin, url), title },
          { type: "application/atom+xml", href: url + WALL_FILES.atom, title },
          { type: "application/feed+json", href: url + WALL_FILES.jsonFeed, title },
        ],
      }),
      script,
      hidden,
      scriptFirst: isArrangedByScript(view),
    },
    wall,
  );
}
