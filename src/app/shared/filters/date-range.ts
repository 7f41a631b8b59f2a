/** Date spans that end today; a saved view moves with them. */
export const DATE_SPANS = ["7d", "30d", "year"] as const;
export type DateSpan = (typeof DATE_SPANS)[number];

const DAYS: Record<Exclude<DateSpan, "year">, number> = { "7d": 7, "30d": 30 };
const pad = (value: number) => String(value).padStart(2, "0");

/** A day of the local calendar as `YYYY-MM-DD`. */
export const plainDay = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, "0")}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** The instant at which a local day, or the day `later` days after it, begins. */
export function dayStart(day: string | undefined, later = 0): string | undefined {
  if (!day) return undefined;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

export const spanOf = (from: string | undefined): DateSpan | undefined => DATE_SPANS.find((span) => span === from);

/** The first day of a filter: a date unchanged, a span counted back from today. */
export function firstDay(from: string | undefined, today: Date): string | undefined {
  const span = spanOf(from);
  if (!span) return from;
  if (span === "year") return plainDay(new Date(today.getFullYear(), 0, 1));
  return plainDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() - DAYS[span] + 1));
}
