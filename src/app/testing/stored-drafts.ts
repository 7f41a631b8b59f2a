import { afterEach } from "vitest";
import { cleanup } from "vitest-browser-react";

/** Everything that the tab stores, as text. Call it at the top of a test file: it also empties the storage after each test. */
export function watchStoredDrafts(): () => string {
  afterEach(async () => {
    // Unmounting a form stores its pending changes.
    await cleanup();
    sessionStorage.clear();
  });
  return () => JSON.stringify({ ...sessionStorage });
}
