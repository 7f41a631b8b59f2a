const LENGTH = 65_536;

/** In groups of whole rules, so that other requests are served while a long sheet is parsed. */
export function* slicesOf(css: string): Generator<string> {
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth = brace === "{" ? depth + 1 : Math.max(0, depth - 1);
    if (depth > 0 || index - start < LENGTH) continue;
    yield css.slice(start, index + 1);
    start = index + 1;
  }
  yield css.slice(start);
}
