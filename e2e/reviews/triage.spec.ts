import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/support/fixtures.ts";
import { type Credentials, callApi, applyAction, importReviews, authHeaders } from "#e2e/support/reviews-api.ts";
import { expectAccessible } from "#e2e/support/a11y.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Reviews" }).getByRole("listitem");
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByText(name, { exact: true }) });
const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

type Item = {
  id: number;
  feed_type: string;
  comment: string;
  feed_fields: { name: string };
  extra_details: { state: string };
};
type List = { data: { data: Item[]; next_page_url: string | null } };

async function stored(laurel: Credentials, filter = ""): Promise<Item[]> {
  const items: Item[] = [];
  let path: string | null = `/feeds?${filter}`;
  while (path) {
    const { data }: List = await callApi(laurel, path);
    items.push(...data.data);
    path = data.next_page_url && `/feeds${new URL(data.next_page_url).search}`;
  }
  return items;
}

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Person ${index + 1}`,
    text: `Words number ${index + 1}`,
    stars: (index % 5) + 1,
  }));

/** Imported reviews count as approved, so they are reset. */
async function bringNew(laurel: Credentials, list: Parameters<typeof importReviews>[1]): Promise<void> {
  await importReviews(laurel, list);
  await applyAction(laurel, { act: "reopen" }, await stored(laurel));
}

async function ready(page: Page, count: number): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("note", { name: "Keyboard shortcuts" })).toBeVisible();
  if (count <= 8) await expect(rows(page)).toHaveCount(count);
}

test("fifty new reviews are triaged by keyboard with at most one key press each", async ({ page, laurel }) => {
  await bringNew(laurel, people(50));
  await page.goto("/reviews?state=new");
  await ready(page, 50);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  for (let review = 0; review < 50; review += 1) {
    await press("a");
    if (review < 49)
      await expect(rows(page).filter({ has: page.locator(":focus") })).toHaveAttribute(
        "aria-posinset",
        String(review + 2),
      );
  }
  await expect.poll(async () => (await stored(laurel, "filter[states][]=approved")).length).toBe(50);
  console.log(`50 reviews decided with ${presses} key presses`);
  expect(presses).toBeLessThanOrEqual(50);
});

test("Z undoes the last actions one by one, long after the toast is gone", async ({ page, laurel }) => {
  await bringNew(laurel, people(3));
  await page.goto("/reviews");
  await ready(page, 3);
  await page.keyboard.press("a");
  await page.keyboard.press("f");
  await expect(notices(page)).toContainText("Added to favourites");
  await notices(page).getByRole("button", { name: "Dismiss" }).last().click();
  await expect(notices(page).getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect.poll(async () => (await stored(laurel, "filter[favourite]=1")).length).toBe(1);

  await page.keyboard.press("z");
  await expect.poll(async () => (await stored(laurel, "filter[favourite]=1")).length).toBe(0);
  await expect(row(page, "Person 3")).toContainText("Approved");
  await page.keyboard.press("Control+z");
  await expect(row(page, "Person 3")).not.toContainText("Approved");
  await expect.poll(async () => (await stored(laurel, "filter[states][]=approved")).length).toBe(0);

  await row(page, "Person 2").getByRole("link").focus();
  await page.keyboard.press("a");
  await expect.poll(async () => (await stored(laurel, "filter[states][]=approved")).length).toBe(1);
  await page.goto("/reviews/activity");
  await expectAccessible(page, "activity");
  await page
    .getByRole("list", { name: "Activity" })
    .getByRole("button", { name: "Undo: Review approved" })
    .first()
    .click();
  await expect(notices(page)).toContainText("Undone: Review approved");
  await expect.poll(() => stored(laurel, "filter[states][]=approved")).toHaveLength(0);
});

test("of five actions at once only the failed one is rolled back, with the reason", async ({ page, laurel }) => {
  await bringNew(laurel, people(5));
  await page.goto("/reviews");
  await ready(page, 5);
  const [, , gone] = await stored(laurel);
  if (!gone) throw new Error("No review.");
  const answer = await fetch(`${laurel.url}/v3/feeds/social/${gone.id}`, {
    method: "DELETE",
    headers: authHeaders(laurel),
  });
  expect(answer.ok).toBe(true);
  for (let review = 0; review < 5; review += 1) await page.keyboard.press("a");
  await expect(notices(page)).toContainText(`The review by ${gone.feed_fields.name} could not be changed`);
  await expect(notices(page)).toContainText("Review not found");
  for (const name of ["Person 1", "Person 2", "Person 4", "Person 5"])
    await expect(row(page, name)).toContainText("Approved");
  await expect(row(page, gone.feed_fields.name)).not.toContainText("Approved");
  await expect.poll(() => stored(laurel, "filter[states][]=approved")).toHaveLength(4);
});

test("an action is rolled back and reported when the service is away", async ({ page, laurel }) => {
  await bringNew(laurel, people(2));
  await page.goto("/reviews");
  await ready(page, 2);
  // Wait for lazy chunks: losing one is another test.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.keyboard.press("a");
  await expect(notices(page)).toContainText("could not be changed");
  await expect(row(page, "Person 2")).not.toContainText("Approved");
  await page.context().setOffline(false);
  await row(page, "Person 2").getByRole("link").focus();
  await page.keyboard.press("a");
  await expect.poll(async () => (await stored(laurel, "filter[states][]=approved")).length).toBe(1);
});

test("hiding with a reason takes one digit, and the focus moves to the next review", async ({ page, laurel }) => {
  await bringNew(laurel, people(3));
  await page.goto("/reviews");
  await ready(page, 3);
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog", { name: "Hide this review" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "hide a review");
  await page.keyboard.press("2");
  await expect(dialog).toBeHidden();
  await expect(rows(page).filter({ has: page.locator(":focus") })).toHaveAttribute("aria-posinset", "2");
  await expect(row(page, "Person 3")).toContainText("Hidden");
  await page.keyboard.press("s");
  await expect(dialog.getByRole("radio", { name: /Spam/ })).toBeChecked();
  await dialog.getByLabel("Note").fill("The same shop again");
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect.poll(async () => (await stored(laurel, "filter[states][]=set_aside")).length).toBe(2);
});

test("rows are selected by keys that are quicker than the screen, also before the actions have loaded", async ({
  page,
  laurel,
}) => {
  await bringNew(laurel, people(6));
  for (const again of [false, true]) {
    await page.goto("/reviews");
    await ready(page, 6);
    await page.keyboard.press("j");
    if (again) {
      await page.keyboard.press("x");
      await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
      await page.keyboard.press("x");
      await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    }
    for (const key of "xjxjjx") await page.keyboard.press(key);
    for (const [at, checked] of [true, true, false, true, false, false].entries())
      await expect(page.locator(".review-list li").nth(at).getByRole("checkbox")).toBeChecked({ checked });
  }
});

test("a label is created in place and shown in the row", async ({ page, laurel }) => {
  await bringNew(laurel, people(3));
  await page.goto("/reviews");
  await ready(page, 3);
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+J");
  await expect(page.getByRole("region", { name: "Selected reviews" })).toContainText("2 selected");
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Labels of 2 reviews" });
  await dialog.getByRole("textbox").fill("Launch");
  await dialog.getByRole("radio", { name: "Colour 4" }).check();
  await expectAccessible(page, "labels");
  await dialog.getByRole("button", { name: "Create “Launch”" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Launch" })).toBeChecked();
  await dialog.getByRole("button", { name: "Apply" }).click();
  for (const name of ["Person 3", "Person 2"]) await expect(row(page, name)).toContainText("Launch");
  await expect(row(page, "Person 1")).not.toContainText("Launch");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Selected reviews" })).toBeHidden();
  await page.keyboard.press("z");
  await expect(row(page, "Person 3")).not.toContainText("Launch");
});

test("copying gives the exact text, and selects it when the clipboard is denied", async ({ page, laurel, context }) => {
  await bringNew(laurel, [{ name: "Ana Díaz", text: 'Fits "like" a <glove> & more', stars: 5 }]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/reviews");
  await ready(page, 1);
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "Copy this review" });
  await dialog.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Fits "like" a <glove> & more\n\n— Ana Díaz');
  await dialog.getByRole("radio", { name: "HTML" }).check();
  await expect(dialog.getByRole("textbox")).toHaveValue(
    /<blockquote>[^]*Fits "like" a &lt;glove&gt; &amp; more[^]*— Ana Díaz/,
  );
  await expectAccessible(page, "copy");
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error()) }),
  );
  await dialog.getByRole("radio", { name: "Text" }).check();
  await dialog.getByRole("button", { name: "Copy", exact: true }).click();
  expect(
    await page.evaluate(() => {
      const field = document.activeElement;
      return field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : "";
    }),
  ).toContain("Fits");
});

test("a public review is shared as images that the service draws", async ({ page, laurel }) => {
  await importReviews(laurel, [{ name: "Ana Díaz", text: "Calm and quick", stars: 5 }]);
  await applyAction(laurel, { act: "approve" }, await stored(laurel));
  await page.goto("/reviews");
  await ready(page, 1);
  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog", { name: "Images of this review" });
  const story = dialog.getByRole("region", { name: "Story" });
  await expect
    .poll(() => story.getByRole("img").evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1080, 1920]);
  await expectAccessible(page, "images");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download all (ZIP)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^review-\d+-images\.zip$/);
});
