/** @jsxImportSource preact */
import type { VNode } from "preact";
import type { WidgetKind } from "#contract/widget-types.ts";
import type { WidgetView } from "#contract/wall.ts";
import { m } from "#messages/gen/messages.js";
import { cardsBetween } from "./cards.tsx";
import type { Locale } from "./locale.ts";
import { LoadMore, type More } from "./wall.tsx";
import { Faces, Logos, Strip, Track } from "./widget-parts.tsx";

interface WidgetProps {
  view: WidgetView;
  locale: Locale;
  /** How many reviews to draw. */
  count: number;
  more: More | null;
}

const cardsOf = ({ view, count, locale }: WidgetProps) => cardsBetween(view, 0, count, locale);
const track = (props: WidgetProps) => <Track locale={props.locale}>{cardsOf(props)}</Track>;

function masonry({ view, locale, count, more }: WidgetProps) {
  return (
    <>
      <ul class="cards">{cardsBetween(view, 0, count, locale)}</ul>
      {more && <LoadMore more={more} label={view.loadMoreLabel} locale={locale} />}
    </>
  );
}

function cross(props: WidgetProps) {
  const cards = cardsOf(props);
  const half = Math.ceil(cards.length / 2);
  return (
    <>
      <Track locale={props.locale}>{cards.slice(0, half)}</Track>
      {cards.length > half && <Track locale={props.locale}>{cards.slice(half)}</Track>}
    </>
  );
}

function floating(props: WidgetProps) {
  return (
    <details class="float" open>
      <summary>{m.visitor_reviews({}, { locale: props.locale })}</summary>
      {track(props)}
    </details>
  );
}

/** How each kind arranges its reviews. What moves by itself in other places scrolls by hand here, by CSS alone. */
const ARRANGEMENTS: Record<WidgetKind, (props: WidgetProps) => VNode> = {
  carousel: track,
  masonry,
  strip: Strip,
  "avatar-group": Faces,
  single: track,
  vertical: track,
  horizontal: track,
  floating,
  "avatar-carousel": track,
  cross,
  logos: Logos,
};

/** A widget as its visitors see it. Drawn by the service; the embed script builds it from the same markup. */
export function Widget(props: WidgetProps) {
  const { view, locale } = props;
  const isEmpty = props.count === 0 && !view.cta;
  return (
    <section
      class={["wall widget", `w-${view.kind}`, `at-${view.position}`, ...view.looks].join(" ")}
      data-theme={view.theme}
      aria-label={m.visitor_reviews({}, { locale })}
    >
      {isEmpty ? <p class="none">{m.visitor_no_reviews({}, { locale })}</p> : ARRANGEMENTS[view.kind](props)}
    </section>
  );
}
