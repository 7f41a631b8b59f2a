import { lastDays } from "#app/shared/figures/days.ts";
import type { Period } from "./results-search.ts";
import { dropOffShare } from "#app/features/forms/form-status/form-steps.ts";
import type { Answer } from "#api/create-api.ts";

export type Funnel = Answer<"getFormFunnel">["data"];
export type Day = Funnel["days"][number];
export type Step = Funnel["steps"][number] & {
  /** Shares from 0 to 1: of all visitors who reached this step, and of those at the previous step who did not. */
  share: number | undefined;
  lost: number | undefined;
};

/** The steps with the share of visitors that reached each and the share lost before it. */
export function readSteps(steps: Funnel["steps"]): Step[] {
  const all = steps[0]?.count ?? 0;
  return steps.map((step, index) => ({
    ...step,
    share: all > 0 ? Math.min(1, step.count / all) : undefined,
    lost: dropOffShare(steps[index - 1]?.count, step.count),
  }));
}

/** The step with the largest loss before it; undefined with fewer than `enough` visitors. */
export function worstStep(steps: Step[], enough = 20): Step | undefined {
  if ((steps[0]?.count ?? 0) < enough) return undefined;
  return steps.reduce<Step | undefined>(
    (worst, step) => ((step.lost ?? 0) > (worst?.lost ?? 0) ? step : worst),
    undefined,
  );
}

const PERIOD_DAYS: Record<Exclude<Period, "all">, number> = { "7d": 7, "30d": 30, "90d": 90 };

/** The days of a period, both ends included; no bounds for all days. */
export const daysOf = (period: Period, now = new Date()): { from?: string; to?: string } =>
  period === "all" ? {} : lastDays(PERIOD_DAYS[period], now);
