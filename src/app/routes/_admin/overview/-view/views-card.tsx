import type { Overview } from "#contract/overview.ts";
import { m } from "#messages/gen/messages.js";
import { DayBars } from "#ui/day-bars.tsx";
import { formatNumber } from "#ui/format.ts";
import { countOf } from "./figure.ts";
import { FiguresCard } from "./figures-card.tsx";
import { viewsFigures } from "./place-figures.ts";
import { barDay, type Span } from "./spans.ts";

/** When walls and widgets were seen. */
export function ViewsCard({ walls, period }: { walls: Overview["walls"]; period: Span }) {
  const figures = viewsFigures(walls, period);
  return (
    <FiguresCard figures={figures} days={period} empty={m.overview_walls_none()}>
      <DayBars
        label={m.overview_views_alt()}
        series={[{ name: m.overview_wall_views(), look: "bg-accent" }]}
        days={figures.rows.map((row, index) => ({
          day: barDay(figures.spans, index),
          values: row.values,
          words: m.overview_day_words({ day: row.name, shown: formatNumber(countOf(row)) }),
        }))}
      />
    </FiguresCard>
  );
}
