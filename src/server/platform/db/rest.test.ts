import { expect, test } from "vitest";
import { rest } from "./rest.ts";

test("after long work the loop has its turn, after short work nobody waits", async () => {
  let turned = false;
  setImmediate(() => (turned = true));
  await rest(performance.now());
  expect(turned).toBe(false);
  await rest(performance.now() - 1000);
  expect(turned).toBe(true);
});
