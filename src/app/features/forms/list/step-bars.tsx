import { stepName } from "#app/features/forms/form-status/step-name.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";

type Steps = NonNullable<FormListItem["steps"]>;

/** How far visitors came, step by step, small; only its place while nobody came. */
export function StepBars({ steps }: { steps: Steps }) {
  const all = steps[0]?.count ?? 0;
  if (all === 0) return <li aria-hidden className="w-13 shrink-0 max-sm:hidden" />;
  const words = steps
    .map(({ step, count }) => m.forms_step_count({ step: stepName(step), shown: formatNumber(count) }))
    .join("\n");
  return (
    <li title={words} className="relative flex h-8 w-13 shrink-0 items-end gap-0.5 self-center max-sm:hidden">
      <span className="sr-only">{words}</span>
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
