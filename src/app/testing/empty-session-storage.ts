import { afterEach } from "vitest";
import { cleanup } from "vitest-browser-react";

// A draft of one test would be restored in the next.
afterEach(async () => {
  // Unmounting a form stores its pending changes.
  await cleanup();
  sessionStorage.clear();
});
