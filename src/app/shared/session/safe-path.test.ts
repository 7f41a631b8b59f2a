import { expect, test, vi } from "vitest";
import { safePath } from "./safe-path.ts";

vi.stubGlobal("location", new URL("https://laurel.example/sign-in"));

test.each([
  ["/reviews?star=5#top", "/reviews?star=5#top"],
  ["/walls/../settings", "/settings"],
  ["//evil.example/x", undefined],
  ["/\\evil.example", undefined],
  ["/\t/evil.example", undefined],
  ["/..//evil.example", undefined],
  ["https://evil.example", undefined],
  ["https://laurel.example/reviews", undefined],
  ["javascript:alert(1)", undefined],
  ["reviews", undefined],
])("%s leads to %s", (next, path) => {
  expect(safePath(next)).toBe(path);
});
