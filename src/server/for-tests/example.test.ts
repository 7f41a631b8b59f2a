import { expect, test } from "vitest";
import { exampleOf } from "./example.ts";
import { operations } from "./operations.ts";

test("every shape of a body takes the example made from it", () => {
  for (const { name, endpoint } of operations) {
    const parsed = endpoint.body?.safeParse(exampleOf(endpoint.body));
    expect([name, parsed?.error?.issues]).toEqual([name, undefined]);
  }
});
