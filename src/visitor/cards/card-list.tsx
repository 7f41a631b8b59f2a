/** @jsxImportSource preact */
import type { VNode } from "preact";
import type { CardsView, WallCta } from "#contract/walls/view/view-model.ts";
import { DATA_CTA, dataAttribute } from "#visitor/behaviour/dom-hooks.ts";
import { Card } from "./card.tsx";
import type { Locale } from "#visitor/text/locale.ts";

function CallToAction({ cta }: { cta: WallCta }) {
  return (
    <li class="card cta">
      {cta.heading && (
        <p class="cta-title" dir="auto">
          {cta.heading}
        </p>
      )}
      {cta.body && (
        <p class="cta-text" dir="auto">
          {cta.body}
        </p>
      )}
      {cta.label && cta.url && (
        <a class="button" href={cta.url} dir="auto" {...dataAttribute(DATA_CTA)}>
          {cta.label}
        </a>
      )}
    </li>
  );
}

/** A position beyond the end means the end. */
function ctaBefore(cta: WallCta, index: number, total: number): boolean {
  const place = Math.min(cta.position - 1, total);
  if (index === place) return true;
  return cta.interval > 0 && index > place && (index - place) % cta.interval === 0;
}

/** Reviews `from` to `to` (exclusive), with the call-to-action card where it belongs. */
export function cardsBetween(view: CardsView, from: number, to: number, locale: Locale): VNode[] {
  const total = view.reviews.length;
  const cards: VNode[] = [];
  for (let index = from; index < to; index += 1) {
    const review = view.reviews[index];
    if (view.cta && ctaBefore(view.cta, index, total)) cards.push(<CallToAction key={`cta-${index}`} cta={view.cta} />);
    if (review) cards.push(<Card key={review.key} review={review} look={view} locale={locale} />);
  }
  if (view.cta && to === total && ctaBefore(view.cta, total, total))
    cards.push(<CallToAction key="cta-end" cta={view.cta} />);
  return cards;
}
