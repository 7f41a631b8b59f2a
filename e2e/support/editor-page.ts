import { expect, type Page } from "@playwright/test";

export const PEOPLE = [
  { name: "Ana Díaz", title: "Calm", text: "Fits like a glove\n\n5 > 4 & <3", stars: 5 },
  { name: "Ben Okafor", text: "Colour faded", stars: 2 },
];

export const comment = (page: Page) => page.getByRole("textbox", { name: "Comment" });
export const title = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
export const panel = (page: Page) => page.getByRole("complementary", { name: "About this review" });

export async function openEditor(page: Page, name: string) {
  await page.getByRole("link", { name }).click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Review by ${name}` })).toBeVisible();
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
}

/** Saves changed text of the reviewer, with the required reason. */
export async function saveReviewText(page: Page, reason = "Spelling corrected") {
  await page.keyboard.press("ControlOrMeta+s");
  await page.getByLabel("Reason").selectOption(reason);
  await page.getByRole("button", { name: "Save with this reason" }).click();
}

export const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();

/** The bodies of the updates the page sends from now on. */
export function watchUpdates(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && /\/v3\/feeds\/\w+\/\d+$/.test(request.url())) sent.push(request.postData() ?? "");
  });
  return sent;
}
