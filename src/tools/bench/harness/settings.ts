/** The settings of a benchmark run. */
export interface Settings {
  /** Size of the large data set. */
  reviews: number;
  /** Size of the small one. */
  fewReviews: number;
  /** For how long each target of a comparison is loaded. */
  seconds: number;
  /** How long the part `soak` lasts. */
  minutes: number;
  /** File to import; without it, the one of the shared folder or made-up rows. */
  csv: string | undefined;
  /** Every part runs once on little data, to see that it works. The figures mean nothing. */
  isSmoke: boolean;
}

const FULL = { reviews: 100_000, fewReviews: 2000, seconds: 3, minutes: 5 };
const SMOKE = { reviews: 1000, fewReviews: 1000, seconds: 0, minutes: 0 };

/** Defaults, overridden by options from the command line. */
export function readSettings(given: {
  smoke?: boolean;
  reviews?: string;
  seconds?: string;
  minutes?: string;
  csv?: string;
}): Settings {
  const { smoke: isSmoke = false, reviews, seconds, minutes, csv } = given;
  const defaults = isSmoke ? SMOKE : FULL;
  return {
    ...defaults,
    ...(reviews && { reviews: Number(reviews) }),
    ...(seconds && { seconds: Number(seconds) }),
    ...(minutes && { minutes: Number(minutes) }),
    csv,
    isSmoke,
  };
}
