/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { SORTS } from "#contract/walls/pages/page.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

export interface AboutView {
  workspace: string;
  title: string;
  /** Paths: of the wall, and of the pages where one of its reviews is reported. */
  wall: string;
  reviews: { report: string; name: string; words: string }[];
  counts: Record<PublicReview["origin"], number>;
  platforms: string[];
  selected: { shown: number; of: number } | null;
  /** Star range of the rule that adds reviews automatically; null without one. */
  rule: { stars: [least: number, most: number] | null } | null;
  sort: (typeof SORTS)[number];
  pinned: boolean;
  text: string;
  contact: string | null;
}

interface AboutProps {
  view: AboutView;
  locale: Locale;
}

const ORDER_LABELS = {
  custom: m.wall_about_order_custom,
  newest: m.wall_about_order_newest,
  oldest: m.wall_about_order_oldest,
  highest: m.wall_about_order_highest,
  lowest: m.wall_about_order_lowest,
};

function AboutSection({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function OriginSection({ view: { counts, platforms: places, workspace, selected }, locale }: AboutProps) {
  const format = new Intl.NumberFormat(locale);
  const { collected, imported, added } = counts;
  const counted = (count: number) => ({ count, number: format.format(count) });
  const list = new Intl.ListFormat(locale).format(places);
  return (
    <AboutSection title={m.wall_about_where({}, { locale })}>
      {collected + imported + added === 0 && !selected && <p>{m.wall_about_none({}, { locale })}</p>}
      {collected > 0 && <p>{m.wall_about_collected({ ...counted(collected), workspace }, { locale })}</p>}
      {imported > 0 && (
        <p>
          {places.length > 0
            ? m.wall_about_imported({ ...counted(imported), places: list }, { locale })
            : m.wall_about_imported_bare(counted(imported), { locale })}
        </p>
      )}
      {added > 0 && <p>{m.wall_about_added({ ...counted(added), workspace }, { locale })}</p>}
    </AboutSection>
  );
}

function SelectionSection({ view: { selected, workspace, rule, sort, pinned }, locale }: AboutProps) {
  const format = new Intl.NumberFormat(locale);
  const [least, most] = rule?.stars ?? [];
  return (
    <AboutSection title={m.wall_about_choice({}, { locale })}>
      <p>
        {selected
          ? m.wall_about_selected(
              { shown: format.format(selected.shown), of: format.format(selected.of), workspace },
              { locale },
            )
          : m.wall_about_all({}, { locale })}
      </p>
      {rule && <p>{m.wall_about_rule({}, { locale })}</p>}
      {least !== undefined && most !== undefined && (
        <p>{m.wall_about_rule_stars({ least: format.format(least), most: format.format(most) }, { locale })}</p>
      )}
      <p>
        {ORDER_LABELS[sort]({ workspace }, { locale })} {pinned && m.wall_about_pinned({ workspace }, { locale })}
      </p>
      <p>{m.wall_about_average({}, { locale })}</p>
    </AboutSection>
  );
}

function ReportSection({ view: { reviews }, locale }: AboutProps) {
  return (
    <AboutSection title={m.wall_about_report({}, { locale })}>
      <p>{m.wall_about_report_text({}, { locale })}</p>
      {reviews.length > 0 && (
        <details>
          <summary>{m.wall_about_report_choose({}, { locale })}</summary>
          <ul class="choose">
            {reviews.map(({ report, name, words }) => (
              <li key={report}>
                <a href={report} rel="nofollow">
                  <bdi>{name || m.visitor_anonymous({}, { locale })}</bdi>
                </a>{" "}
                <span dir="auto">{words}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </AboutSection>
  );
}

/** No scripts. */
export function AboutPage({ view, locale }: AboutProps) {
  const { workspace, title, wall, text, contact } = view;
  return (
    <article class="mine">
      <h1>{m.wall_about_title({}, { locale })}</h1>
      <p dir="auto">{m.wall_about_of({ title }, { locale })}</p>
      <p>
        <a href={wall}>{m.wall_about_back({}, { locale })}</a>
      </p>
      {(text || contact) && (
        <AboutSection title={m.wall_about_own({ workspace }, { locale })}>
          {text && (
            <p class="multiline" dir="auto">
              {text}
            </p>
          )}
          {contact && (
            <p>
              <a href={contact} rel="nofollow">
                {m.wall_about_contact({ workspace }, { locale })}
              </a>
            </p>
          )}
        </AboutSection>
      )}
      <OriginSection view={view} locale={locale} />
      <AboutSection title={m.wall_about_check({}, { locale })}>
        <p>{m.wall_about_checked({ workspace }, { locale })}</p>
        <p>{m.wall_about_unverified({}, { locale })}</p>
      </AboutSection>
      <SelectionSection view={view} locale={locale} />
      <AboutSection title={m.wall_about_changes({}, { locale })}>
        <p>{m.wall_about_edited({}, { locale })}</p>
        <p>{m.wall_about_withdraw({}, { locale })}</p>
      </AboutSection>
      <ReportSection view={view} locale={locale} />
    </article>
  );
}
