import { percent } from "#app/shared/figures/percent.ts";
import { stepName } from "#app/features/forms/form-status/step-name.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { type Step, worstStep } from "./read-funnel.ts";

/** How many came to each step of the form, and how many left before it. */
export function StepTable({ steps }: { steps: Step[] }) {
  const worst = worstStep(steps);
  return (
    <Card
      title={m.forms_steps()}
      description={
        worst?.lost
          ? m.forms_steps_worst({ step: stepName(worst.step), share: percent(worst.lost) })
          : m.forms_steps_text()
      }
      flush
    >
      <Table caption={m.forms_steps()}>
        <thead>
          <tr>
            <Th>{m.forms_step()}</Th>
            <Th className="w-2/5 max-md:hidden" aria-hidden />
            <Th end>{m.forms_visitors()}</Th>
            <Th end className="max-sm:hidden">
              {m.forms_of_all()}
            </Th>
            <Th end>{m.forms_left()}</Th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, count, share = 0, lost }) => (
            <tr key={step}>
              <Td className="font-medium">{stepName(step)}</Td>
              <Td className="max-md:hidden" aria-hidden>
                <span className="block h-3 rounded-xs bg-active">
                  <span
                    className="block h-full rounded-xs bg-accent forced-colors:bg-[CanvasText]"
                    style={{ width: `${share * 100}%`, minWidth: count > 0 ? 2 : 0 }}
                  />
                </span>
              </Td>
              <Td end>{formatNumber(count)}</Td>
              <Td end className="text-ink-soft max-sm:hidden">
                {percent(share)}
              </Td>
              <Td end className={cx(step === worst?.step ? "font-medium text-warning-ink" : "text-ink-soft")}>
                {lost === undefined ? "–" : percent(lost > 0 ? -lost : 0)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
