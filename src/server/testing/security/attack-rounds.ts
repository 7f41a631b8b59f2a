// A prime, so that no length of an inner list makes it the same item every time.
const SHARE = 7;

/**
 * Whose turn it is among thousands of attempts: one of seven, evenly spread, in `npm test`, where they would take minutes;
 * all of them in `npm run test:security`.
 */
export function turns(): () => boolean {
  const share = process.env["TEST_ALL"] ? 1 : SHARE;
  let count = 0;
  return () => count++ % share === 0;
}
