// A prime, so that no inner list's length selects the same item every time.
const SHARE = 7;

/**
 * Selects one in seven of thousands of attempts, evenly spread, in `npm test`, where all would take minutes; `npm run
 * test:security` runs all.
 */
export function createSampler(): () => boolean {
  const share = process.env["TEST_ALL"] ? 1 : SHARE;
  let count = 0;
  return () => count++ % share === 0;
}
