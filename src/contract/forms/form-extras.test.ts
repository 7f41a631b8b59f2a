import { expect, test } from "vitest";
import { MAX_RECIPIENTS, readFormExtras, StrictFormExtras } from "./form-extras.ts";

const MANY = Array.from({ length: MAX_RECIPIENTS + 1 }, (_, index) => `a${index}@example.com`);
const pathsOf = (settings: object) => {
  const found = StrictFormExtras.safeParse({ ...readFormExtras({}), ...settings });
  return found.error?.issues.map(({ path }) => path.join(".")) ?? [];
};

test("one wrong recipient, or one too many, is left out and the others stay", () => {
  const read = (emails: unknown) => readFormExtras({ notifications: { emails } }).notifications.emails;
  expect(read(["a@example.com", "nobody", 5, "b@example.com"])).toEqual(["a@example.com", "b@example.com"]);
  expect(read(MANY)).toEqual(MANY.slice(0, MAX_RECIPIENTS));
  expect(read("a@example.com")).toBeUndefined();
});

test.each<[string, object]>([
  ["look.radius", { look: { radius: 33 } }],
  ["look.logo_url", { look: { logo_url: "mailto:a@example.com" } }],
  ["look.background_url", { look: { background_url: "mailto:a@example.com" } }],
  ["look.dark.card", { look: { dark: { card: "#12" } } }],
  ["capture.countdown", { capture: { countdown: 11 } }],
  ["consent.privacy_url", { consent: { privacy_url: "mailto:a@example.com" } }],
  ["limits.submissions", { limits: { submissions: 0 } }],
  ["limits.submissions", { limits: { submissions: 1.5 } }],
  ["limits.retention_days", { limits: { retention_days: 0 } }],
  ["limits.closes_on", { limits: { closes_on: "soon" } }],
  ["notifications.emails", { notifications: { on: true, emails: ["a@example.com", "nobody"] } }],
  ["notifications.emails", { notifications: { on: true, emails: MANY } }],
])("a setting that would be lost is named: %s", (path, settings) => {
  expect(pathsOf(settings)).toEqual([path]);
});

test("settings that are read unchanged have no issue, nor have recipients while nobody is told", () => {
  const settings = {
    look: { radius: 32, logo_url: "", light: { card: "#ffffff", page: "" }, theirs: 1 },
    limits: { submissions: 1, retention_days: undefined },
    notifications: { on: true, emails: ["a@example.com"] },
  };
  expect(pathsOf(settings)).toEqual([]);
  expect(pathsOf({ notifications: { on: false, emails: ["nobody"] } })).toEqual([]);
});
