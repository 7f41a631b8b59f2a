import { expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { AllowedOrigins, normalizeOrigin, readAllowedOrigins } from "./allowed-origins.ts";

test.each([
  ["https://example.com", "https://example.com"],
  [" HTTPS://Example.com/ ", "https://example.com"],
  ["example.com", "https://example.com"],
  ["https://*.example.com", "https://*.example.com"],
  ["*.shop.example.com", "https://*.shop.example.com"],
  ["https://bücher.example", "https://xn--bcher-kva.example"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://localhost:*", "http://localhost:*"],
  ["https://example.com:443", "https://example.com"],
  ["http://example.com:80", "http://example.com"],
])("%o is stored as %o", (typed, stored) => {
  expect(AllowedOrigins.parse([typed])).toEqual([stored]);
  expect(normalizeOrigin(stored)).toBe(stored);
});

test.each([
  "*",
  "https://*",
  "https://*.com",
  "https://example.com/path",
  "https://example.com?a",
  "https://ex*mple.com",
  "https://user@example.com",
  "https://example.com; script-src *",
  "https://a.example https://b.example",
  "'none'",
  "data:",
  "ftp://example.com",
  "https://example.com:70000",
  "https://[::1]",
])("%o is refused, and never read from what is stored", (typed) => {
  expect(AllowedOrigins.safeParse(["https://example.com", typed]).success).toBe(false);
  expect(readAllowedOrigins([typed, "https://example.com"])).toEqual(["https://example.com"]);
});

test("the list is short, without repetitions and empty lines; what is not a list allows any site", () => {
  const many = Array.from({ length: LIMITS.allowedOrigins + 1 }, (_, index) => `https://s${index}.example.com`);
  expect(AllowedOrigins.safeParse(many).success).toBe(false);
  expect(AllowedOrigins.safeParse([`https://${"a".repeat(LIMITS.allowedOrigin)}.example`]).success).toBe(false);
  expect(AllowedOrigins.parse(["", "example.com", "https://example.com/"])).toEqual(["https://example.com"]);
  for (const stored of [undefined, null, [], "https://example.com"]) expect(readAllowedOrigins(stored)).toBeNull();
  // Nothing that is understood: no site, instead of any.
  expect(readAllowedOrigins(["?"])).toEqual([]);
});
