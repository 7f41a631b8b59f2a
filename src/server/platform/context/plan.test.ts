import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { createPlan } from "./plan.ts";

const planOf = (plan: unknown) =>
  createPlan(readConfig({ PLAN: typeof plan === "string" ? plan : JSON.stringify(plan) }).plan);

test("unset capabilities are allowed and unset limits unlimited", () => {
  const plan = planOf({});
  expect([plan.allows("import_contacts"), plan.limit("allowed_storage")]).toEqual([true, Infinity]);
  expect(createPlan(readConfig({}).plan)).toMatchObject({ meta: plan.meta });
});

test("switches and amounts may be numbers, strings or booleans", () => {
  const plan = planOf({
    import_contacts: 0,
    allow_webhook_setup: "0",
    delete_allowed: false,
    allowed_storage: "1024",
    allowed_workspace: 3,
    video_time_limit: "unlimited",
  });
  expect([plan.allows("import_contacts"), plan.allows("allow_webhook_setup"), plan.allows("delete_allowed")]).toEqual([
    false,
    false,
    false,
  ]);
  expect([plan.limit("allowed_storage"), plan.limit("allowed_workspace"), plan.limit("video_time_limit")]).toEqual([
    1024,
    3,
    Infinity,
  ]);
  expect(plan.meta.allowed_workspace).toBe("3");
});

test.each([
  ["an unknown name", { allowed_storge: 1 }, /Unrecognized key: "allowed_storge"/],
  [
    "a limit that is no number",
    { allowed_storage: "1 GB" },
    /must be a whole number or "unlimited"[\s\S]*PLAN\.allowed_storage/,
  ],
  ["a limit below nothing", { allowed_workspace: -1 }, /must be a whole number or "unlimited"/],
  ["a switch that is none", { import_contacts: "maybe" }, /must be 0 or 1[\s\S]*PLAN\.import_contacts/],
  ["no JSON", "allowed_storage=1", /must be JSON/],
  ["a list", [], /expected object/],
])("%s stops the start with a message that names it", (_name, plan, words) => {
  expect(() => planOf(plan)).toThrow(words);
});
