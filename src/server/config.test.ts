import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test.each(["https://reviews.example.com", "https://reviews.example.com/", "http://10.0.0.5:8080", "http://[::1]:4300"])(
  "PUBLIC_URL may be %s",
  (PUBLIC_URL) => expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL.replace(/\/$/, "")),
);

test.each([
  ["a path", "https://example.com/reviews", /PUBLIC_URL|cannot be below a path/],
  ["a query", "https://example.com/?a=1", /origin/],
  ["a password", "https://ada:secret@example.com", /origin/],
  ["another protocol", "ftp://example.com", /http/],
])("PUBLIC_URL with %s is refused in words", (_title, PUBLIC_URL, reason) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow(reason);
});
