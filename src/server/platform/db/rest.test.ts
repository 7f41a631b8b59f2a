import { expect, test } from "vitest";
import { pauseAfterWork } from "./rest.ts";

test("yields to the event loop after long work, not after short work", async () => {
  let turned = false;
  setImmediate(() => (turned = true));
  await pauseAfterWork(performance.now());
  expect(turned).toBe(false);
  await pauseAfterWork(performance.now() - 1000);
  expect(turned).toBe(true);
});
