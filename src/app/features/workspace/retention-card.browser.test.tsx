import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { NO_RETENTION } from "#contract/contacts/retention.ts";
import { m } from "#messages/gen/messages.js";
import { RetentionCard } from "./retention-card.tsx";

const open = (counts = { hidden: 3, queued: 2, unpublished: 0, trashed: 0 }) =>
  renderScreen(<RetentionCard />, {
    answers: {
      getRetention: { data: NO_RETENTION },
      previewRetention: { data: counts },
      updateRetention: { data: { ...NO_RETENTION, hidden_days: 90 } },
    },
  });

test("says how many records it is now, and asks before it is saved", async () => {
  const { page, calls } = await open();
  await page.getByRole("spinbutton", { name: m.retention_hidden() }).fill("90");
  await expect.element(page.getByText(m.retention_now({ count: 5, shown: "5" }))).toBeVisible();
  await page.getByRole("button", { name: m.retention_save() }).click();
  const dialog = page.getByRole("alertdialog", { name: m.retention_ask({ count: 5, shown: "5" }) });
  await dialog.getByRole("button", { name: m.common_cancel() }).click();
  expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  await page.getByRole("button", { name: m.retention_save() }).click();
  await dialog.getByRole("button", { name: m.common_save() }).click();
  await expect.element(page.getByText(m.retention_saved())).toBeVisible();
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ ...NO_RETENTION, hidden_days: 90 });
});

test("an empty field is off, and a number beyond the limit is refused at its field", async () => {
  const { page, calls } = await open({ hidden: 0, queued: 0, unpublished: 0, trashed: 0 });
  const trash = page.getByRole("spinbutton", { name: m.retention_trash() });
  await trash.fill("400");
  await page.getByRole("button", { name: m.retention_save() }).click();
  await expect.element(trash).toHaveAttribute("aria-invalid", "true");
  await trash.fill("");
  const unpublished = page.getByRole("spinbutton", { name: m.retention_unpublished() });
  await unpublished.fill("30");
  await page.getByRole("radio", { name: m.retention_delete() }).click();
  await page.getByRole("button", { name: m.retention_save() }).click();
  await expect.element(page.getByText(m.retention_saved())).toBeVisible();
  const sent = { ...NO_RETENTION, unpublished_days: 30, unpublished_action: "delete" };
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual(sent);
});

test("unsaved numbers are restored after the tab crashed, and forgotten when they are saved", async () => {
  const first = await open({ hidden: 0, queued: 0, unpublished: 0, trashed: 0 });
  await first.page.getByRole("spinbutton", { name: m.retention_hidden() }).fill("90");
  await expect.poll(storedDrafts).toContain("90");
  await first.page.unmount();

  const again = await open({ hidden: 0, queued: 0, unpublished: 0, trashed: 0 });
  await expect.element(again.page.getByRole("spinbutton", { name: m.retention_hidden() })).toHaveValue(90);
  await again.page.getByRole("button", { name: m.retention_save() }).click();
  await expect.element(again.page.getByText(m.retention_saved())).toBeVisible();
  expect(again.calls.find(({ method }) => method === "PUT")?.body).toEqual({ ...NO_RETENTION, hidden_days: 90 });
  await expect.element(again.page.getByText(m.reviews_draft_restored())).not.toBeInTheDocument();
  expect(storedDrafts()).not.toContain("90");
});
