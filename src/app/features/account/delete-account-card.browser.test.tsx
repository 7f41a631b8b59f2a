import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen, type StubbedAnswer } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import { m } from "#messages/gen/messages.js";
import { DeleteAccountCard } from "./delete-account-card.tsx";

const { data } = sessionRecord("admin");

async function open(deleteAccount: StubbedAnswer) {
  const { page, calls } = await renderScreen(<DeleteAccountCard />, { answers: { deleteAccount } });
  await page.getByRole("button", { name: m.account_delete() }).click();
  await expect.element(page.getByLabelText(m.account_delete_typed({ email: "ada@example.test" }))).toHaveFocus();
  return { page, sent: () => calls.filter(({ method }) => method === "DELETE").map(({ url }) => url.pathname) };
}

test("the account is deleted only after its e-mail address was typed", async () => {
  const { page, sent } = await open(new Promise<object>(() => {}));
  await userEvent.keyboard("grace@example.test{Enter}");
  await expect.element(page.getByText(m.common_typed_wrong({ name: "ada@example.test" }))).toBeVisible();
  expect(sent()).toEqual([]);
  await page.getByRole("textbox").fill(" Ada@example.test");
  await userEvent.keyboard("{Enter}");
  await expect.poll(sent).toEqual(["/proxy/account"]);
});

test("what the service answers is shown, and the dialog can be left", async () => {
  const message = "You own “Bakery”.";
  const { page, sent } = await open({ status: 422, body: { message, errors: { account: [message] } } });
  await userEvent.keyboard("ada@example.test{Enter}");
  await expect.element(page.getByText(message)).toBeVisible();
  expect(sent()).toHaveLength(1);
  await page.getByRole("button", { name: m.common_cancel() }).click();
  await expect.element(page.getByRole("button", { name: m.account_delete() })).toHaveFocus();
});

test("an owner is shown what to hand over, and cannot delete the account", async () => {
  const owned = (name: string) => ({ unique_workspace_id: name, name, role: "admin" as const, is_owner: true });
  const member = { ...owned("Florist"), is_owner: false };
  const { page } = await renderScreen(<DeleteAccountCard />, {
    answers: { getSession: { data: { ...data, workspaces: [owned("Bakery"), member, owned("Café")] } } },
  });
  await expect.element(page.getByText(m.account_delete_owner())).toBeVisible();
  for (const name of ["Bakery", "Café"])
    await expect.element(page.getByRole("button", { name: m.account_delete_team_named({ name }) })).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(2);
});
