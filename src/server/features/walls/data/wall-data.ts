import { h } from "preact";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { embedDataPath } from "#contract/core/public-paths.ts";
import type { EmbedData } from "#contract/walls/view/embed.ts";
import type { DisplayView, WallView } from "#contract/walls/view/view-model.ts";
import { cardsBetween } from "#visitor/cards/card-list.tsx";
import { BLOCK_SIZE, type LoadMoreSource } from "#visitor/layouts/layouts.tsx";
import { viewThemeCss } from "#visitor/wall/colours.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { viewCss } from "#visitor/wall/stylesheet.ts";
import { treeOf } from "#visitor/wall/markup-tree.ts";
import { Wall } from "#visitor/wall/wall.tsx";

/** How many reviews go into one answer: a block of those that grow, all of the others. */
export const portionSize = ({ arrangement, batch }: Pick<DisplayView, "arrangement" | "batch">): number =>
  LAYOUT_TABLE[arrangement].grows ? Math.min(batch ?? BLOCK_SIZE, BLOCK_SIZE) : Infinity;

/** Where the reviews after the first `shown` are; null when those were all. */
function nextOf(view: WallView, shown: number, locale: Locale) {
  if (shown >= view.reviews.length) return null;
  return { next: `${embedDataPath(view.id)}?from=${shown}&lang=${locale}`, auto: shown < (view.batch ?? Infinity) };
}

/** The link to further reviews; `wallUrl` is the page where a visitor without scripts finds all of them. */
export function moreOf(view: WallView, shown: number, locale: Locale, wallUrl: string): LoadMoreSource | null {
  const rest = nextOf(view, shown, locale);
  return rest && { ...rest, href: `${wallUrl}?all=1` };
}

export const firstPortion = (view: DisplayView): number => Math.min(portionSize(view), view.reviews.length);

/** A wall for the embed script: the whole of it up to the first portion, or the cards from one review on. */
export function wallData(view: WallView, locale: Locale, wallUrl: string, from?: number): EmbedData {
  if (from === undefined) {
    const count = firstPortion(view);
    const more = moreOf(view, count, locale, wallUrl);
    const [tree = ""] = treeOf(h(Wall, { view, locale, count, more, heading: "h2" }));
    return { id: view.id, type: "page", css: viewCss(view) + viewThemeCss(view), tree, next: more?.next ?? null };
  }
  const to = Math.min(from + portionSize(view), view.reviews.length);
  const rest = nextOf(view, to, locale);
  const tree: EmbedData["tree"] = ["ul", { class: "cards" }, ...treeOf(cardsBetween(view, from, to, locale))];
  return { id: view.id, type: "page", tree, next: rest?.next ?? null, auto: rest?.auto ?? false };
}
