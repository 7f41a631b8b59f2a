/** @jsxImportSource preact */
import type { ComponentChildren, VNode } from "preact";
import type { Arrangement } from "#contract/walls/view/arrangement.ts";
import type { SceneView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import type { Way } from "#visitor/behaviour/dom-hooks.ts";
import { cardsBetween } from "#visitor/cards/card-list.tsx";
import { Badge, Faces, MeanOf } from "./avatar-group.tsx";
import { linesOf, logosOf } from "./strip.tsx";
import type { Locale } from "#visitor/text/locale.ts";
import { Stage } from "./carousel.tsx";

/** Cards in one block: a block is laid out by itself, so that what is loaded later moves nothing above it. */
export const BLOCK = 30;

/** Where the reviews after the ones shown come from. */
export interface More {
  /** A whole page, for a visitor without scripts. */
  href: string;
  /** Data for the script. */
  next: string;
  /** Load without being asked, when the visitor comes near. */
  auto: boolean;
}

export interface ArrangedProps {
  view: SceneView;
  locale: Locale;
  /** How many reviews to draw. */
  count: number;
  more: More | null;
}

/** The way to further reviews: a link, which the script makes add cards in place. */
function LoadMore({ more, label, locale }: { more: More; label: string | null; locale: Locale }) {
  return (
    <p class="foot">
      <a class="more" href={more.href} data-next={more.next} data-auto={more.auto ? "" : undefined} dir="auto">
        {label ?? m.visitor_load_more({}, { locale })}
      </a>
    </p>
  );
}

function blocks({ view, locale, count, more }: ArrangedProps) {
  const starts = Array.from({ length: Math.max(1, Math.ceil(count / BLOCK)) }, (_, block) => block * BLOCK);
  return (
    <>
      {starts.map((start) => (
        <ul class="cards" key={start}>
          {cardsBetween(view, start, Math.min(start + BLOCK, count), locale)}
        </ul>
      ))}
      {more && <LoadMore more={more} label={view.loadMoreLabel} locale={locale} />}
    </>
  );
}

const UPRIGHT: Way[] = ["up", "down"];
const LEVEL: Way[] = ["left", "right"];

/** The way things go, as far as this arrangement can go it. */
function wayOf({ arrangement, motion }: SceneView): Way {
  const ways = arrangement === "vertical" ? UPRIGHT : LEVEL;
  return ways.find((way) => way === motion?.direction) ?? (arrangement === "vertical" ? "up" : "left");
}

function stage({ view, locale }: ArrangedProps, cards: ComponentChildren, way = wayOf(view)) {
  const { motion } = view;
  if (!motion) return <ul class="cards">{cards}</ul>;
  const { move, autoplay, seconds, arrows, indicators } = motion;
  return (
    <Stage
      move={move}
      way={way}
      seconds={autoplay ? seconds : null}
      arrows={arrows}
      indicators={indicators}
      locale={locale}
    >
      {cards}
    </Stage>
  );
}

const cardsOf = ({ view, count, locale }: ArrangedProps) => cardsBetween(view, 0, count, locale);
const moving = (props: ArrangedProps) => stage(props, cardsOf(props));

function cross(props: ArrangedProps) {
  const cards = cardsOf(props);
  const half = Math.ceil(cards.length / 2);
  const alternates = props.view.motion?.direction === "alter";
  const way = wayOf(props.view);
  return (
    <>
      {stage(props, cards.slice(0, half), way)}
      {cards.length > half && stage(props, cards.slice(half), alternates ? "right" : way)}
    </>
  );
}

function floating(props: ArrangedProps) {
  return (
    <details class="float" open>
      <summary>{m.visitor_reviews({}, { locale: props.locale })}</summary>
      {moving({ ...props, view: { ...props.view, low: true } })}
    </details>
  );
}

const people = (props: ArrangedProps) => (
  <>
    <MeanOf view={props.view} locale={props.locale} />
    {moving(props)}
  </>
);

/** How each arrangement draws its reviews; what moves scrolls by hand where no script moves it. */
const DRAWN: Record<Arrangement, (props: ArrangedProps) => VNode> = {
  masonry: blocks,
  grid: blocks,
  list: blocks,
  carousel: moving,
  single: moving,
  "avatar-carousel": people,
  horizontal: moving,
  vertical: moving,
  cross,
  floating,
  strip: (props) => stage(props, linesOf(props.view, props.locale)),
  logos: (props) => stage(props, logosOf(props.view, props.locale)),
  "avatar-group": Faces,
  badge: Badge,
};

/** The reviews of a page or a widget, as it arranges them. */
export function Arranged(props: ArrangedProps) {
  const { view, locale, count } = props;
  if (count === 0 && !view.cta) return <p class="none">{m.visitor_no_reviews({}, { locale })}</p>;
  return DRAWN[view.arrangement](props);
}

/** Says so where reviews that could be shown are left out. */
export function Selected({ view, locale }: Pick<ArrangedProps, "view" | "locale">) {
  if (!view.selected) return null;
  const number = new Intl.NumberFormat(locale);
  const words = { shown: number.format(view.selected.shown), of: number.format(view.selected.of) };
  return <p class="selected">{m.visitor_selected(words, { locale })}</p>;
}

/** What the outermost element of both says of their look. */
export const sceneProps = (view: SceneView, ...classes: string[]) => ({
  class: ["wall", ...classes, `w-${view.arrangement}`, `at-${view.alignment}`, ...view.looks].join(" "),
  "data-theme": view.theme,
  dir: view.direction ?? undefined,
});
