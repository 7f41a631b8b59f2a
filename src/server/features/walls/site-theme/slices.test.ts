import { expect, test } from "vitest";
import { slicesOf } from "./slices.ts";

test("a style sheet is cut between rules without losing any", () => {
  const rules = Array.from({ length: 9000 }, (_, at) => `@media screen{.a${at}{color:red}}`).join("\n");
  const slices = [...slicesOf(rules)];
  expect(slices.length).toBeGreaterThan(3);
  expect(slices.join("")).toBe(rules);
  for (const slice of slices.slice(0, -1)) expect(slice).toMatch(/\}\}$/);
  expect([...slicesOf("a{")]).toEqual(["a{"]);
  expect([...slicesOf("")]).toEqual([""]);
});
