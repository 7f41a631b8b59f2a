import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/support/fixtures.ts";
import { createForm, visitSteps } from "#e2e/support/forms-api.ts";
import { importReviews } from "#e2e/support/reviews-api.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#e2e/support/a11y.ts";
import { changeSession } from "#e2e/support/session.ts";
import { createPage, send } from "#e2e/support/walls-api.ts";
import { openUntilVisible } from "#e2e/support/open-until-visible.ts";

const step = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const card = (page: Page, name: string) => page.locator("section").filter({ has: page.getByRole("heading", { name }) });
const rows = (page: Page) => page.getByRole("list", { name: "Reviews" }).getByRole("listitem");

async function savedBy(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Save ${name} as CSV` }).click(),
  ]);
  return readFile(await file.path(), "utf8");
}

test("an empty workspace leads to its first wall, and each figure to the records it counts", async ({
  page,
  laurel,
}) => {
  await page.goto("/overview");
  await expect(page.getByText("0 of 4 completed")).toBeVisible();
  await expect(page.locator("[aria-current=step]")).toContainText("Create a form");
  await expectAccessible(page, "overview of an empty workspace");
  await page.getByRole("link", { name: "Create form" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();

  const form = await createForm(laurel, "=1+1 questions");
  await visitSteps(laurel, form, ["welcome", "welcome", "capture"]);
  await importReviews(laurel, [
    { name: "Ada", text: "The parcel came early", stars: 5 },
    { name: "Bo", text: "My parcel was late", stars: 2 },
    { name: "Cleo", text: "A parcel with a dent", stars: 2 },
  ]);
  await page.goto("/overview?period=7d");
  await expect(step(page, "Get your first review").getByText("(Done)")).toBeAttached();
  await expect(page.locator("[aria-current=step]")).toContainText("Create a wall");
  await expect(page.getByRole("link", { name: "View all 3 reviews of this period" })).toBeVisible();
  await expect(page.getByRole("link", { name: "0 New reviews" })).toHaveAttribute("href", "/reviews?state=new");

  const stars = card(page, "Stars");
  await stars.getByRole("link", { name: /^2 stars/ }).click();
  await expect(page).toHaveURL(/\/reviews\?rating=2&arrivedFrom=.*&arrivedTo=/);
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await card(page, "Most used words")
    .getByRole("link", { name: /parcel/i })
    .click();
  await expect(page).toHaveURL(/q=parcel/);
  await expect(rows(page)).toHaveCount(3);
  await page.goBack();

  await page.getByRole("radiogroup", { name: "Show Stars as" }).getByRole("radio", { name: "Chart" }).focus();
  await page.keyboard.press("ArrowRight");
  const table = page.getByRole("table", { name: "Stars" });
  await expect(table.getByRole("row", { name: "2 stars 2" })).toBeVisible();
  await expect(page).toHaveURL(/period=7d&tables=stars$/);
  await expect(page.getByRole("radio", { name: "Table" }).and(page.locator(":focus"))).toBeVisible();
  expect(await savedBy(page, "Stars")).toContain("5 stars,1\r\n4 stars,0\r\n3 stars,0\r\n2 stars,2");

  // Form counters are written with a delay.
  const forms = card(page, "Forms");
  await openUntilVisible(page, [forms.getByText("=1+1 questions")]);
  expect(await savedBy(page, "Forms")).toContain(`"'=1+1 questions",0`);
  await expect(page.getByRole("table", { name: "Stars" })).toBeVisible();
  await expectAccessible(page, "overview");
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, "overview");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "overview on a phone in the dark");
});

test("the palette searches records of every type while typing", async ({ page, laurel }) => {
  await importReviews(laurel, [{ name: "Zelda Quill", text: "A quill that writes", stars: 5 }]);
  await createForm(laurel, "Quill questions");
  await createPage(laurel, "Wall of Quills");
  const contact = await send<{ id: number }>(laurel, "POST", "/contacts", {
    name: "Quilla Moss",
    email: "q@example.test",
  });
  await page.goto("/overview");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog");
  const field = palette.getByRole("combobox");
  await field.fill("quill");
  for (const [group, name] of [
    ["Reviews", /Zelda Quill.*A quill that writes/],
    ["Contacts", /Quilla Moss/],
    ["Forms", /Quill questions/],
    ["Walls and widgets", /Wall of Quills/],
  ] as const)
    await expect(palette.getByRole("group", { name: group }).getByRole("option", { name })).toBeVisible();
  await expect(palette.getByRole("status").filter({ hasText: "4 results" })).toBeVisible();
  await expectAccessible(page, "palette with what was found");
  await palette.getByRole("option", { name: /Quilla Moss/ }).click();
  await expect(page).toHaveURL(new RegExp(`/contacts/${contact.id}$`));
  await expect(page.getByRole("heading", { name: "Quilla Moss" })).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  await field.fill("wall of q");
  await expect(palette.getByRole("option", { name: /Wall of Quills/ })).toBeVisible();
  // Until then the results of the former search are shown.
  await expect(palette.getByRole("status").filter({ hasText: "1 result" })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/walls\/page_/);

  // A hosted service: searches reviews itself and has no figures.
  await changeSession(page, '"capabilities":[', '"capabilities":[],"others":[');
  await page.goto("/overview");
  await expect(page.getByRole("heading", { name: "Statistics are not available" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await field.fill("zelda");
  await expect(palette.getByRole("option", { name: /Zelda Quill/ })).toBeVisible();
  await field.fill("appear");
  await palette.getByRole("option", { name: "Appearance" }).click();
  await expect(page).toHaveURL(/\/settings\/appearance$/);
});
