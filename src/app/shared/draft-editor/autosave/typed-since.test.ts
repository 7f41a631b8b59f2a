import { expect, test } from "vitest";
import { typedSince } from "./typed-since.ts";

test.each([
  ["Ask Eve", "Ask Eve", ""],
  ["Ask Eve", "Ask Eve ", ""],
  ["Ask Eve", "Ask Eve\nCall", "Call"],
  ["Ask Eve", "Ask Eve Call ", "Call "],
  ["Ask Eve", "Ask Ada", "Ask Ada"],
])("typed since %j was sent, in a field that has %j: %j", (sent, now, rest) => {
  expect(typedSince(sent, now)).toBe(rest);
});
