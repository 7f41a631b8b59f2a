import { afterEach } from "vitest";

/** Everything that the tab stores, as text. Call it at the top of a test file: it also empties the storage after each test. */
export function watchStoredDrafts(): () => string {
  afterEach(() => sessionStorage.clear());
  return () => JSON.stringify({ ...sessionStorage });
}
