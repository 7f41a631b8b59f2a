import { afterEach } from "vitest";
import { cleanup } from "vitest-browser-react";

// Every component test runs this first: a draft of one test would be restored in the next.
afterEach(async () => {
  // Unmounting a form stores its pending changes.
  await cleanup();
  sessionStorage.clear();
});

/** Everything that the tab stores, as text. */
export const storedDrafts = (): string => JSON.stringify({ ...sessionStorage });
