import { h } from "preact";
import { embedDataPath } from "#contract/core/public-paths.ts";
import type { EmbedData } from "#contract/walls/view/embed.ts";
import type { WidgetView } from "#contract/walls/view/view-model.ts";
import type { LoadMoreSource } from "#visitor/layouts/layouts.tsx";
import { cardsBetween } from "#visitor/cards/card-list.tsx";
import { viewThemeCss } from "#visitor/wall/colours.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { viewCss } from "#visitor/wall/stylesheet.ts";
import { treeOf } from "#visitor/wall/markup-tree.ts";
import { Widget } from "#visitor/widgets/widget.tsx";
import { portionSize } from "./wall-data.ts";

/** Where the reviews after the first `shown` come from; null when those were all. */
function nextOf(view: WidgetView, shown: number, locale: Locale) {
  if (shown >= view.reviews.length) return null;
  return { next: `${embedDataPath(view.id)}?from=${shown}&lang=${locale}`, auto: shown < (view.batch ?? Infinity) };
}

/** The link to further reviews of a widget; `href` is where it leads without scripts. */
export function widgetMoreOf(view: WidgetView, shown: number, locale: Locale, href: string): LoadMoreSource | null {
  const rest = nextOf(view, shown, locale);
  return rest && { ...rest, href };
}

/** A widget for the embed script: the whole of it up to the first portion, or the cards from one review on. */
export function widgetData(view: WidgetView, locale: Locale, from?: number): EmbedData {
  const all = view.reviews.length;
  if (from === undefined) {
    const count = Math.min(portionSize(view), all);
    const more = widgetMoreOf(view, count, locale, "#");
    const [tree = ""] = treeOf(h(Widget, { view, locale, count, more }));
    return { id: view.id, type: "widget", css: viewCss(view) + viewThemeCss(view), tree, next: more?.next ?? null };
  }
  const to = Math.min(from + portionSize(view), all);
  const rest = nextOf(view, to, locale);
  const tree: EmbedData["tree"] = ["ul", { class: "cards" }, ...treeOf(cardsBetween(view, from, to, locale))];
  return { id: view.id, type: "widget", tree, next: rest?.next ?? null, auto: rest?.auto ?? false };
}
