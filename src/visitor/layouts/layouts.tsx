/** @jsxImportSource preact */
import type { ComponentChildren, VNode } from "preact";
import { type Arrangement, LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import type { DisplayView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import type { FlowDirection } from "#visitor/behaviour/dom-hooks.ts";
import { cardsBetween } from "#visitor/cards/card-list.tsx";
import { Badge, AvatarGroup, AverageLine } from "./avatar-group.tsx";
import { reviewLines, companyLogos } from "./strip.tsx";
import type { Locale } from "#visitor/text/locale.ts";
import { Carousel } from "./carousel.tsx";

/** Each block is laid out by itself, so that cards loaded later move nothing above them. */
export const BLOCK_SIZE = 30;

export interface LoadMoreSource {
  /** A whole page, for a visitor without scripts. */
  href: string;
  /** Data for the script. */
  next: string;
  /** Load without a press when the visitor comes near. */
  auto: boolean;
}

export interface ReviewLayoutProps {
  view: DisplayView;
  locale: Locale;
  count: number;
  more: LoadMoreSource | null;
}

/** A link that the script makes add cards in place. */
function LoadMore({ more, label, locale }: { more: LoadMoreSource; label: string | null; locale: Locale }) {
  return (
    <p class="foot">
      <a class="more" href={more.href} data-next={more.next} data-auto={more.auto ? "" : undefined} dir="auto">
        {label ?? m.visitor_load_more({}, { locale })}
      </a>
    </p>
  );
}

function cardBlocks({ view, locale, count, more }: ReviewLayoutProps) {
  const starts = Array.from({ length: Math.max(1, Math.ceil(count / BLOCK_SIZE)) }, (_, block) => block * BLOCK_SIZE);
  return (
    <>
      {starts.map((start) => (
        <ul class="cards" key={start}>
          {cardsBetween(view, start, Math.min(start + BLOCK_SIZE, count), locale)}
        </ul>
      ))}
      {more && <LoadMore more={more} label={view.loadMoreLabel} locale={locale} />}
    </>
  );
}

/** The chosen direction, or the first one this layout supports. */
function flowDirectionOf({ arrangement, motion }: DisplayView): FlowDirection {
  const directions = LAYOUT_TABLE[arrangement].directions.filter((direction) => direction !== "alter");
  return directions.find((direction) => direction === motion?.direction) ?? directions[0] ?? "left";
}

function carousel({ view, locale }: ReviewLayoutProps, cards: ComponentChildren, way = flowDirectionOf(view)) {
  const { motion } = view;
  if (!motion) return <ul class="cards">{cards}</ul>;
  const { move, autoplay, seconds, arrows, indicators } = motion;
  return (
    <Carousel
      move={move}
      way={way}
      seconds={autoplay ? seconds : null}
      arrows={arrows}
      indicators={indicators}
      locale={locale}
    >
      {cards}
    </Carousel>
  );
}

const cardsOf = ({ view, count, locale }: ReviewLayoutProps) => cardsBetween(view, 0, count, locale);
const cardCarousel = (props: ReviewLayoutProps) => carousel(props, cardsOf(props));

function cross(props: ReviewLayoutProps) {
  const cards = cardsOf(props);
  const half = Math.ceil(cards.length / 2);
  const alternates = props.view.motion?.direction === "alter";
  const way = flowDirectionOf(props.view);
  return (
    <>
      {carousel(props, cards.slice(0, half), way)}
      {cards.length > half && carousel(props, cards.slice(half), alternates ? "right" : way)}
    </>
  );
}

function floating(props: ReviewLayoutProps) {
  return (
    <details class="float" open>
      <summary>{m.visitor_reviews({}, { locale: props.locale })}</summary>
      {cardCarousel({ ...props, view: { ...props.view, low: true } })}
    </details>
  );
}

const avatarCarousel = (props: ReviewLayoutProps) => (
  <>
    <AverageLine view={props.view} locale={props.locale} />
    {cardCarousel(props)}
  </>
);

/** Without scripts, moving layouts scroll by hand. */
const LAYOUTS_BY_ARRANGEMENT: Record<Arrangement, (props: ReviewLayoutProps) => VNode> = {
  masonry: cardBlocks,
  grid: cardBlocks,
  list: cardBlocks,
  carousel: cardCarousel,
  single: cardCarousel,
  "avatar-carousel": avatarCarousel,
  horizontal: cardCarousel,
  vertical: cardCarousel,
  cross,
  floating,
  strip: (props) => carousel(props, reviewLines(props.view, props.locale)),
  logos: (props) => carousel(props, companyLogos(props.view, props.locale)),
  "avatar-group": AvatarGroup,
  badge: Badge,
};

export function ReviewLayout(props: ReviewLayoutProps) {
  const { view, locale, count } = props;
  if (count === 0 && !view.cta) return <p class="none">{m.visitor_no_reviews({}, { locale })}</p>;
  return LAYOUTS_BY_ARRANGEMENT[view.arrangement](props);
}

/** Discloses that reviews which could be shown are left out. */
export function SelectionNote({ view, locale }: Pick<ReviewLayoutProps, "view" | "locale">) {
  if (!view.selected) return null;
  const number = new Intl.NumberFormat(locale);
  const words = { shown: number.format(view.selected.shown), of: number.format(view.selected.of) };
  return <p class="selected">{m.visitor_selected(words, { locale })}</p>;
}

export const wallElementProps = (view: DisplayView, ...classes: string[]) => ({
  class: ["wall", ...classes, `w-${view.arrangement}`, `at-${view.alignment}`, ...view.looks].join(" "),
  "data-theme": view.theme,
  dir: view.direction ?? undefined,
});
