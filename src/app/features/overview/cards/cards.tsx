import { Link, type LinkProps } from "@tanstack/react-router";
import { percent } from "#app/shared/figures/percent.ts";
import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { BarList } from "./bar-list.tsx";
import { wordsFigures } from "#app/features/overview/figures/review-figures.ts";
import { HostList } from "#app/shared/figures/host-list.tsx";
import { Totals } from "#app/shared/figures/totals.tsx";
import { Card } from "#ui/layout/card.tsx";
import { DayBars } from "#ui/data/day-chart.tsx";
import { FiguresCard } from "#app/features/overview/figures/figures-card.tsx";
import { formsFigures, viewsFigures, wallsFigures } from "#app/features/overview/figures/form-wall-figures.ts";
import { type Span, barDay } from "#app/features/overview/figures/spans.ts";
import { useScreenOpens } from "#app/shared/screens/screen-refusal.ts";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { countOf, type Figures, inbox, type Scope } from "#app/features/overview/figures/figures.ts";

export function Waiting({ waiting }: { waiting: Overview["waiting"] }) {
  const opens = useScreenOpens();
  const lines: { name: string; count: number; to: LinkProps; isAllowed: boolean }[] = [
    { name: m.overview_waiting_new(), count: waiting.new, to: inbox({ state: "new" }), isAllowed: true },
    {
      name: m.overview_waiting_held(),
      count: waiting.held,
      to: { to: "/forms/held" },
      isAllowed: opens("/forms/held"),
    },
    {
      name: m.overview_waiting_reports(),
      count: waiting.reports,
      to: { to: "/reviews/reports" },
      isAllowed: opens("/reviews/reports"),
    },
    { name: m.overview_waiting_imports(), count: waiting.failed_imports, to: { to: "/imports" }, isAllowed: true },
  ];
  const cell = "flex h-full flex-col gap-0.5 bg-surface px-5 py-3.5";
  return (
    <section aria-label={m.waiting_title()} className="flex flex-col gap-2">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg font-semibold">{m.waiting_title()}</h2>
        {opens("/overview/waiting") && (
          <Link to="/overview/waiting" className="text-sm text-accent-ink underline-offset-4 hover:underline">
            {m.waiting_open()}
          </Link>
        )}
      </header>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card md:grid-cols-4">
        {lines.map(({ name, count, to, isAllowed }) => {
          const content = (
            <>
              <span className={cx("text-xl font-semibold tabular-nums", count === 0 && "text-ink-faint")}>
                {formatNumber(count)}
              </span>
              <span className="text-sm text-ink-soft">{name}</span>
            </>
          );
          return (
            <li key={name}>
              {isAllowed ? (
                <Link {...to} className={cx(cell, "-outline-offset-2 hover:bg-sunken")}>
                  {content}
                </Link>
              ) : (
                <div className={cell}>{content}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const WALLS_LINK: LinkProps = { to: "/walls" };

export function WallsCard({ walls, period }: { walls: Overview["walls"]; period: Span }) {
  return (
    <FiguresCard
      figures={wallsFigures(walls)}
      days={period}
      lead={
        <Totals
          layout="row"
          totals={[
            { name: m.overview_wall_views(), value: walls.views, to: WALLS_LINK },
            { name: m.overview_wall_reads(), value: walls.reads, to: WALLS_LINK },
            { name: m.overview_wall_clicks(), value: walls.clicks, to: WALLS_LINK },
          ]}
        />
      }
      empty={
        <>
          <p>{m.overview_walls_none()}</p>
          <Link to="/walls" className={buttonStyles({ size: "sm" })}>
            {m.overview_walls_action()}
          </Link>
        </>
      }
    >
      <BarList figures={wallsFigures(walls)} />
    </FiguresCard>
  );
}

const FORMS_LINK: LinkProps = { to: "/forms" };

export function FormsCard({ forms, period }: { forms: Overview["forms"]; period: Span }) {
  const { views, starts, submissions } = forms;
  return (
    <FiguresCard
      figures={formsFigures(forms)}
      days={period}
      lead={
        <Totals
          layout="row"
          totals={[
            { name: m.overview_form_views(), value: views, to: FORMS_LINK },
            { name: m.overview_form_starts(), value: starts, to: FORMS_LINK },
            { name: m.overview_form_sent(), value: submissions, to: FORMS_LINK },
            { name: m.overview_form_share(), value: views > 0 ? percent(Math.min(1, submissions / views)) : "–" },
          ]}
        />
      }
      empty={
        <>
          <p>{m.overview_forms_none()}</p>
          <Link to="/forms" className={buttonStyles({ size: "sm" })}>
            {m.overview_forms_action()}
          </Link>
        </>
      }
    >
      <BarList figures={formsFigures(forms)} />
    </FiguresCard>
  );
}

type WordsCardProps = { words: Overview["words"]; of: number; scope: Scope };

export function WordsCard({ words: content, of, scope }: WordsCardProps) {
  const figures = wordsFigures(content, scope);
  return (
    <FiguresCard
      figures={figures}
      days={scope}
      description={content.length > 0 && m.overview_words_of({ count: of, shown: formatNumber(of) })}
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

const INVITATIONS_LINK: LinkProps = { to: "/invitations" };

export function InvitationsCard({ invitations }: { invitations: Overview["invitations"] }) {
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
        <Totals
          layout="row"
          totals={[
            { name: m.overview_invited(), value: sent, to: INVITATIONS_LINK },
            { name: m.overview_invited_reviewed(), value: reviewed, to: INVITATIONS_LINK },
          ]}
        />
      )}
    </Card>
  );
}

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

export function HostsCard({ hosts }: { hosts: Overview["walls"]["hosts"] }) {
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

export function Breakdown({ figures, period }: { figures: Figures; period: Span }) {
  return (
    <FiguresCard figures={figures} days={period} empty={m.overview_nothing()}>
      <BarList figures={figures} />
    </FiguresCard>
  );
}
