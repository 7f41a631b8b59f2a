import { expect, test } from "vitest";
import { pauseAfterWork } from "./rest.ts";

test("after long work the loop has its turn, after short work nobody waits", async () => {
  let turned = false;
  setImmediate(() => (turned = true));
  await pauseAfterWork(performance.now());
  expect(turned).toBe(false);
  await pauseAfterWork(performance.now() - 1000);
  expect(turned).toBe(true);
});
