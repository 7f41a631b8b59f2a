import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
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
