import { expect, test } from "vitest";
import { endpointKey, queryClient } from "#api/query.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { RulesScreen } from "./rules-screen.tsx";

const RULE = {
  id: 1,
  name: "Praise",
  trigger: "arrived",
  filter: { "star-rating": ["5"] },
  actions: [{ act: "approve" }],
  is_active: false,
  paused_reason: null,
  warnings: ["suppression"],
  runs: { total: 0, failed: 0, undoable: 0, undoing: 0 },
  version: 1,
  created_at: "2026-11-01T00:00:00.000000Z",
  updated_at: "2026-11-01T00:00:00.000000Z",
};
const done = { message: "Done", data: RULE };
const team = { data: { members: [], invitations: [] } };

test("what failed is tried again from the history", async () => {
  const failing = { ...RULE, is_active: true, runs: { total: 1, failed: 1, undoable: 0, undoing: 0 } };
  const { page, calls } = await renderScreen(<RulesScreen />, {
    answers: {
      listReviewRules: { data: [failing] },
      listTeam: team,
      listReviewRuleRuns: { data: { data: [], next_page_url: null } },
      retryReviewRuleRuns: done,
    },
  });
  await page.getByRole("button", { name: m.rules_history_named({ name: RULE.name }) }).click();
  await page.getByRole("button", { name: m.rules_retry() }).click();
  await expect.poll(() => calls.some(({ url }) => url.pathname.endsWith("/review-rules/1/retry"))).toBe(true);
});

test("an undo in the history of a rule reaches the inbox, and what the rule has left to repeat is shown as it is", async () => {
  let runs = { total: 1, failed: 1, undoable: 1, undoing: 0 };
  const run = {
    review: { type: "text", id: 5, name: "Ada" },
    state: "failed",
    results: [],
    message: null,
    undoable: true,
    created_at: "2026-11-01T00:00:00.000000Z",
  };
  const { page } = await renderScreen(<RulesScreen />, {
    answers: {
      listReviewRules: () => ({ data: [{ ...RULE, is_active: true, runs }] }),
      listTeam: team,
      listReviewRuleRuns: { data: { data: [run], next_page_url: null } },
      undoReviewRuleRun: () => {
        runs = { total: 1, failed: 0, undoable: 0, undoing: 0 };
        return { message: "Done", data: run };
      },
    },
  });
  await page.getByRole("button", { name: m.rules_history_named({ name: "Praise" }) }).click();
  const retry = page.getByRole("button", { name: m.rules_retry() });
  await expect.element(retry).toBeVisible();
  const list = endpointKey("listReviews", { query: {} }, "pages");
  queryClient.setQueryData(list, { pages: [], pageParams: [] });
  await page.getByRole("button", { name: m.rules_undo_named({ name: "Ada" }) }).click();
  await expect.poll(() => queryClient.getQueryData(list)).toBeUndefined();
  await expect.element(retry).not.toBeInTheDocument();
});
