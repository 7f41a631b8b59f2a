import { expect, test } from "vitest";
import { chooseWorkspace } from "#api/client.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
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
const OTHER = { ...RULE, id: 2, name: "Second", filter: {}, warnings: [] };

const done = { message: "Done", data: RULE };
const team = { data: { members: [], invitations: [] } };

test("a rule shows its warning and is switched on", async () => {
  const { page, calls } = await renderScreen(<RulesScreen />, {
    answers: { listReviewRules: { data: [RULE, OTHER] }, listTeam: team, updateReviewRule: done },
  });
  await expect.element(page.getByText(m.rules_warning())).toBeVisible();
  await expect.element(page.getByText(`${m.reviews_rating()}: ${m.reviews_stars({ count: 5 })}`)).toBeVisible();
  await page.getByRole("switch", { name: /^Praise/ }).click();
  await expect.poll(() => calls.find(({ method }) => method === "PUT")?.body).toEqual({ is_active: true });
});

test("a rule is moved down by its button", async () => {
  const { page, calls } = await renderScreen(<RulesScreen />, {
    answers: { listReviewRules: { data: [RULE, OTHER] }, listTeam: team, orderReviewRules: { data: [OTHER, RULE] } },
  });
  await page.getByRole("button", { name: m.common_move_named_down({ name: "Praise" }) }).click();
  await expect.poll(() => calls.find(({ method }) => method === "POST")?.body).toEqual({ rule_ids: [2, 1] });
});

test("a new rule is tried without being made, and made with its actions", async () => {
  const { page, calls } = await renderScreen(<RulesScreen />, {
    answers: {
      listReviewRules: { data: [OTHER] },
      listTeam: team,
      listPages: { data: { data: [], next_page_url: null } },
      listWebhooks: { data: [] },
      tryReviewRule: { data: { total: 7, reviews: [] } },
      createReviewRule: done,
    },
  });
  await page.getByRole("button", { name: m.rules_new() }).click();
  await page.getByRole("textbox", { name: m.rules_name() }).fill("Approve all");
  await page.getByRole("checkbox", { name: m.rules_act_approve() }).click();
  await page.getByRole("button", { name: m.rules_try() }).click();
  await expect.element(page.getByText(m.rules_tried({ count: 7, shown: "7", days: 30 }))).toBeVisible();
  const made = () => calls.filter(({ method, url }) => method === "POST" && url.pathname.endsWith("/review-rules"));
  expect(made()).toEqual([]);
  await page.getByRole("button", { name: m.common_save() }).click();
  await expect
    .poll(() => made()[0]?.body)
    .toMatchObject({ name: "Approve all", trigger: "arrived", filter: {}, actions: [{ act: "approve" }] });
});

test("the examples are added where they were asked for, also after a switch to another workspace", async () => {
  const { page, calls } = await renderScreen(<RulesScreen />, {
    answers: {
      listReviewRules: { data: [] },
      listTeam: team,
      createReviewRule: () => {
        chooseWorkspace("cinema");
        return done;
      },
    },
  });
  chooseWorkspace("bakery");
  await page.getByRole("button", { name: m.rules_examples() }).click();
  const sentTo = () =>
    calls.filter(({ method }) => method === "POST").map(({ headers }) => headers.get("svc-workspace-id"));
  await expect.poll(sentTo).toEqual(["bakery", "bakery", "bakery"]);
  chooseWorkspace(undefined);
});

test("the list has the focus after a rule is deleted, and after the examples are added", async () => {
  let rules = [RULE];
  const { page, calls } = await renderScreen(<RulesScreen />, {
    answers: {
      listReviewRules: () => ({ data: rules }),
      listTeam: team,
      deleteReviewRule: () => {
        rules = [];
        return { message: "Done" };
      },
      createReviewRule: () => {
        rules = [RULE];
        return done;
      },
    },
  });
  const card = () => document.activeElement?.closest("[tabindex='-1']")?.querySelector("h2")?.textContent;
  await page.getByRole("button", { name: m.rules_delete_named({ name: "Praise" }) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: m.rules_delete() }).click();
  const add = page.getByRole("button", { name: m.rules_examples() });
  await expect.element(add).toBeVisible();
  await expect.poll(card).toBe(m.rules_title());
  await add.click();
  await expect.poll(() => calls.filter(({ method }) => method === "POST")).toHaveLength(3);
  await expect.element(add).not.toBeInTheDocument();
  await expect.poll(card).toBe(m.rules_title());
});

test("whoever has gone on working while a rule is being deleted or the examples are being added keeps the focus", async () => {
  const deleting = Promise.withResolvers<object>();
  const creating = Promise.withResolvers<object>();
  let rules = [RULE];
  const screen = (
    <>
      <RulesScreen />
      <input aria-label="Elsewhere" />
    </>
  );
  const { page, calls } = await renderScreen(screen, {
    answers: {
      listReviewRules: () => ({ data: rules }),
      listTeam: team,
      deleteReviewRule: deleting.promise,
      createReviewRule: creating.promise,
    },
  });
  const elsewhere = page.getByRole("textbox", { name: "Elsewhere" });
  await page.getByRole("button", { name: m.rules_delete_named({ name: "Praise" }) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: m.rules_delete() }).click();
  await expect.poll(() => calls.some(({ method }) => method === "DELETE")).toBe(true);
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await elsewhere.click();
  rules = [];
  deleting.resolve({ message: "Done" });
  const add = page.getByRole("button", { name: m.rules_examples() });
  await expect.element(add).toBeVisible();
  await expect.element(elsewhere).toHaveFocus();
  await add.click();
  await expect.poll(() => calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  await elsewhere.click();
  rules = [RULE];
  creating.resolve(done);
  await expect.poll(() => calls.filter(({ method }) => method === "POST")).toHaveLength(3);
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(elsewhere).toHaveFocus();
});

const hook = (id: number) => ({
  id,
  url: `https://hook.example.com/${id}`,
  target: "webhook",
  recipients: [],
  description: null,
  events: ["review.updated"],
  message_version: 2,
  includes_reviewer: false,
  is_active: true,
  disabled_reason: null,
  failed_deliveries: 0,
  last_delivery: null,
  created_at: RULE.created_at,
  updated_at: RULE.updated_at,
});

test("a rule calls two webhooks, and a third one is taken out again", async () => {
  const { page, calls } = await renderScreen(<RulesScreen />, {
    answers: {
      listReviewRules: { data: [OTHER] },
      listTeam: team,
      listPages: { data: { data: [], next_page_url: null } },
      listWebhooks: { data: [hook(1), hook(2)] },
      createReviewRule: done,
    },
  });
  await page.getByRole("button", { name: m.rules_new() }).click();
  await page.getByRole("textbox", { name: m.rules_name() }).fill("Both");
  const action = m.rules_act_webhook();
  await page.getByRole("checkbox", { name: action }).click();
  await page.getByRole("combobox", { name: action, exact: true }).selectOptions("1");
  await page.getByRole("button", { name: m.rules_another_webhook() }).click();
  await page.getByRole("combobox", { name: m.rules_act_numbered({ action, number: "2" }) }).selectOptions("2");
  await page.getByRole("button", { name: m.rules_another_webhook() }).click();
  const third = m.rules_act_numbered({ action, number: "3" });
  await page.getByRole("button", { name: m.common_remove_named({ name: third }) }).click();
  await page.getByRole("button", { name: m.common_save() }).click();
  await expect
    .poll(() => calls.find(({ method, url }) => method === "POST" && url.pathname.endsWith("/review-rules"))?.body)
    .toMatchObject({
      actions: [
        { act: "webhook", webhook_id: 1 },
        { act: "webhook", webhook_id: 2 },
      ],
    });
});

test("a refused rule says what is wrong at its fields, the first of which has the focus, and at the top what has none", async () => {
  const errors = { "actions.0.add": ["No such label."], trigger: ["Unknown."], "odd.key": ["Odd."], other: ["Other."] };
  const { page } = await renderScreen(<RulesScreen />, {
    answers: {
      listReviewRules: { data: [OTHER] },
      listTeam: team,
      listPages: { data: { data: [], next_page_url: null } },
      listWebhooks: { data: [] },
      createReviewRule: { status: 422, body: { message: "No.", errors } },
    },
  });
  await page.getByRole("button", { name: m.rules_new() }).click();
  await page.getByRole("textbox", { name: m.rules_name() }).fill("Approve all");
  await page.getByRole("button", { name: m.common_save() }).click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Odd." })).toHaveTextContent("Odd. Other.");
  await expect.element(page.getByRole("combobox", { name: m.rules_when() })).toHaveAccessibleDescription("Unknown.");
  await expect.element(page.getByText("No such label.")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: m.rules_when() })).toHaveFocus();
  await expect.element(page.getByRole("textbox", { name: m.rules_name() })).toHaveValue("Approve all");
});

test("unsaved changes to a rule, its filter and its actions are restored after the tab crashed, until they are saved or cancelled", async () => {
  const open = async (button: string, rule = RULE) => {
    const { page, calls } = await renderScreen(<RulesScreen />, {
      answers: {
        listReviewRules: { data: [rule] },
        listTeam: team,
        listPages: { data: { data: [], next_page_url: null } },
        listWebhooks: { data: [hook(1)] },
        updateReviewRule: done,
      },
    });
    await page.getByRole("button", { name: button }).click();
    return { page, calls, name: page.getByRole("textbox", { name: m.rules_name() }) };
  };
  const edit = m.rules_edit_named({ name: RULE.name });
  const action = m.rules_act_webhook();
  const first = await open(edit);
  await first.name.fill("Loud praise");
  await first.page.getByRole("combobox", { name: m.rules_when() }).selectOptions("approved");
  await first.page
    .getByRole("dialog")
    .getByRole("button", { name: m.common_remove_named({ name: m.reviews_rating() }) })
    .click();
  await first.page.getByRole("checkbox", { name: action }).click();
  await first.page.getByRole("combobox", { name: action, exact: true }).selectOptions("1");
  await expect.poll(storedDrafts).toContain('\\"webhook_id\\":1');
  await first.page.unmount();

  const renamed = await open(m.rules_edit_named({ name: "Renamed" }), { ...RULE, name: "Renamed" });
  await expect.element(renamed.page.getByRole("status").filter({ hasText: m.record_draft_contested() })).toBeVisible();
  await expect.element(renamed.name).toHaveValue("Loud praise");
  await renamed.page.getByRole("button", { name: m.common_save() }).click();
  await expect.element(renamed.name).not.toBeInTheDocument();
  expect(renamed.calls.find(({ method }) => method === "PUT")?.body).toEqual({
    name: "Loud praise",
    trigger: "approved",
    filter: {},
    actions: [{ act: "approve" }, { act: "webhook", webhook_id: 1 }],
  });
  expect(storedDrafts()).not.toContain("Loud praise");
  await renamed.page.unmount();

  const fresh = await open(m.rules_new());
  await fresh.name.fill("Given up");
  await expect.poll(storedDrafts).toContain("Given up");
  await fresh.page.getByRole("button", { name: m.common_cancel() }).click();
  await expect.element(fresh.name).not.toBeInTheDocument();
  expect(storedDrafts()).not.toContain("Given up");
});
