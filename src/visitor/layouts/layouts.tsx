/** @jsxImportSource preact */
import type { ComponentChildren, VNode } from "preact";
import { type Arrangement, LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { DisplayView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import type { FlowDirection } from "#visitor/behaviour/dom-hooks.ts";
import { cardsBetween } from "#visitor/cards/card-list.tsx";
import { Badge, AvatarGroup, AvatarStack, AverageLine } from "./avatar-group.tsx";
import { InlineQuote } from "./inline-quote.tsx";
import { reviewLines, companyLogos } from "./strip.tsx";
import type { Locale } from "#visitor/text/locale.ts";
import { Carousel } from "./carousel.tsx";
import { Toasts } from "./toasts.tsx";

/** Each block is laid out by itself, so that cards loaded later move nothing above them. */
export const BLOCK_SIZE = 30;

const SCORE_FORMAT: Intl.NumberFormatOptions = { maximumFractionDigits: 1 };

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
  /** On a page of its own: what floats over other pages stands still there. */
  standing?: boolean;
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

const covered = (props: ReviewLayoutProps): ReviewLayoutProps => ({ ...props, view: { ...props.view, cover: true } });

function cardBlocks({ view, locale, count, more }: ReviewLayoutProps, from = 0) {
  const blocks = Math.max(1, Math.ceil((count - from) / BLOCK_SIZE));
  const starts = Array.from({ length: blocks }, (_, block) => from + block * BLOCK_SIZE);
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

const hasVideo = ({ media }: PublicReview): boolean => media.some(({ kind }) => kind === "video");

/** How many reviews stand on the stage: the large one with two or four around it, or alone. */
const onStage = (count: number): number => [5, 3, 1].find((size) => count >= size) ?? 0;

/** The first video, else the first review, large in the middle of the next ones. */
function spotlight(props: ReviewLayoutProps) {
  const { view, locale, count } = covered(props);
  const large = Math.max(0, view.reviews.slice(0, count).findIndex(hasVideo));
  const reviews = [...view.reviews.slice(large, large + 1), ...view.reviews.toSpliced(large, 1)];
  const stage = onStage(count);
  // The call to action stands below: on the stage it would take the place of a quote.
  const cta = view.cta && { ...view.cta, position: Math.max(view.cta.position, stage + 1) };
  const arranged = { ...view, reviews, cta };
  const hasRest = count > stage || cta !== null || props.more !== null;
  return (
    <>
      {stage > 0 && (
        <ul class={`cards stage of-${stage}`}>{cardsBetween({ ...arranged, cta: null }, 0, stage, locale)}</ul>
      )}
      {hasRest && cardBlocks({ ...props, view: arranged }, stage)}
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

const inBrief = (props: ReviewLayoutProps): ReviewLayoutProps => ({ ...props, view: { ...props.view, brief: true } });
const row = (props: ReviewLayoutProps) => cardCarousel(inBrief(props));

function cross(props: ReviewLayoutProps) {
  const cards = cardsOf(inBrief(props));
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

/** A pill that opens a panel of cards: it covers nothing until a visitor wants it to. */
function floating(props: ReviewLayoutProps) {
  const { view, locale, standing } = props;
  // The picture comes first and long words are folded, so that a review fits into the panel.
  const panel = { ...covered(props).view, ...(!standing && { brief: true, low: true }) };
  return (
    <details class="float" open={standing}>
      <summary>
        {view.showFaces !== false && <AvatarStack view={view} locale={locale} />}
        <span class="float-name">{m.visitor_reviews({}, { locale })}</span>
        {view.average && (
          <span class="float-score">{new Intl.NumberFormat(locale, SCORE_FORMAT).format(view.average.stars)}</span>
        )}
      </summary>
      <div class="panel">
        {cardCarousel({ ...props, view: panel })}
        <SelectionNote view={view} locale={locale} />
      </div>
    </details>
  );
}

function toasts({ view, locale, count, standing }: ReviewLayoutProps) {
  if (count === 0) return <NoReviews locale={locale} />;
  const note = standing ? null : <SelectionNote view={view} locale={locale} />;
  return <Toasts view={view} reviews={view.reviews.slice(0, count)} locale={locale} standing={standing} note={note} />;
}

const avatarCarousel = (props: ReviewLayoutProps) => (
  <>
    <AverageLine view={props.view} locale={props.locale} />
    {cardCarousel(props)}
  </>
);

function logos(props: ReviewLayoutProps) {
  const companies = companyLogos(props.view);
  if (companies.length === 0) return <NoReviews locale={props.locale} />;
  return carousel(props, companies);
}

function inlineQuote({ view, locale }: ReviewLayoutProps) {
  const [review] = view.reviews;
  return review ? <InlineQuote review={review} view={view} locale={locale} /> : <NoReviews locale={locale} />;
}

const NoReviews = ({ locale }: { locale: Locale }) => <p class="none">{m.visitor_no_reviews({}, { locale })}</p>;

/** Without scripts, moving layouts scroll by hand. */
const LAYOUTS_BY_ARRANGEMENT: Record<Arrangement, (props: ReviewLayoutProps) => VNode> = {
  masonry: (props) => cardBlocks(covered(props)),
  grid: (props) => cardBlocks(covered(props)),
  list: (props) => cardBlocks(props),
  spotlight,
  carousel: (props) => cardCarousel(covered(props)),
  single: cardCarousel,
  "avatar-carousel": avatarCarousel,
  horizontal: row,
  vertical: (props) => row(covered(props)),
  cross,
  floating,
  toast: toasts,
  strip: (props) => carousel(props, reviewLines(props.view, props.locale)),
  logos,
  "avatar-group": AvatarGroup,
  badge: Badge,
  quote: inlineQuote,
};

export function ReviewLayout(props: ReviewLayoutProps) {
  const { view, locale, count, standing } = props;
  // What would lie over a page takes no room in it to say that there is nothing.
  if (count === 0 && !standing && LAYOUT_TABLE[view.arrangement].floats) return <></>;
  if (count === 0 && !view.cta) return <NoReviews locale={locale} />;
  return LAYOUTS_BY_ARRANGEMENT[view.arrangement](props);
}

/** Discloses that reviews which could be shown are left out, and who collected those without another source. */
export function SelectionNote({ view, locale }: Pick<ReviewLayoutProps, "view" | "locale">) {
  const { selected, collector, reviews, arrangement } = view;
  const number = new Intl.NumberFormat(locale);
  const isCollected = LAYOUT_TABLE[arrangement].text && reviews.some(({ origin }) => origin === "collected");
  const notes = [
    selected &&
      m.visitor_selected({ shown: number.format(selected.shown), of: number.format(selected.of) }, { locale }),
    isCollected && collector && m.wall_collected_by({ name: collector }, { locale }),
  ].filter((note) => typeof note === "string");
  if (notes.length === 0) return null;
  return (
    <p class="selected">
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </p>
  );
}

export const wallElementProps = (view: DisplayView, ...classes: string[]) => ({
  class: ["wall", ...classes, `w-${view.arrangement}`, `at-${view.alignment}`, ...view.looks].join(" "),
  "data-theme": view.theme,
  dir: view.direction ?? undefined,
});
