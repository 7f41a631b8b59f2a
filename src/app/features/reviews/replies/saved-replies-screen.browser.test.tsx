import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { m } from "#messages/gen/messages.js";
import { SavedRepliesScreen } from "./saved-replies-screen.tsx";

const at = { created_at: "2026-11-01T08:00:00Z", updated_at: "2026-11-01T08:00:00Z" };
const THANKS = { id: 1, name: "Thanks", text: "Hi {first_name}, thank you!", ...at };
const SORRY = { id: 2, name: "Sorry", text: "We are sorry.", ...at };

test("a saved reply is made and changed, and what is wrong stands at its field", async () => {
  const { page, calls } = await renderScreen(<SavedRepliesScreen />, {
    answers: {
      listSavedReplies: { data: [SORRY, THANKS] },
      createSavedReply: {
        status: 422,
        body: { message: "No.", errors: { name: ["The name has already been taken."] } },
      },
      updateSavedReply: { message: "Done", data: THANKS },
    },
  });
  await page.getByRole("button", { name: m.replies_new() }).click();
  await page.getByRole("textbox", { name: m.replies_name() }).fill("thanks");
  await page.getByRole("textbox", { name: m.replies_words() }).fill("Hello");
  await page.getByRole("button", { name: m.common_save() }).click();
  await expect
    .element(page.getByRole("textbox", { name: m.replies_name() }))
    .toHaveAccessibleDescription(expect.stringContaining("taken"));
  await page.getByRole("button", { name: m.common_cancel() }).click();

  await page.getByRole("button", { name: m.replies_edit_named({ reply: "Thanks" }) }).click();
  await page.getByRole("textbox", { name: m.replies_words() }).fill("Thanks, {name}");
  await page.getByRole("button", { name: m.common_save() }).click();
  await expect.element(page.getByText(m.replies_saved({ reply: "Thanks" }))).toBeVisible();
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ name: "Thanks", text: "Thanks, {name}" });
});

test("what was typed when the tab crashed is there again in the same dialog, until it is saved or given up", async () => {
  const answers = { listSavedReplies: { data: [SORRY, THANKS] }, updateSavedReply: { message: "Done", data: THANKS } };
  const open = async (name: string) => {
    const { page } = await renderScreen(<SavedRepliesScreen />, { answers });
    await page.getByRole("button", { name }).click();
    return { page, box: page.getByRole("textbox", { name: m.replies_words() }) };
  };
  const edit = (reply: string) => open(m.replies_edit_named({ reply }));
  const first = await edit("Thanks");
  await first.box.fill("A long text");
  await expect.poll(storedDrafts).toContain("A long text");
  await first.page.unmount();

  const other = await edit("Sorry");
  await expect.element(other.box).toHaveValue("We are sorry.");
  await other.page.unmount();
  const again = await edit("Thanks");
  await expect.element(again.page.getByText(m.reviews_draft_restored())).toBeVisible();
  await expect.element(again.box).toHaveValue("A long text");
  await again.page.getByRole("button", { name: m.common_save() }).click();
  await expect.element(again.box).not.toBeInTheDocument();
  expect(storedDrafts()).not.toContain("A long text");
  await again.page.unmount();

  const fresh = await open(m.replies_new());
  await fresh.box.fill("Given up");
  await expect.poll(storedDrafts).toContain("Given up");
  await fresh.page.getByRole("button", { name: m.common_cancel() }).click();
  await expect.element(fresh.box).not.toBeInTheDocument();
  expect(storedDrafts()).not.toContain("Given up");
});

test("deleting asks first", async () => {
  const { page, calls } = await renderScreen(<SavedRepliesScreen />, {
    answers: { listSavedReplies: { data: [SORRY] }, deleteSavedReply: { message: "Done" } },
  });
  await page.getByRole("button", { name: m.replies_delete_named({ reply: "Sorry" }) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: m.replies_delete() }).click();
  await expect.element(page.getByText(m.replies_deleted({ reply: "Sorry" }))).toBeVisible();
  expect(calls.find(({ method }) => method === "DELETE")?.url.pathname).toMatch(/\/saved-replies\/2$/);
});

test("a viewer reads them and changes none; without any it is said what they are for", async () => {
  const { page } = await renderScreen(<SavedRepliesScreen />, {
    role: "viewer",
    answers: { listSavedReplies: { data: [] } },
  });
  await expect.element(page.getByText(m.replies_none_text())).toBeVisible();
  await expect.element(page.getByRole("button", { name: m.replies_new() })).not.toBeInTheDocument();
});
