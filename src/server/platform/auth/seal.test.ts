import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

const KEY = "a key of an installation, long enough";

test("what is sealed opens with the same key and purpose only, and not once it was changed", () => {
  const sealed = seal(KEY, "second factor 1", "JBSWY3DP");
  expect(sealed).not.toContain("JBSWY3DP");
  expect(seal(KEY, "second factor 1", "JBSWY3DP")).not.toBe(sealed);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect([
    unseal(KEY, "second factor 1", sealed),
    unseal(KEY, "second factor 2", sealed),
    unseal(`${KEY}!`, "second factor 1", sealed),
    unseal(KEY, "second factor 1", changed),
    unseal(KEY, "second factor 1", ""),
  ]).toEqual(["JBSWY3DP", undefined, undefined, undefined, undefined]);
});

test("what is bound to other data opens beside the same alone", () => {
  const sealed = seal(KEY, "connection", "secret", "workspace 1");
  expect(unseal(KEY, "connection", sealed, "workspace 1")).toBe("secret");
  expect([unseal(KEY, "connection", sealed, "workspace 2"), unseal(KEY, "connection", sealed)]).toEqual([
    undefined,
    undefined,
  ]);
});
