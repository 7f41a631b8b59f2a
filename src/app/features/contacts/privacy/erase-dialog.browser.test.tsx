import { expect, test, vi } from "vitest";
import { noteOpened, openRecentReviews, recentReviews } from "#app/shared/review-data/recent-reviews.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { m } from "#messages/gen/messages.js";
import { EraseDialog } from "./erase-dialog.tsx";

const impact = { reviews: 2, trashed: 1, held: 0, files: 0, invitations: 0, timeline: 6, walls: [] };

test("an erased person is also gone from the reviews opened last", async () => {
  openRecentReviews({ owner: "ada", workspace: "workspace_1" });
  noteOpened("text/1", "Zoe", "Unpublished");
  const onErased = vi.fn<() => void>();
  const { page } = await renderScreen(
    <EraseDialog contact={{ id: 7, name: "Zoe" }} open onClose={vi.fn<() => void>()} onErased={onErased} />,
    { answers: { getErasureImpact: { data: impact }, deleteContact: { message: "Done" } } },
  );
  await page.getByRole("textbox", { name: m.privacy_erase_typed({ name: "Zoe" }) }).fill("Zoe");
  await page.getByRole("button", { name: m.privacy_erase_confirm() }).click();
  await expect.poll(() => onErased.mock.calls).toHaveLength(1);
  expect(recentReviews.get()).toEqual([]);
  expect(storedDrafts()).not.toContain("Zoe");
});

test("a person whose name has two spaces can be erased by typing it with one", async () => {
  const onErased = vi.fn<() => void>();
  const { page } = await renderScreen(
    <EraseDialog contact={{ id: 7, name: "Zoe  Sol" }} open onClose={vi.fn<() => void>()} onErased={onErased} />,
    { answers: { getErasureImpact: { data: impact }, deleteContact: { message: "Done" } } },
  );
  await page.getByRole("textbox").fill("Zoe Sol");
  await page.getByRole("button", { name: m.privacy_erase_confirm() }).click();
  await expect.poll(() => onErased.mock.calls).toHaveLength(1);
});
