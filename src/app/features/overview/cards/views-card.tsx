import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { DayBars } from "#ui/data/day-chart.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { countOf } from "#app/features/overview/figures/figure.ts";
import { FiguresCard } from "#app/features/overview/figures/figures-card.tsx";
import { viewsFigures } from "#app/features/overview/figures/form-wall-figures.ts";
import { barDay, type Span } from "#app/features/overview/figures/spans.ts";

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
