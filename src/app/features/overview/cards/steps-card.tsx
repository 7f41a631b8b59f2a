import { Link, type LinkProps } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import { useSession } from "#app/shared/session/session.ts";
import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";

type StepName = keyof Overview["steps"];
interface Step {
  name: StepName;
  title: () => string;
  text: () => string;
  action: () => string;
  to: LinkProps;
}

const STEPS: Step[] = [
  {
    name: "form",
    title: m.overview_step_form,
    text: m.overview_step_form_text,
    action: m.overview_step_form_action,
    to: { to: "/forms", search: { new: "form" } },
  },
  {
    name: "review",
    title: m.overview_step_review,
    text: m.overview_step_review_text,
    action: m.overview_step_review_action,
    to: { to: "/imports" },
  },
  {
    name: "wall",
    title: m.overview_step_wall,
    text: m.overview_step_wall_text,
    action: m.overview_step_wall_action,
    to: { to: "/walls" },
  },
  {
    name: "embedded",
    title: m.overview_step_embedded,
    text: m.overview_step_embedded_text,
    action: m.overview_step_embedded_action,
    to: { to: "/walls" },
  },
];

export function StepsCard({ steps }: { steps: Overview["steps"] }) {
  const { can } = useSession();
  const next = STEPS.find(({ name }) => !steps[name])?.name;
  const done = STEPS.filter(({ name }) => steps[name]).length;
  return (
    <Card
      flush
      title={m.overview_steps_title()}
      description={m.overview_steps_done({ done: formatNumber(done), all: formatNumber(STEPS.length) })}
    >
      <ol className="flex flex-col divide-y divide-line border-t border-line">
        {STEPS.map(({ name, title, text, action, to }, index) => (
          <li
            key={name}
            aria-current={name === next ? "step" : undefined}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5"
          >
            <span
              aria-hidden
              className={cx(
                "grid size-7 shrink-0 place-items-center rounded-full text-sm font-medium tabular-nums",
                steps[name] ? "bg-accent text-on-accent" : "border border-line-strong text-ink-soft",
              )}
            >
              {steps[name] ? <Icon icon={Check} size={14} /> : formatNumber(index + 1)}
            </span>
            <div className="min-w-48 flex-1">
              <h3 className={cx("font-medium", steps[name] && "text-ink-soft")}>
                {title()}
                {steps[name] && <span className="sr-only"> ({m.overview_step_is_done()})</span>}
              </h3>
              <p className="text-sm text-ink-faint">{text()}</p>
            </div>
            {!steps[name] && can("editor") && (
              <Link {...to} className={buttonStyles({ variant: name === next ? "primary" : "secondary" })}>
                {action()}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
