import { loudestMoments } from "#contract/reviews/recordings/loudest-moments.ts";

/** The number of bars; more would be thinner than a pixel on a phone. */
export const BARS = 120;
const MIN_BAR_HEIGHT = 0.06;

/** The heights of the bars, each the loudest moment of its stretch. Without peaks: a low even line. */
export function toBars(peaks: readonly number[] | null, count = BARS): number[] {
  if (!peaks || peaks.length === 0) return Array.from({ length: count }, () => MIN_BAR_HEIGHT);
  const loudest = Math.max(...peaks.map(Math.abs)) || 1;
  return loudestMoments(peaks, count).map((height) => Math.max(MIN_BAR_HEIGHT, height / loudest));
}

/** The bars as one path in a box `count` wide and 1 high, so that drawing them is one element. */
export const wavePath = (bars: readonly number[]): string =>
  bars.map((height, index) => `M${index + 0.5} ${(1 - height) / 2}v${height}`).join("");
