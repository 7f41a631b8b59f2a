/** mulberry32: the same seed gives the same numbers. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    chance: (share: number) => next() < share,
    pick<T>(items: readonly [T, ...T[]]): T {
      return items[Math.floor(next() * items.length)] ?? items[0];
    },
  };
}
export type Random = ReturnType<typeof createRandom>;
