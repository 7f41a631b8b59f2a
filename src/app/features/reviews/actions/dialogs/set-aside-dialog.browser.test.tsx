import { expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { ReviewActionsHost } from "#app/features/reviews/actions/commands/review-actions-host.tsx";
import { openActionDialog } from "#app/features/reviews/actions/run/action-dialog.ts";
import { loadActions } from "#app/features/reviews/actions/run/load-actions.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { renderScreen, type StubbedAnswer } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { m } from "#messages/gen/messages.js";
import { writePreference } from "#ui/theme/preferences.ts";

const REFUSED = { status: 503, body: { message: "Busy." } };
const DONE = { message: "", data: { id: 7, state: "done", done: 1, failed: 0, failures: [], total: 1 } };

async function hide(changeReviews: StubbedAnswer, ids = [1]) {
  loadActions();
  const refs = ids.map((id): ReviewRef => ({ type: "text", id }));
  openActionDialog({ kind: "set_aside", target: { refs } });
  const { page, calls } = await renderScreen(<ReviewActionsHost />, { answers: { changeReviews } });
  const note = page.getByRole("textbox", { name: m.acts_note() });
  const save = page.getByRole("button", { name: m.acts_set_aside(), exact: true });
  return { page, note, save, sent: () => calls.filter(({ method }) => method === "POST").map(({ body }) => body) };
}

test("the note of a review that the service does not hide is there again when its dialog is opened from the message", async () => {
  const { page, note, save, sent } = await hide(REFUSED);
  await note.fill("An advertisement");
  await save.click();
  await expect.element(note).not.toBeInTheDocument();
  await page.getByRole("button", { name: m.acts_edit_note() }).click();
  await expect.element(note).toHaveValue("An advertisement");
  await save.click();
  const change = { act: "set_aside", note: "An advertisement" };
  await expect.poll(sent).toMatchObject([{ change }, { change }]);
});

test("a note that was typed when the tab crashed is restored, and is gone once its review is hidden", async () => {
  const first = await hide(DONE);
  await first.note.fill("An advertisement");
  await expect.poll(storedDrafts).toContain("An advertisement");
  await first.page.unmount();

  const { note, save } = await hide(DONE);
  await expect.element(note).toHaveValue("An advertisement");
  await save.click();
  await expect.poll(storedDrafts).not.toContain("An advertisement");
});

test("a note that is cancelled is forgotten, and one to several reviews is not stored", async () => {
  const first = await hide(DONE);
  await first.note.fill("An advertisement");
  await expect.poll(storedDrafts).toContain("An advertisement");
  await first.page.getByRole("button", { name: m.common_cancel() }).click();
  expect(storedDrafts()).not.toContain("An advertisement");
  await first.page.unmount();

  const several = await hide(DONE, [1, 2]);
  await several.note.fill("Advertisements");
  await several.page.unmount();
  expect(storedDrafts()).not.toContain("Advertisements");
});

test("a digit hides reviews at once, unless keys of one letter are off", async () => {
  writePreference("singleKeys", "off");
  onTestFinished(() => writePreference("singleKeys", ""));
  const off = await hide(DONE);
  await expect.element(off.page.getByRole("radio").first()).toBeVisible();
  expect(document.querySelectorAll("form kbd")).toHaveLength(0);
  (off.page.getByRole("radio").first().element() as HTMLElement).focus();
  await userEvent.keyboard("1");
  await expect.element(off.save).toBeVisible();
  expect(off.sent()).toEqual([]);
  await off.page.unmount();

  writePreference("singleKeys", "");
  const on = await hide(DONE);
  (on.page.getByRole("radio").first().element() as HTMLElement).focus();
  await userEvent.keyboard("1");
  await expect.poll(on.sent).toHaveLength(1);
});
