const DAY_MS = 86_400_000;

const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The `count` days up to and including the day of `now`, in UTC because the service counts in UTC. */
export const lastDays = (count: number, now = new Date()): { from: string; to: string } => ({
  from: utcDay(now.getTime() - (count - 1) * DAY_MS),
  to: utcDay(now.getTime()),
});

/** One entry for each day from `from` to `to`, inclusive; `emptyDay` makes those that `days` does not have. */
export function fillDays<Day extends { day: string }>(
  days: readonly Day[],
  emptyDay: (day: string) => Day,
  { from = days[0]?.day, to = days.at(-1)?.day }: { from?: string; to?: string } = {},
): Day[] {
  if (!from || !to) return [];
  const known = new Map(days.map((day) => [day.day, day]));
  const filled: Day[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    const day = utcDay(time);
    filled.push(known.get(day) ?? emptyDay(day));
  }
  return filled;
}
