import { dropOffShare } from "#app/features/forms/form-status/form-counts.ts";
import type { Answer } from "#api/create-api.ts";

export type Funnel = Answer<"getFormFunnel">["data"];
export type Day = Funnel["days"][number];
export type Step = Funnel["steps"][number] & {
  /** Of all who came, and of those who were at the step before but not here; from 0 to 1. */
  share: number | undefined;
  lost: number | undefined;
};

/** The steps with the share that came to each and the share that left before it. */
export function readSteps(steps: Funnel["steps"]): Step[] {
  const all = steps[0]?.count ?? 0;
  return steps.map((step, index) => ({
    ...step,
    share: all > 0 ? Math.min(1, step.count / all) : undefined,
    lost: dropOffShare(steps[index - 1]?.count, step.count),
  }));
}

/** The step most people left before; nothing while too few came to tell. */
export function worstStep(steps: Step[], enough = 20): Step | undefined {
  if ((steps[0]?.count ?? 0) < enough) return undefined;
  return steps.reduce<Step | undefined>(
    (worst, step) => ((step.lost ?? 0) > (worst?.lost ?? 0) ? step : worst),
    undefined,
  );
}

/** The days without a gap: what was not counted was nothing. */
export function fillDays(days: Day[], from = days[0]?.day, to = days.at(-1)?.day): Day[] {
  if (!from || !to) return [];
  const known = new Map(days.map((day) => [day.day, day]));
  const filled: Day[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    filled.push(known.get(day) ?? { day, views: 0, starts: 0, submissions: 0 });
  }
  return filled;
}
