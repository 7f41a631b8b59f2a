import { Link } from "@tanstack/react-router";
import { percent } from "#app/shared/figures/percent.ts";
import { MEDIA, type Medium } from "#contract/reviews/review-type.ts";
import { mediumName } from "#app/shared/review-display/review-names.ts";
import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { DayBars } from "#ui/data/day-chart.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { inbox } from "#app/features/overview/figures/figures.ts";
import { FiguresCard } from "#app/features/overview/figures/figures-card.tsx";
import { daysFigures } from "#app/features/overview/figures/review-figures.ts";
import { barDay, type Span } from "#app/features/overview/figures/spans.ts";

const LOOKS: Record<Medium, string> = {
  text: "bg-accent",
  video: "bg-star",
  audio: "bg-accent-line",
  social: "bg-line-strong",
};

function changeLabel({ total, before }: Overview["reviews"]): string {
  if (before === 0) return m.overview_before_none();
  if (total === before) return m.overview_same();
  const share = percent(Math.abs(total - before) / before);
  return total > before ? m.overview_more({ share }) : m.overview_fewer({ share });
}

export function ReviewsCard({ reviews, period }: { reviews: Overview["reviews"]; period: Span }) {
  const figures = daysFigures(reviews, period);
  const shown = formatNumber(reviews.total);
  return (
    <FiguresCard
      figures={figures}
      days={period}
      empty={m.overview_nothing()}
      lead={
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link
            {...inbox({ from: period.from, to: period.to })}
            aria-label={m.overview_open_all({ shown })}
            className="text-3xl font-semibold tabular-nums underline decoration-line-strong decoration-2 underline-offset-8 hover:decoration-current"
          >
            {shown}
          </Link>
          <span className="text-ink-soft">{changeLabel(reviews)}</span>
        </p>
      }
    >
      <DayBars
        stacked
        label={m.overview_chart_alt()}
        series={MEDIA.map((medium) => ({ name: mediumName(medium), look: LOOKS[medium] }))}
        days={figures.rows.map(({ name, values }, index) => ({
          day: barDay(figures.spans, index),
          values: values.slice(0, MEDIA.length),
          words: m.overview_day_words({ day: name, shown: formatNumber(values.at(-1) ?? 0) }),
        }))}
        renderDay={(index, { children, ...bar }) => {
          const row = figures.rows[index];
          return row?.to ? (
            <Link key={row.key} {...row.to} {...bar} tabIndex={-1}>
              {children}
            </Link>
          ) : (
            <span key={row?.key} {...bar}>
              {children}
            </span>
          );
        }}
      />
    </FiguresCard>
  );
}
