import { clockParts } from "#contract/reviews/recordings/clock.ts";
import { getLocale } from "#messages/gen/runtime.js";
import { formatNumber } from "#ui/core/format-number.ts";

const unit = (value: number, name: "hour" | "minute" | "second") =>
  formatNumber(value, { style: "unit", unit: name, unitDisplay: "long", maximumFractionDigits: 0 });

/** Seconds as screen readers say them: 4 minutes 7 seconds. */
export function spokenTime(seconds: number): string {
  const [hours, minutes, rest] = clockParts(seconds);
  const parts = [
    ...(hours > 0 ? [unit(hours, "hour")] : []),
    ...(minutes > 0 ? [unit(minutes, "minute")] : []),
    ...(rest > 0 || hours + minutes === 0 ? [unit(rest, "second")] : []),
  ];
  return new Intl.ListFormat(getLocale(), { type: "unit" }).format(parts);
}
