import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/support/fixtures.ts";
import { type Credentials, callApi, applyAction, importReviews, authHeaders } from "#e2e/support/reviews-api.ts";
import { expectAccessible } from "#e2e/support/a11y.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Reviews" }).getByRole("listitem");
const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });
const bar = (page: Page) => page.getByRole("region", { name: "Selected reviews" });

type Item = { id: number; feed_type: string; feed_fields: { name: string } };
const firstPage = async (laurel: Credentials, filter: string) =>
  (await callApi<{ data: { data: Item[] } }>(laurel, `/feeds?${filter}`)).data.data;

const people = (count: number, stars: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Person ${index + 1}`, text: `Words ${index + 1}`, stars }));

async function send<T>(laurel: Credentials, method: string, path: string, body: unknown): Promise<T> {
  const headers = { ...authHeaders(laurel), "content-type": "application/json" };
  const answer = await fetch(`${laurel.url}/v3${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Gives reviews the maximum of labels, so that one more fails. */
async function fillLabels(laurel: Credentials, reviews: Item[], count: number): Promise<void> {
  const ids: string[] = [];
  for (let label = 0; label < count; label += 1)
    ids.push(
      (await send<{ data: { id: string } }>(laurel, "POST", "/review-labels", { name: `Old ${label}` })).data.id,
    );
  for (const { id } of reviews) await send(laurel, "PUT", `/feeds/social/${id}/labels`, { label_ids: ids });
}

async function selectAll(page: Page): Promise<void> {
  await expect(page.getByRole("note", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("x");
  await bar(page)
    .getByRole("button", { name: /^Select all / })
    .click();
  await expect(bar(page)).toContainText("matching");
}

test("a bulk action on 2,000 matches names its three failures, retries them and is undone", async ({
  page,
  laurel,
}) => {
  test.slow();
  await importReviews(laurel, people(2000, 5));
  const full = (await firstPage(laurel, "")).slice(0, 3);
  await fillLabels(laurel, full, 100);
  await send(laurel, "POST", "/review-labels", { name: "Launch" });

  await page.goto("/reviews?rating=5");
  await expect(rows(page).first()).toBeVisible();
  await selectAll(page);
  await expect(bar(page)).toContainText("5 stars");
  await page.keyboard.press("l");
  const labels = page.getByRole("dialog");
  await labels.getByRole("textbox").fill("Launch");
  await labels.getByRole("checkbox", { name: "Launch" }).check();
  await labels.getByRole("button", { name: "Apply" }).click();
  await expect(notices(page).getByRole("progressbar")).toBeVisible();
  await expect(bar(page)).toBeVisible();

  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/settings/);
  await expect(notices(page)).toContainText("3 of 2,000 reviews could not be changed", { timeout: 60_000 });
  await notices(page).getByRole("button", { name: "Show" }).click();
  const failures = page.getByRole("dialog").getByRole("list", { name: "Unchanged reviews" });
  await expect(failures.getByRole("listitem")).toHaveCount(3);
  for (const { feed_fields } of full) await expect(failures).toContainText(feed_fields.name);
  await expectAccessible(page, "failures");

  await send(laurel, "PUT", `/feeds/social/${full[0]?.id}/labels`, { label_ids: [] });
  await page.getByRole("dialog").getByRole("button", { name: "Retry failed" }).click();
  await expect(notices(page)).toContainText("2 of 2,000 reviews could not be changed", { timeout: 60_000 });

  await page.goto("/reviews/activity");
  await page
    .getByRole("button", { name: /^Undo: Labels/ })
    .first()
    .click();
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("Undone", { timeout: 60_000 });
  const [label] = (await callApi<{ data: { id: string; name: string }[] }>(laurel, "/review-labels")).data.filter(
    ({ name }) => name === "Launch",
  );
  expect(await firstPage(laurel, `filter[review-labels][]=${label?.id}`)).toHaveLength(0);
});

test("deleted reviews go to the trash and can be restored, and emptying the trash asks twice", async ({
  page,
  laurel,
}) => {
  await importReviews(laurel, people(4, 4));
  await page.goto("/reviews");
  await expect(page.getByRole("note", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("#");
  await expect(rows(page)).toHaveCount(2);
  await expect(notices(page)).toContainText("2 reviews deleted");
  await expect(bar(page)).toBeHidden();

  await page.goto("/reviews/trash");
  const trash = page.getByRole("list", { name: "Trash" }).getByRole("listitem");
  await expect(trash).toHaveCount(2);
  await expectAccessible(page, "trash");
  await page.getByRole("button", { name: "Restore the review by Person 4" }).click();
  await expect(trash).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Trash" })).toBeFocused();
  await page.getByRole("button", { name: "Empty trash" }).click();
  const question = page.getByRole("alertdialog", { name: "Empty the trash?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(trash).toHaveCount(1);
  await page.getByRole("button", { name: "Empty trash" }).click();
  await question.getByRole("button", { name: "Empty trash" }).click();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  expect(await firstPage(laurel, "")).toHaveLength(3);
});

test("hiding many critical reviews shows the legal notice first, with the focus on Cancel", async ({
  page,
  laurel,
}) => {
  await importReviews(laurel, people(3, 2));
  await applyAction(laurel, { act: "reopen" }, await firstPage(laurel, ""));
  await page.goto("/reviews?rating=1-2");
  await expect(page.getByRole("note", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+J");
  await page.keyboard.press("s");
  await expect(
    page.getByRole("dialog", { name: "Hide 2 reviews" }).getByRole("radio", { checked: true }),
  ).toBeFocused();
  await page.keyboard.press("3");
  const warning = page.getByRole("alertdialog", { name: "Is it because of the criticism?" });
  await expect(warning).toContainText("16 CFR 465");
  await expect(warning.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page, "what the law says");
  await page.keyboard.press("Enter");
  await expect(warning).toBeHidden();
  expect(await firstPage(laurel, "filter[states][]=set_aside")).toHaveLength(0);
  await expect(page.locator("body")).not.toBeFocused();

  await page.keyboard.press("Escape");
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press("s");
  await expect(
    page.getByRole("dialog", { name: "Hide this review" }).getByRole("radio", { checked: true }),
  ).toBeFocused();
  await page.keyboard.press("3");
  await expect(warning).toBeHidden();
  await expect.poll(async () => (await firstPage(laurel, "filter[states][]=set_aside")).length).toBe(1);
});
