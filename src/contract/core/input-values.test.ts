import { describe, expect, test } from "vitest";
import { Colour } from "./colour.ts";
import { LinkUrl, WebUrl } from "./urls.ts";
import { NumericId } from "./values.ts";
import { Flag, PlainDate } from "./input-values.ts";

const takes = (shape: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  shape.safeParse(value).success;

describe("Colour", () => {
  test.each(["#fff", "#1f6f54", "#1f6f5480", "rgb(1, 2, 3)", "hsl(10 20% 30%)", "teal", ""])("takes %j", (text) => {
    expect(takes(Colour, text)).toBe(true);
  });
  test.each([
    "url(https://x.test)",
    "red;background:url(x)",
    "#12",
    "expression(1)",
    "var(--x)",
    "rgb(1,2,3,4,5,6,7,8)",
    "rgb(1,2,3);}",
    "#fff}</style>",
    "rgb(100, 200, 300, 0.55)",
  ])("refuses %j", (text) => {
    expect(takes(Colour, text)).toBe(false);
  });
});

describe("link addresses", () => {
  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//host",
    "\\\\host",
    "file:///etc/passwd",
    "https://user:pass@host.test/",
    "blob:https://x.test/1",
    "http://",
  ])("refuses %j", (text) => {
    expect(takes(WebUrl, text)).toBe(false);
    expect(takes(LinkUrl, text)).toBe(false);
  });
  test("a link may also be mailto or tel", () => {
    expect(takes(LinkUrl, "mailto:hello@example.test")).toBe(true);
    expect(takes(WebUrl, "mailto:hello@example.test")).toBe(false);
  });
});

describe("PlainDate", () => {
  test.each(["2026-02-29", "2026-13-01", "01/02/2026", "2026-1-1", "2026-01-01T00:00:00Z"])("refuses %j", (text) => {
    expect(takes(PlainDate, text)).toBe(false);
  });
  test("accepts a leap day", () => {
    expect(takes(PlainDate, "2028-02-29")).toBe(true);
  });
});

describe("NumericId (v3 interface, section 2.1)", () => {
  test.each(["1e3", "-1", "0", "01", "0x10", " 1", "1.0", "9007199254740993", "١٢", "feed"])("refuses %j", (text) => {
    expect(takes(NumericId, text)).toBe(false);
  });
  test("becomes a number", () => {
    expect(NumericId.parse("42")).toBe(42);
  });
});

test("a flag is read in every form it is sent in", () => {
  expect([0, 1, "0", "1", true, false, "true", "false"].map((value) => Flag.parse(value))).toEqual([
    false,
    true,
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(takes(Flag, "yes")).toBe(false);
});
