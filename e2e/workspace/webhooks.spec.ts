import { expectAccessible } from "#e2e/support/a11y.ts";
import { expect, test as base, withService } from "#e2e/support/fixtures.ts";
import { WebhookReceiver } from "./webhook-receiver.ts";

const test = base.extend<{ receiver: WebhookReceiver }>({
  receiver: async ({}, use) => {
    const receiver = await WebhookReceiver.open();
    await use(receiver);
    await receiver.close();
  },
  laurel: ({ folder, receiver, template }, use) =>
    withService(folder, template.keys, use, { OUTBOUND_ALLOW: receiver.host }),
});

test("a webhook is created by keyboard and tested; a failure waits for a decision until it is sent again", async ({
  page,
  receiver,
}) => {
  test.setTimeout(120_000);
  await page.goto("/settings/webhooks");
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await expectAccessible(page, "webhooks, none");

  await page.getByRole("button", { name: "Create webhook" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("URL")).toBeFocused();
  await page.keyboard.type("http://10.0.0.1/hook");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Choose at least one.")).toBeVisible();
  await dialog.getByLabel("Review deleted").press("Space");
  await dialog.getByLabel("Form submitted").press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The url field must be a public web address.")).toBeVisible();
  await expectAccessible(page, "a webhook with errors");
  await dialog.getByLabel("URL").fill(`http://${receiver.host}/hook`);
  await dialog.getByLabel("Description").fill("Team chat");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Webhook created" }).getByText(/^whsec_/)).toBeVisible();
  await page.getByRole("button", { name: "I have saved it" }).click();

  const row = page.getByRole("row", { name: /Team chat/ });
  await expect(row).toContainText("Review deleted and Form submitted");
  await row.getByRole("button", { name: "More for Team chat" }).press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.getByRole("menuitem", { name: "Send test" }).press("Enter");
  const tested = page.getByRole("dialog", { name: "Delivered", exact: true });
  await expect(tested).toContainText("from the receiver");
  await expect(tested).toContainText("webhook-signature: v1,");
  await expectAccessible(page, "a tested webhook");
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: "More for Team chat" })).toBeFocused();

  receiver.status = 410;
  await row.getByRole("link", { name: "Team chat" }).press("Enter");
  await expect(page.getByRole("list", { name: "Deliveries" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: /^Send again/ }).press("Enter");
  await expect(page.getByText("so the webhook was switched off")).toBeVisible();
  await expect(page.getByText("1 failed delivery")).toBeVisible();
  await page.getByRole("button", { name: /Review deleted Failed/ }).press("Enter");
  await expect(page.getByRole("region", { name: "Response headers" })).toContainText("Status 410");
  await expectAccessible(page, "a webhook that was switched off");

  await page.goto("/overview/waiting");
  const waiting = page.getByRole("list", { name: "Webhooks with failed deliveries" });
  await expect(waiting).toContainText("Switched off: address is gone");
  await expect(waiting).toContainText("1 failed delivery");
  await expectAccessible(page, "a webhook that waits");
  await waiting.getByRole("link", { name: "Team chat" }).press("Enter");

  receiver.status = 200;
  await expect(page.getByRole("button", { name: "Send all again" })).toBeDisabled();
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await expect(page.getByText("so the webhook was switched off")).toBeHidden();
  await page.getByRole("button", { name: "Send all again" }).click();
  await expect(page.getByText("1 failed delivery")).toBeHidden();
  await expect(page.getByRole("list", { name: "Deliveries" })).toContainText("Delivered", { timeout: 15_000 });
  expect(new Set(receiver.messages.map(({ id }) => id)).size).toBe(1);
  await page.goto("/overview/waiting");
  await expect(page.getByText("Webhooks with failed deliveries")).toBeHidden();
});

test("a chat is recognised from its address, can be chosen for another one, and gets a message of its own shape", async ({
  page,
  receiver,
}) => {
  await page.goto("/settings/webhooks");
  await page.getByRole("button", { name: "Create webhook" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("URL").fill("https://discord.com/api/webhooks/1/x");
  await expect(form.getByLabel("Send to")).toHaveValue("discord");
  await form.getByLabel("URL").fill(`http://${receiver.host}/hook`);
  await expect(form.getByLabel("Send to")).toHaveValue("webhook");
  await form.getByLabel("Send to").selectOption("Slack");
  await form.getByLabel("Review approved").check();
  await form.getByRole("button", { name: "Create webhook" }).click();
  const row = page.getByRole("row", { name: /Slack/ });
  await row.getByRole("button", { name: /^More for/ }).click();
  await expect(page.getByRole("menuitem", { name: "Change secret" })).toBeHidden();
  await page.getByRole("menuitem", { name: "Send test" }).click();
  await expect(page.getByRole("dialog", { name: "Delivered", exact: true })).toContainText("from the receiver");
  expect(receiver.messages.at(-1)?.body).toMatchObject({ blocks: expect.any(Array) });
  await expectAccessible(page, "a tested chat");
});

test("a test waits for the answer in its dialog, and a webhook that was switched off can stay so", async ({
  page,
  receiver,
}) => {
  await page.goto("/settings/webhooks");
  await page.getByRole("button", { name: "Create webhook" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("URL").fill(`http://${receiver.host}/hook`);
  await form.getByLabel("Review deleted").check();
  await form.getByRole("button", { name: "Create webhook" }).click();
  await page.getByRole("button", { name: "I have saved it" }).click();
  const gate = Promise.withResolvers<void>();
  await page.route("**/webhooks/*/test", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Send test" }).click();
  await expect(page.getByRole("dialog", { name: "Sending a test…" })).toBeVisible();
  gate.resolve();
  await expect(page.getByRole("dialog", { name: "Delivered", exact: true })).toContainText("from the receiver");
  await page.getByRole("button", { name: "Close" }).last().click();

  receiver.status = 410;
  await page.getByRole("link", { name: `${receiver.host}/hook` }).click();
  await page.getByRole("button", { name: /^Send again/ }).click();
  await page.getByRole("button", { name: "Keep it off" }).click();
  await expect(page.getByText("so the webhook was switched off")).toBeHidden();
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
});

test("on a phone the tab of the open settings is in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/settings/webhooks");
  await expect(page.getByRole("link", { name: "Webhooks" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Account" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Account" })).toBeInViewport({ ratio: 1 });
});
