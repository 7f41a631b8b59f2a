import { m } from "#messages/gen/messages.js";
import { BarList } from "./bar-list.tsx";
import type { Figures } from "#app/features/overview/figures/figure.ts";
import { FiguresCard } from "#app/features/overview/figures/figures-card.tsx";
import type { Span } from "#app/features/overview/figures/spans.ts";

/** What came in, by one thing asked of it. */
export function Breakdown({ figures, period }: { figures: Figures; period: Span }) {
  return (
    <FiguresCard figures={figures} days={period} empty={m.overview_nothing()}>
      <BarList figures={figures} />
    </FiguresCard>
  );
}
