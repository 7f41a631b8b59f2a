import type { Overview } from "#contract/overview/overview.ts";
import { FormsCard } from "./forms-card.tsx";
import {
  sentimentsFigures,
  sourcesFigures,
  starsFigures,
  typesFigures,
  wordsFigures,
} from "#app/features/overview/figures/review-figures.ts";
import { ReviewsCard } from "./reviews-card.tsx";
import { StepsCard } from "./steps-card.tsx";
import { Waiting } from "./waiting-card.tsx";
import { WallsCard } from "./walls-card.tsx";
import { m } from "#messages/gen/messages.js";
import { BarList } from "./bar-list.tsx";
import { type Figures, countOf } from "#app/features/overview/figures/figure.ts";
import { FiguresCard } from "#app/features/overview/figures/figures-card.tsx";
import { type Span, barDay } from "#app/features/overview/figures/spans.ts";
import { HostList } from "#app/shared/figures/host-list.tsx";
import { Card } from "#ui/layout/card.tsx";
import { DayBars } from "#ui/data/day-chart.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { viewsFigures } from "#app/features/overview/figures/form-wall-figures.ts";
import { Link, type LinkProps } from "@tanstack/react-router";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Facts } from "./linked-figures.tsx";

type WordsCardProps = { words: Overview["words"]; of: number; period: Span };

/** What people say again and again; each word is a search in the inbox. */
function WordsCard({ words, of, period }: WordsCardProps) {
  const figures = wordsFigures(words, period);
  return (
    <FiguresCard
      figures={figures}
      days={period}
      description={words.length > 0 && m.overview_words_of({ count: of, shown: formatNumber(of) })}
      empty={m.overview_words_none()}
    >
      <ul className="flex flex-wrap gap-2">
        {figures.rows.map((row) => (
          <li key={row.key} className="max-w-full">
            <Link
              {...row.to}
              className="inline-flex h-8 max-w-full items-center gap-2 rounded-full border border-line-strong px-3 hover:bg-hover pointer-coarse:h-11"
            >
              <span dir="auto" className="truncate">
                {row.name}
              </span>
              <span className="text-sm text-ink-faint tabular-nums">{formatNumber(countOf(row))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </FiguresCard>
  );
}

const LINK: LinkProps = { to: "/invitations" };

/** How many were invited, and how many of them said something. */
function InvitationsCard({ invitations }: { invitations: Overview["invitations"] }) {
  const { sent, reviewed } = invitations;
  return (
    <Card title={m.overview_invitations()}>
      {sent + reviewed === 0 ? (
        <div className="flex flex-col items-start gap-3 text-ink-faint">
          <p>{m.overview_invitations_none()}</p>
          <Link to="/invitations" className={buttonStyles({ size: "sm" })}>
            {m.overview_invitations_action()}
          </Link>
        </div>
      ) : (
        <Facts
          facts={[
            { name: m.overview_invited(), value: sent, to: LINK },
            { name: m.overview_invited_reviewed(), value: reviewed, to: LINK },
          ]}
        />
      )}
    </Card>
  );
}

/** When walls and widgets were seen. */
function ViewsCard({ walls, period }: { walls: Overview["walls"]; period: Span }) {
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

/** The sites walls and widgets were seen on, the latest first. */
function HostsCard({ hosts }: { hosts: Overview["walls"]["hosts"] }) {
  const none = hosts.length === 0;
  return (
    <Card flush title={m.overview_hosts()} description={!none && m.overview_hosts_text()}>
      {none ? (
        <p className="px-5 pb-5 text-ink-faint">{m.overview_hosts_none()}</p>
      ) : (
        <HostList hosts={hosts} label={m.overview_hosts()} />
      )}
    </Card>
  );
}

/** What came in, by one thing asked of it. */
function Breakdown({ figures, period }: { figures: Figures; period: Span }) {
  return (
    <FiguresCard figures={figures} days={period} empty={m.overview_nothing()}>
      <BarList figures={figures} />
    </FiguresCard>
  );
}

const PAIR = "grid items-start gap-6 lg:grid-cols-2";
const COLUMN = "flex min-w-0 flex-col gap-6";

/** Everything that is counted; the way to a first wall alone while there is nothing yet. */
export function OverviewView({ overview }: { overview: Overview }) {
  const { reviews, waiting, forms, walls, words, words_of: of, invitations, steps } = overview;
  const period = { from: overview.from, to: overview.to };
  const isNew = !steps.review && !steps.wall && forms.views === 0;
  const isOnItsWay = Object.values(steps).some((done) => !done);
  if (isNew) return <StepsCard steps={steps} />;
  return (
    <>
      <Waiting waiting={waiting} />
      {isOnItsWay && <StepsCard steps={steps} />}
      <ReviewsCard reviews={reviews} period={period} />
      <div className={PAIR}>
        <div className={COLUMN}>
          <Breakdown figures={starsFigures(reviews, period)} period={period} />
          <Breakdown figures={typesFigures(reviews, period)} period={period} />
        </div>
        <div className={COLUMN}>
          <Breakdown figures={sourcesFigures(reviews, period)} period={period} />
          <Breakdown figures={sentimentsFigures(reviews, period)} period={period} />
        </div>
      </div>
      <WordsCard words={words} of={of} period={period} />
      <ViewsCard walls={walls} period={period} />
      <div className={PAIR}>
        <div className={COLUMN}>
          <FormsCard forms={forms} period={period} />
          <InvitationsCard invitations={invitations} />
        </div>
        <div className={COLUMN}>
          <WallsCard walls={walls} period={period} />
          <HostsCard hosts={walls.hosts} />
        </div>
      </div>
    </>
  );
}
