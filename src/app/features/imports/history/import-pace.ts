/** `rows` were read at the time `at`, in milliseconds. */
export type Sample = { at: number; rows: number };

const WINDOW_MS = 10_000;
const SURE_AFTER_MS = 1000;

/** Adds a sample and drops those older than ten seconds, but for the last of them. */
export function withSample(samples: Sample[], next: Sample): Sample[] {
  const recent = samples.findIndex(({ at }) => next.at - at < WINDOW_MS);
  return [...samples.slice(Math.max(0, recent < 0 ? samples.length - 1 : recent - 1)), next];
}

/** Rows per second and the seconds left. Undefined while too little is known. */
export function paceOf(samples: Sample[], total: number | null): { rate: number; secondsLeft: number } | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || total === null || last.at - first.at < SURE_AFTER_MS || last.rows <= first.rows)
    return undefined;
  const perSecond = ((last.rows - first.rows) / (last.at - first.at)) * 1000;
  return { rate: Math.max(1, Math.round(perSecond)), secondsLeft: Math.max(0, total - last.rows) / perSecond };
}
