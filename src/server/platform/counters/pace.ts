const WINDOW = 600_000;
/** A network of many people behind one address looks like this; a counter that is pushed does not. */
const MOST = 60;
const NAMES = 20_000;

/** Tells whether something may still count in its ten minutes. What is remembered for that never leaves the memory. */
export function createRateLimiter(now: () => number = Date.now) {
  let seen = new Map<string, number>();
  let since = now();
  return function isPaced(name: string): boolean {
    if (now() - since > WINDOW || seen.size > NAMES) {
      seen = new Map();
      since = now();
    }
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times <= MOST;
  };
}
