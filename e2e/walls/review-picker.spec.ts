import type { Page } from "@playwright/test";
import { expectNoViolations } from "#e2e/support/a11y.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { callApi, applyAction, importReviews } from "#e2e/support/reviews-api.ts";
import { createPage, createWidget } from "#e2e/support/walls-api.ts";

const PEOPLE = ["Ada", "Bo", "Cleo", "Dag"];
type Listed = { data: { data: { id: number; feed_type: string; feed_identifier: string; app_user_name: string }[] } };

const chosen = (page: Page) => page.getByRole("list", { name: "Reviews on the wall, in order" });
const names = (page: Page) => chosen(page).locator("li[data-id] [dir=auto].font-medium");
const shown = (page: Page) => page.frameLocator("iframe").getByText(/^Words of/);
const inOrder = (...people: string[]) => people.map((name) => `Words of ${name}`);
const list = (page: Page, name: RegExp) => page.getByRole("radio", { name }).check();

test("reviews are searched, chosen, reordered by buttons and dragging, pinned and removed", async ({
  page,
  laurel,
}) => {
  await importReviews(
    laurel,
    PEOPLE.map((name, index) => ({ name, text: `Words of ${name}`, stars: 5 - index })),
  );
  const { unique_page_id: id } = await createPage(laurel, "Home page");
  await page.goto(`/walls/${id}`);
  await page.getByRole("button", { name: "Choose reviews" }).click();
  const box = (name: string) => page.getByRole("checkbox", { name: `Add ${name} to the wall` });

  await test.step("all inbox filters apply and are kept in the URL", async () => {
    await expect(box("Ada")).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("words of cleo");
    await expect(box("Ada")).toHaveCount(0);
    await expect(page).toHaveURL(/q=words/);
    await box("Cleo").check();
    await page.getByRole("button", { name: "Clear all" }).click();
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await page.getByRole("button", { name: "Rating", exact: true }).click();
    await page.getByRole("radio", { name: /^5 stars/ }).check();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/rating=5/);
    await box("Ada").check();
    await expect(box("Bo")).toHaveCount(0);
    await page.goBack();
    await expect(box("Bo")).toBeVisible();
    await page.getByRole("button", { name: "Not chosen" }).click();
    await expect(page.getByRole("checkbox")).toHaveCount(2);
    await box("Dag").check();
    await expect(box("Dag")).toBeFocused();
    await box("Bo").check();
    await expectNoViolations(page, (builder) => builder.exclude("iframe"));
  });
  await list(page, /^Chosen \(4\)/);
  await expect(names(page)).toHaveText(["Cleo", "Ada", "Dag", "Bo"]);
  await expect(shown(page)).toHaveText(inOrder("Cleo", "Ada", "Dag", "Bo"));

  await test.step("reordering by buttons keeps the focus", async () => {
    const down = page.getByRole("button", { name: "Move Cleo down" });
    await down.focus();
    await page.keyboard.press("Enter");
    await expect(down).toBeFocused();
    await expect(names(page)).toHaveText(["Ada", "Cleo", "Dag", "Bo"]);
  });

  await test.step("reordering by dragging", async () => {
    const from = await page.getByRole("button", { name: "Move Bo", exact: true }).boundingBox();
    const to = await page.getByRole("button", { name: "Move Ada", exact: true }).boundingBox();
    if (!from || !to) throw new Error("No handle to drag by.");
    await page.mouse.move(from.x + 8, from.y + 16);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y - 16, { steps: 5 });
    await page.mouse.move(to.x + 8, to.y + 4, { steps: 20 });
    await page.mouse.up();
    await expect(names(page)).toHaveText(["Bo", "Ada", "Cleo", "Dag"]);
    await expect(shown(page)).toHaveText(inOrder("Bo", "Ada", "Cleo", "Dag"));
  });

  await test.step("a pinned review stays in front in every order", async () => {
    const pin = page.getByRole("button", { name: "Pin Dag" });
    await pin.focus();
    await page.keyboard.press("Enter");
    await expect(pin).toBeFocused();
    await expect(pin).toHaveAttribute("aria-pressed", "true");
    await expect(names(page)).toHaveText(["Dag", "Bo", "Ada", "Cleo"]);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("highest");
    await expect(names(page)).toHaveText(["Dag", "Ada", "Bo", "Cleo"]);
    await expect(shown(page)).toHaveText(inOrder("Dag", "Ada", "Bo", "Cleo"));
  });

  await test.step("removing a review moves the focus to its neighbour, and undo restores it", async () => {
    await page.getByRole("button", { name: /Ada/ }).last().click();
    await page.getByRole("menuitem", { name: "Remove from the wall" }).click();
    await expect(names(page)).toHaveText(["Dag", "Bo", "Cleo"]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(names(page)).toHaveText(["Dag", "Ada", "Bo", "Cleo"]);
    await expectNoViolations(page, (builder) => builder.exclude("iframe"));
  });
});

test("a rule adds matching reviews behind the chosen ones, on walls and widgets", async ({ page, laurel }) => {
  await importReviews(
    laurel,
    PEOPLE.map((name, index) => ({ name, text: `Words of ${name}`, stars: 5 - index })),
  );
  const { data } = await callApi<Listed>(laurel, "/pages/feeds");
  const feedOf = (name: string) => data.data.find((one) => one.app_user_name === name)?.feed_identifier ?? "";
  const cleo = data.data.filter(({ app_user_name: name }) => name === "Cleo");
  await applyAction(laurel, { act: "reopen" }, cleo);
  const { unique_page_id: id } = await createPage(laurel, "Home page", { feeds: [feedOf("Dag")] });
  const widget = await createWidget(laurel, "Row", 5, { feeds: [feedOf("Dag")] });
  for (const address of [`/walls/${id}?list=rule`, `/walls/widgets/${widget.id}?list=rule`]) {
    await page.goto(address);
    await page.getByRole("switch", { name: /^Add reviews automatically/ }).check();
    await expect(page.getByText("3 matching reviews")).toBeVisible();
    await expect(shown(page)).toHaveText(inOrder("Dag", "Bo", "Ada"));
    await page.getByRole("button", { name: "Rating", exact: true }).click();
    await page.getByRole("radio", { name: /^5 stars/ }).check();
    await page.keyboard.press("Escape");
    await expect(page.getByText("1 matching review")).toBeVisible();
    await expect(page.getByText("Filtering by stars leaves lower ratings out.")).toBeVisible();
    await expect(shown(page)).toHaveText(inOrder("Dag", "Ada"));
    await page.getByRole("textbox", { name: "Contains words" }).fill("nothing");
    await expect(page.getByText("0 matching reviews")).toBeVisible();
    await expect(shown(page)).toHaveText(inOrder("Dag"));
    await expectNoViolations(page, (builder) => builder.exclude("iframe"));
  }
});

test("hundreds of chosen reviews are rendered as far as visible and moved from end to end", async ({
  page,
  laurel,
}) => {
  const many = 300;
  await importReviews(
    laurel,
    Array.from({ length: many }, (_, index) => ({ name: `Person ${index}`, text: `Words ${index}`, stars: 5 })),
  );
  const feeds: string[] = [];
  for (let number = 1; feeds.length < many; number += 1) {
    const { data } = await callApi<Listed>(laurel, `/pages/feeds?page=${number}`);
    feeds.push(...data.data.map((one) => one.feed_identifier));
  }
  const { unique_page_id: id } = await createPage(laurel, "Long", { feeds });
  await page.goto(`/walls/${id}`);
  const rows = chosen(page).locator("li[data-id]");
  await expect(rows.first()).toHaveAttribute("aria-setsize", String(many));
  expect(await rows.count()).toBeLessThan(60);
  const first = chosen(page).locator(`li[data-id="${feeds[0]}"]`);
  await first.locator("[data-move=more]").click();
  await page.getByRole("menuitem", { name: "Move to the bottom" }).click();
  await expect(first).toHaveAttribute("aria-posinset", String(many));
  await expect(first.locator("[data-move=more]")).toBeFocused();
  await expect(first).toBeInViewport();
  expect(await rows.count()).toBeLessThan(60);
});
