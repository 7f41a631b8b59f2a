/** The loudest moment, from 0 to 1, of each of `count` equal stretches of a recording. */
export function loudestMoments(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count));
    return Math.max(0, ...peaks.slice(from, to).map(Math.abs));
  });
}
