import ChevronRight from "lucide-react/icons/chevron-right";
import { dropOffShare, submissionCount, stepLabel } from "#app/features/forms/form-status/form-steps.ts";
import { percent } from "#app/shared/figures/percent.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";

type Steps = NonNullable<FormListItem["steps"]>;

/** A small bar chart of the steps; an empty box while nobody came. */
function StepBars({ steps }: { steps: Steps }) {
  const all = steps[0]?.count ?? 0;
  if (all === 0) return <li aria-hidden className="w-13 shrink-0 max-sm:hidden" />;
  const description = steps
    .map(({ step, count }) => m.forms_step_count({ step: stepLabel(step), shown: formatNumber(count) }))
    .join("\n");
  return (
    <li title={description} className="relative flex h-8 w-13 shrink-0 items-end gap-0.5 self-center max-sm:hidden">
      <span className="sr-only">{description}</span>
      {steps.map(({ step, count }) => (
        <span key={step} aria-hidden className="relative h-full flex-1 overflow-hidden rounded-xs bg-active">
          <span
            className="absolute inset-x-0 bottom-0 bg-accent forced-colors:bg-[CanvasText]"
            style={{ height: `${Math.min(1, count / all) * 100}%` }}
          />
        </span>
      ))}
    </li>
  );
}

type FigureProps = { value: number; label: string; lost?: number };

function Figure({ value, label, lost }: FigureProps) {
  return (
    <li className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={cx("tabular-nums", value > 0 ? "font-semibold" : "text-ink-faint")}>
          {formatNumber(value)}
        </span>
        {lost !== undefined && lost > 0 && (
          <span className="text-xs text-ink-faint tabular-nums">
            <span aria-hidden>{percent(-lost)}</span>
            <span className="sr-only">{m.forms_lost({ share: percent(lost) })}</span>
          </span>
        )}
      </span>
      <span className="block truncate text-xs text-ink-faint">{label}</span>
    </li>
  );
}

const Step = () => (
  <li aria-hidden className="self-center text-line-strong">
    <Icon icon={ChevronRight} size={14} className="rtl:-scale-x-100" />
  </li>
);

export function FormFigures({ form }: { form: FormListItem }) {
  const { views, starts } = form;
  const sent = submissionCount(form);
  const counts = views !== null && views !== undefined && starts !== null && starts !== undefined;
  return (
    <ol className="flex items-start gap-2 max-lg:order-last max-lg:col-span-2">
      {counts && (
        <>
          <Figure value={views} label={m.forms_views()} />
          <Step />
          <Figure value={starts} label={m.forms_starts()} lost={dropOffShare(views, starts)} />
          <Step />
        </>
      )}
      {form.submissions && (
        <Figure value={sent} label={m.forms_submissions()} lost={counts ? dropOffShare(starts, sent) : undefined} />
      )}
      {form.steps && <StepBars steps={form.steps} />}
    </ol>
  );
}
