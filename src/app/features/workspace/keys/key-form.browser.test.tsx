import { expect, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { m } from "#messages/gen/messages.js";
import { KeyForm } from "./key-form.tsx";
import type { KeyPair } from "./key-pair-dialog.tsx";

const pair = {
  id: 1,
  name: "Shop",
  api_key: "key",
  role: "viewer",
  scopes: null,
  created_at: "2026-11-01T10:00:00.000Z",
  expires_at: null,
  is_expired: false,
  last_used_at: null,
  last_used_from: null,
  old_secret_until: null,
  secret_key: "secret",
};

async function open() {
  const onCreated = vi.fn<(made: KeyPair) => void>();
  const close = vi.fn<() => void>();
  const { page, calls } = await renderScreen(<KeyForm onCreated={onCreated} close={close} />, {
    answers: { createKey: { message: "Done", data: pair } },
  });
  return { page, calls, onCreated, close, name: page.getByRole("textbox", { name: m.settings_key_name() }) };
}

test("an unsaved key is restored after the tab crashed, and forgotten when it is created or cancelled", async () => {
  const first = await open();
  await first.name.fill("Shop");
  await first.page.getByRole("combobox", { name: m.settings_key_expires() }).selectOptions("90");
  await expect.poll(storedDrafts).toContain("90");
  await first.page.unmount();

  const again = await open();
  await expect.element(again.name).toHaveValue("Shop");
  await again.page.getByRole("button", { name: m.settings_key_create() }).click();
  await expect.poll(() => again.onCreated.mock.calls.length).toBe(1);
  expect(again.calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    name: "Shop",
    expires_in_days: 90,
  });
  expect(storedDrafts()).not.toContain("Shop");
  await again.page.unmount();

  const cancelled = await open();
  await cancelled.name.fill("Till");
  await expect.poll(storedDrafts).toContain("Till");
  await cancelled.page.getByRole("button", { name: m.common_cancel() }).click();
  expect(storedDrafts()).not.toContain("Till");
});
