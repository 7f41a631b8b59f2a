import { h } from "preact";
import type { WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import type { ReviewLayoutProps } from "#visitor/layouts/layouts.tsx";
import { viewThemeCss } from "#visitor/wall/colours.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { viewCss } from "#visitor/wall/stylesheet.ts";
import { Wall } from "#visitor/wall/wall.tsx";
import { Widget } from "#visitor/widgets/widget.tsx";
import { type Document, publicDocument } from "#server/platform/documents/public-document.ts";
import { fontOfPage } from "#server/platform/documents/served-fonts.ts";
import { firstPortion, moreOf } from "#server/features/walls/data/wall-data.ts";
import { widgetMoreOf } from "#server/features/walls/data/widget-data.ts";

interface Around {
  locale: Locale;
  /** Where the whole of it is. */
  url: string;
  origin: string;
  script: string | undefined;
  /** Show every review at once. */
  all: boolean;
}

function drawn(view: WallView | WidgetView, { locale, url, all }: Around) {
  const count = all ? view.reviews.length : firstPortion(view);
  const props: Omit<ReviewLayoutProps, "view"> = { locale, count, more: null };
  return "kind" in view
    ? h(Widget, { ...props, view, more: widgetMoreOf(view, count, locale, `${url}?all=1`) })
    : h(Wall, { ...props, view, more: moreOf(view, count, locale, url), heading: "h2" });
}

/** A page or a widget as a document for frames on other sites: as high as what it shows, its links lead the site on. */
export function framedDocument(view: WallView | WidgetView, around: Around): Document {
  const { locale, url, origin, script } = around;
  const font = fontOfPage(view.font);
  const title = "kind" in view ? m.visitor_reviews({}, { locale }) : view.title;
  const css = `${font.css}body{margin:0}${viewCss(view)}${viewThemeCss(view)}`;
  const parts = { locale, title, description: title, url, origin, css, kind: "website", font: font.preload } as const;
  return publicDocument({ ...parts, script, hidden: true, framed: true }, drawn(view, around));
}
