import { type ComponentChildren, h } from "preact";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { embedDataPath } from "#contract/core/public-paths.ts";
import type { EmbedData } from "#contract/walls/view/embed.ts";
import type { DisplayView, WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import { inlineIcons } from "#server/domain/review-platforms/icons.ts";
import { cardsBetween } from "#visitor/cards/card-list.tsx";
import { BLOCK_SIZE, type LoadMoreSource } from "#visitor/layouts/layouts.tsx";
import { viewThemeCss } from "#visitor/wall/colours.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { viewCss } from "#visitor/wall/stylesheet.ts";
import { treeOf } from "#visitor/wall/markup-tree.ts";
import { Wall } from "#visitor/wall/wall.tsx";
import { Widget } from "#visitor/widgets/widget.tsx";

const portionSize = ({ arrangement, batch }: Pick<DisplayView, "arrangement" | "batch">): number =>
  LAYOUT_TABLE[arrangement].grows ? Math.min(batch ?? BLOCK_SIZE, BLOCK_SIZE) : Infinity;

export const firstPortion = (view: DisplayView): number => Math.min(portionSize(view), view.reviews.length);

/** The address of the cards from a position on. */
type AddressOf = (from: number) => string;

const embedAddress =
  ({ id }: DisplayView, locale: Locale): AddressOf =>
  (from) =>
    `${embedDataPath(id)}?from=${from}&lang=${locale}`;

function nextOf(view: DisplayView, shown: number, address: AddressOf) {
  if (shown >= view.reviews.length) return null;
  return { next: address(shown), auto: shown < (view.batch ?? Infinity) };
}

/** Null when `shown` are all. `href` works without scripts. */
export function moreOf(
  view: DisplayView,
  shown: number,
  locale: Locale,
  href: string,
  address = embedAddress(view, locale),
): LoadMoreSource | null {
  const rest = nextOf(view, shown, address);
  return rest && { ...rest, href };
}

export const allReviewsUrl = (url: string): string => `${url}?all=1`;

interface MarkupOptions {
  type: EmbedData["type"];
  locale: Locale;
  href: string;
  address?: AddressOf | undefined;
  draw: (portion: { count: number; more: LoadMoreSource | null }) => ComponentChildren;
}

function embedData(
  view: WallView | WidgetView,
  from: number | undefined,
  { type, locale, href, address = embedAddress(view, locale), draw }: MarkupOptions,
): EmbedData {
  const { id } = view;
  if (from === undefined) {
    const count = firstPortion(view);
    const more = moreOf(view, count, locale, href);
    const [tree = ""] = treeOf(draw({ count, more }));
    return {
      id,
      type,
      css: viewCss(view, "embed") + viewThemeCss(view),
      tree: inlineIcons(tree),
      next: more?.next ?? null,
    };
  }
  const to = Math.min(from + portionSize(view), view.reviews.length);
  const rest = nextOf(view, to, address);
  const tree: EmbedData["tree"] = ["ul", { class: "cards" }, ...treeOf(cardsBetween(view, from, to, locale))];
  return { id, type, tree: inlineIcons(tree), next: rest?.next ?? null, auto: rest?.auto ?? false };
}

/** `address`: where further cards are, by default at those of embeds. */
export const wallData = (view: WallView, locale: Locale, url: string, from?: number, address?: AddressOf): EmbedData =>
  embedData(view, from, {
    type: "page",
    locale,
    href: allReviewsUrl(url),
    address,
    draw: (portion) => h(Wall, { view, locale, ...portion, heading: "h2" }),
  });

export const widgetData = (view: WidgetView, locale: Locale, from?: number): EmbedData =>
  embedData(view, from, {
    type: "widget",
    locale,
    href: "#",
    draw: (portion) => h(Widget, { view, locale, ...portion }),
  });
