import fc from "fast-check";
import { expect, test } from "vitest";
import { readRange } from "./byte-range.ts";

test("a range is inside the file or refused", () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(20), fc.nat(20)).map(([a, b]) => `bytes=${a}-${b}`),
    fc.constantFrom("bytes=-5", "bytes=3-", "bytes=-0", "bytes=0-0", "bytes=1-2,4-5"),
  );
  fc.assert(
    fc.property(header, fc.integer({ min: 0, max: 15 }), (text, size) => {
      const range = readRange(text, size);
      expect(!range || (range.start <= range.end && range.start >= 0 && range.end < size)).toBe(true);
    }),
  );
});
