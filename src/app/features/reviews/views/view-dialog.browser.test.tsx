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
