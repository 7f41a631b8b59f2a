import { expect, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import type { Webhook } from "#contract/workspace/webhook.ts";
import { m } from "#messages/gen/messages.js";
import { WebhookForm } from "./webhook-form.tsx";

const HOOK = {
  id: 1,
  url: "https://hook.example.com/old",
  target: "webhook",
  description: "Old",
  events: ["review.updated"],
  message_version: 2,
  includes_reviewer: false,
} as unknown as Webhook;

async function open(webhook?: Webhook) {
  const close = vi.fn<() => void>();
  const { page, calls } = await renderScreen(
    <WebhookForm {...(webhook && { webhook })} onCreated={close} close={close} />,
    {
      answers: { updateWebhook: { message: "Done", data: HOOK } },
    },
  );
  return {
    page,
    calls,
    close,
    url: page.getByRole("textbox", { name: m.hooks_url(), exact: true }),
    target: page.getByRole("combobox", { name: m.hooks_target() }),
    description: page.getByRole("textbox", { name: m.hooks_description() }),
    restored: page.getByRole("status").filter({ hasText: m.reviews_draft_restored() }),
  };
}

test("unsaved changes to a webhook are restored after the tab crashed, and its address is never stored", async () => {
  const first = await open(HOOK);
  await first.url.fill("https://hook.example.com/secret");
  await first.description.fill("Chat of the team");
  await first.page.getByRole("checkbox", { name: m.hooks_event_form() }).click();
  await first.page.getByRole("combobox", { name: m.hooks_message() }).selectOptions("1");
  await expect.poll(storedDrafts).toContain('\\"message_version\\":1');
  expect(storedDrafts()).not.toContain("hook.example.com");
  await first.page.unmount();

  const again = await open(HOOK);
  await expect.element(again.restored.getByText(m.hooks_draft_url())).toBeVisible();
  await expect.element(again.url).toHaveValue(HOOK.url);
  await again.page.getByRole("button", { name: m.common_save() }).click();
  await expect.poll(() => again.close.mock.calls.length).toBe(1);
  expect(again.calls.find(({ method }) => method === "PUT")?.body).toMatchObject({
    url: HOOK.url,
    description: "Chat of the team",
    events: ["review.updated", "form.submitted"],
    message_version: 1,
  });
  expect(storedDrafts()).not.toContain("Chat of the team");
});

test("a restored target survives typing the address again, but not discarding the changes", async () => {
  const first = await open();
  await first.target.selectOptions("ntfy");
  await expect.poll(storedDrafts).toContain("ntfy");
  await first.page.unmount();

  const again = await open();
  await expect.element(again.restored).toBeVisible();
  await again.url.fill("https://push.example.com/reviews");
  await expect.element(again.target).toHaveValue("ntfy");
  await again.page.getByRole("button", { name: m.reviews_draft_discard() }).click();
  await expect.element(again.target).toHaveValue("webhook");
  await expect.element(again.url).toHaveFocus();
  expect(storedDrafts()).not.toContain("ntfy");
  await again.url.fill("https://ntfy.sh/reviews");
  await expect.element(again.target).toHaveValue("ntfy");
});
