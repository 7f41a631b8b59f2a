/** @jsxImportSource preact */
import type { WallView } from "#contract/wall.ts";
import { m } from "#messages/gen/messages.js";
import { cardsBetween } from "./cards.tsx";
import type { Locale } from "./locale.ts";

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

interface WallProps {
  view: WallView;
  locale: Locale;
  /** How many reviews to draw. */
  count: number;
  more: More | null;
  heading: "h1" | "h2";
}

function Head({ view, heading: Heading }: Pick<WallProps, "view" | "heading">) {
  const { logo, button } = view;
  const image = logo && <img class="logo" src={logo.url} alt="" height="56" />;
  return (
    <header class="head">
      {logo?.href ? (
        <a class="home" href={logo.href} aria-label={view.title}>
          {image}
        </a>
      ) : (
        image
      )}
      <Heading class="heading" dir="auto">
        {view.title}
      </Heading>
      {view.subtitle && (
        <p class="subtitle" dir="auto">
          {view.subtitle}
        </p>
      )}
      {button?.url && (
        <a class="button" href={button.url} dir="auto">
          {button.label}
        </a>
      )}
    </header>
  );
}

/** The way to further reviews: a link, which the script makes add cards in place. */
export function LoadMore({ more, label, locale }: { more: More; label: string | null; locale: Locale }) {
  return (
    <p class="foot">
      <a class="more" href={more.href} data-next={more.next} data-auto={more.auto ? "" : undefined} dir="auto">
        {label ?? m.visitor_load_more({}, { locale })}
      </a>
    </p>
  );
}

/** A Wall of Love: the page, the embed and the preview are this markup. */
export function Wall({ view, locale, count, more, heading }: WallProps) {
  const { selected, reviews } = view;
  const shown = Math.min(count, reviews.length);
  const number = new Intl.NumberFormat(locale);
  const starts = Array.from({ length: Math.ceil(shown / BLOCK) }, (_, block) => block * BLOCK);
  return (
    <section class={view.showBorder ? "wall bordered" : "wall"} data-theme={view.theme} aria-label={view.title}>
      <Head view={view} heading={heading} />
      {selected && (
        <p class="selected">
          {m.visitor_selected({ shown: number.format(selected.shown), of: number.format(selected.of) }, { locale })}
        </p>
      )}
      {shown === 0 && !view.cta && <p class="none">{m.visitor_no_reviews({}, { locale })}</p>}
      {(shown > 0 ? starts : [0]).map((start) => (
        <ul class="cards" key={start}>
          {cardsBetween(view, start, Math.min(start + BLOCK, shown), locale)}
        </ul>
      ))}
      {more && <LoadMore more={more} label={view.loadMoreLabel} locale={locale} />}
    </section>
  );
}
