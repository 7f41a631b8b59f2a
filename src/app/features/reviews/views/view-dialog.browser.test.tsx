import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { m } from "#messages/gen/messages.js";
import { ViewDialog } from "./view-dialog.tsx";

const view = { id: 3, name: "Lobby", shared: false, mine: true, version: 1, filter: {}, sort: "newest" as const };

async function open(of?: typeof view) {
  const close = vi.fn<() => void>();
  const dialog = <ViewDialog search={{}} {...(of && { view: of })} close={close} />;
  const { page } = await renderScreen(dialog, { answers: { updateView: { message: "Done", data: view } } });
  return { page, close, name: page.getByRole("textbox", { name: m.reviews_name() }) };
}

test("the name of a view is restored after the tab crashed, until it is saved or the dialog is closed", async () => {
  const first = await open(view);
  await first.name.fill("Lobby and bar");
  await expect.poll(storedDrafts).toContain("Lobby and bar");
  await first.page.unmount();
  const other = await open();
  await expect.element(other.name).toHaveValue("");
  await other.name.fill("Pool");
  await expect.poll(storedDrafts).toContain("Pool");
  await userEvent.keyboard("{Escape}");
  expect(other.close).toHaveBeenCalled();
  expect(storedDrafts()).not.toContain("Pool");
  await other.page.unmount();

  const again = await open(view);
  await expect.element(again.name).toHaveValue("Lobby and bar");
  await expect.element(again.page.getByRole("button", { name: m.reviews_draft_discard() })).toBeVisible();
  await again.page.getByRole("button", { name: m.common_save() }).click();
  await expect.poll(() => again.close.mock.calls).toHaveLength(1);
  expect(storedDrafts()).not.toContain("Lobby and bar");
});

function OpenDialog() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <ViewDialog search={{}} view={view} close={() => setOpen(false)} />;
}

test.each([
  [404, m.shell_error_gone_title(), m.shell_error_gone_text()],
  [503, m.shell_error_title(), m.shell_error_behind_text()],
])("a toast says why a view was not renamed after Cancel (%i)", async (status, title, text) => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  const { page, calls } = await renderScreen(<OpenDialog />, { answers: { updateView: answer } });
  await page.getByRole("textbox", { name: m.reviews_name() }).fill("Bar");
  await page.getByRole("button", { name: m.common_save() }).click();
  await expect.poll(() => calls.filter(({ method }) => method === "PUT")).toHaveLength(1);
  await page.getByRole("button", { name: m.common_cancel() }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  resolve({ status, body: { message: "No." } });
  const notice = page.getByRole("region", { name: m.common_notifications() });
  await expect.element(notice.getByText(title)).toBeVisible();
  await expect.element(notice.getByText(`${m.inbox_view_rename()}: ${text}`)).toBeVisible();
});
