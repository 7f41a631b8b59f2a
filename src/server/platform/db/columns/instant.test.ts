import { expect, test } from "vitest";
import { parseInstant } from "./instant.ts";

test("parseInstant gives six digits and Z for either engine's format", () => {
  expect(parseInstant("2026-11-21 06:16:00.123456+00")).toBe("2026-11-21T06:16:00.123456Z");
  expect(parseInstant("2026-11-21 06:16:00.12+00")).toBe("2026-11-21T06:16:00.120000Z");
  expect(parseInstant("2026-11-21 06:16:00+00")).toBe("2026-11-21T06:16:00.000000Z");
  expect(parseInstant("2026-11-21T06:16:00.123+00:00")).toBe("2026-11-21T06:16:00.123000Z");
  expect(parseInstant("2026-11-21T06:16:00.123456Z")).toBe("2026-11-21T06:16:00.123456Z");
});

test("parseInstant refuses another time zone and other text", () => {
  expect(() => parseInstant("2026-11-21 06:16:00+02")).toThrow("Not a UTC instant");
  expect(() => parseInstant("infinity")).toThrow("Not a UTC instant");
});
