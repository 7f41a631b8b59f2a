import { expect, test } from "vitest";
import { renumber } from "./renumber.ts";

test("a rule comes switched off, without people and webhooks of the original, and matches no more than before", () => {
  const row = {
    id: 3,
    is_active: true,
    filter: { "feed-forms": ["7"], "assigned-to": ["nobody", "12"] },
    actions: [
      { act: "label", add: ["vip"], remove: [] },
      { act: "assign", user_id: 12 },
      { act: "webhook", webhook_id: 4 },
    ],
  };
  const by = { offsets: new Map([["forms", 100]]), names: new Map<string, string>(), userId: 1 };
  expect(renumber(JSON.stringify(row), "review_rules", by)).toEqual({
    id: 3,
    is_active: false,
    filter: { "feed-forms": ["107"], "assigned-to": ["nobody", "0"] },
    actions: [{ act: "label", add: ["vip"], remove: [] }],
  });
});
