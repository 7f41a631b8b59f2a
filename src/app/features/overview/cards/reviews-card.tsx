import { Link } from "@tanstack/react-router";
import { percent } from "#app/shared/figures/percent.ts";
import { MEDIA, type Medium } from "#contract/reviews/review-type.ts";
import { mediumName } from "#app/shared/review-display/review-names.ts";
import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { type DayBar, DayBars } from "#ui/data/day-chart.tsx";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { type Figures, reviewsOf, type Scope } from "#app/features/overview/figures/figures.ts";
import { FiguresCard } from "#app/features/overview/figures/figures-card.tsx";
import { daysFigures, ratingFigures } from "#app/features/overview/figures/review-figures.ts";
import { barDay } from "#app/features/overview/figures/spans.ts";

/** The best rating, and the top of the scale. */
const STARS_MAX = 5;

const LOOKS: Record<Medium, string> = {
  text: "bg-accent",
  video: "bg-chart-amber",
  audio: "bg-chart-blue",
  social: "bg-chart-grey",
};

function changeLabel({ total, before }: Overview["reviews"]): string {
  if (before === 0) return m.overview_before_none();
  if (total === before) return m.overview_same();
  const share = percent(Math.abs(total - before) / before);
  return total > before ? m.overview_more({ share }) : m.overview_fewer({ share });
}

type ReviewsCardProps = {
  reviews: Overview["reviews"];
  scope: Scope;
  /** Nothing came before, so nothing is compared. */
  isAllTime: boolean;
};

const BIG = "text-3xl font-semibold tabular-nums";

/** A bar that opens the reviews it counts. */
function renderLink(figures: Figures) {
  return (index: number, { children, ...bar }: DayBar) => {
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
  };
}

export function ReviewsCard({ reviews, scope, isAllTime }: ReviewsCardProps) {
  const figures = daysFigures(reviews, scope);
  const shown = formatNumber(reviews.total);
  return (
    <FiguresCard
      figures={figures}
      days={scope}
      empty={m.overview_nothing()}
      lead={
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link
            {...reviewsOf(scope)}
            aria-label={m.overview_open_all({ shown })}
            className={cx(
              BIG,
              "underline decoration-line-strong decoration-2 underline-offset-8 hover:decoration-current",
            )}
          >
            {shown}
          </Link>
          {!isAllTime && <span className="text-ink-soft">{changeLabel(reviews)}</span>}
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
        renderDay={renderLink(figures)}
      />
    </FiguresCard>
  );
}

const averageOf = ({ sum, count }: { sum: number; count: number }) => (count > 0 ? sum / count : undefined);

/** How the average moved, to a hundredth; nothing without one before. */
function trendLabel({ rating, rating_before }: Overview["reviews"]): string | undefined {
  const [now, before] = [averageOf(rating), averageOf(rating_before)];
  if (now === undefined || before === undefined) return undefined;
  const change = Math.round((now - before) * 100) / 100;
  if (change === 0) return m.overview_same();
  return m.overview_rating_change({ change: formatNumber(change, { signDisplay: "always" }) });
}

/** The average of the stars, and of each part of the period that has ratings. */
export function RatingCard({ reviews, scope, isAllTime }: ReviewsCardProps) {
  const figures = ratingFigures(reviews, scope);
  const average = averageOf(reviews.rating);
  const { count } = reviews.rating;
  return (
    <FiguresCard
      figures={figures}
      days={scope}
      empty={m.overview_rating_none()}
      lead={
        average !== undefined && (
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className={BIG}>{formatNumber(average)}</span>
            <span className="text-ink-soft">
              {[m.overview_rating_count({ count, shown: formatNumber(count) }), !isAllTime && trendLabel(reviews)]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </p>
        )
      }
    >
      <DayBars
        label={m.overview_rating_alt()}
        top={STARS_MAX}
        series={[{ name: m.overview_rating(), look: "bg-chart-amber" }]}
        days={figures.rows.map(({ name, values: [value = 0, ratings = 0] }, index) => ({
          day: barDay(figures.spans, index),
          values: [value],
          words: m.overview_rating_words({ day: name, average: formatNumber(value), shown: formatNumber(ratings) }),
        }))}
        renderDay={renderLink(figures)}
      />
    </FiguresCard>
  );
}
