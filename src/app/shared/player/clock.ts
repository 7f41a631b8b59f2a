import { getLocale } from "#messages/gen/runtime.js";
import { formatNumber } from "#ui/core/format-number.ts";

const padTwo = (value: number) => String(value).padStart(2, "0");

export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${padTwo(rest)}` : `${minutes}:${padTwo(rest)}`;
}

const unit = (value: number, name: "hour" | "minute" | "second") =>
  formatNumber(value, { style: "unit", unit: name, unitDisplay: "long", maximumFractionDigits: 0 });

/** Seconds as screen readers say them: 4 minutes 7 seconds. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const parts = [
    ...(hours > 0 ? [unit(hours, "hour")] : []),
    ...(minutes > 0 ? [unit(minutes, "minute")] : []),
    ...(rest > 0 || whole < 60 ? [unit(rest, "second")] : []),
  ];
  return new Intl.ListFormat(getLocale(), { type: "unit" }).format(parts);
}
