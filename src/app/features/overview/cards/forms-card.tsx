import { Link, type LinkProps } from "@tanstack/react-router";
import { percent } from "#app/shared/figures/percent.ts";
import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { BarList } from "./bar-list.tsx";
import { Facts } from "./linked-figures.tsx";
import { FiguresCard } from "#app/features/overview/figures/figures-card.tsx";
import { formsFigures } from "#app/features/overview/figures/form-wall-figures.ts";
import type { Span } from "#app/features/overview/figures/spans.ts";

const LINK: LinkProps = { to: "/forms" };

/** How far visitors of all forms came, and the forms by which most was sent. */
export function FormsCard({ forms, period }: { forms: Overview["forms"]; period: Span }) {
  const { views, starts, submissions } = forms;
  return (
    <FiguresCard
      figures={formsFigures(forms)}
      days={period}
      lead={
        <Facts
          facts={[
            { name: m.overview_form_views(), value: views, to: LINK },
            { name: m.overview_form_starts(), value: starts, to: LINK },
            { name: m.overview_form_sent(), value: submissions, to: LINK },
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
