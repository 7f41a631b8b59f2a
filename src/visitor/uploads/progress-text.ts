import { fillPlaceholders, formatDuration } from "#visitor/text/format-text.ts";
import type { SendProgress } from "./upload-progress.ts";

const MB = 1_048_576;

/** Rounds up: to five seconds, or to minutes. */
export function formatRoughDuration(seconds: number, language: string): string {
  const step = seconds > 90 ? 60 : 5;
  return formatDuration(Math.max(step, Math.ceil(seconds / step) * step), language);
}

interface ProgressLabels {
  sending_far: string;
  sending_left: string;
}

export function progressText(progress: SendProgress, words: ProgressLabels, language: string): string {
  const { sent, total } = progress;
  if (total === 0 || progress.state === "finishing") return "";
  const size = { style: "unit", unit: "megabyte", unitDisplay: "short", maximumFractionDigits: 1 } as const;
  const values = {
    percent: new Intl.NumberFormat(language, { style: "percent" }).format(sent / total),
    sent: new Intl.NumberFormat(language, size).format(sent / MB),
    total: new Intl.NumberFormat(language, size).format(total / MB),
  };
  const left = progress.state === "sending" ? progress.secondsLeft : null;
  if (left === null) return fillPlaceholders(words.sending_far, values);
  return fillPlaceholders(words.sending_left, { ...values, time: formatRoughDuration(left, language) });
}
