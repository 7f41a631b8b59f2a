import type { Page } from "@playwright/test";
import { expectNoViolations } from "#e2e/support/a11y.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { createPage, createWidget } from "#e2e/support/walls-api.ts";
import { openUntilVisible } from "#e2e/support/open-until-visible.ts";

/** Crawlers are not counted. */
const AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

const list = (page: Page) => page.getByRole("list", { name: "Walls of Love" });
const rowOf = (page: Page, name: string) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });
const menuOf = (page: Page, name: string) => page.getByRole("button", { name: `More for ${name}`, exact: true });

test("walls and widgets are created from templates, and their snippets copied with one click", async ({
  page,
  laurel,
}) => {
  await page.goto("/walls");
  await page.getByRole("button", { name: "Create your first wall" }).click();
  const dialog = page.getByRole("dialog", { name: "New wall" });
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(dialog.getByText("Enter a name.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Home page");
  await dialog.getByRole("radio", { name: /^Stories/ }).check();
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(page).toHaveURL(/\/walls\/page_\w+\?list=all/);

  await page.goto("/walls?new=widget");
  await expect(dialog.getByRole("radio", { name: /^(?!Page$|Widget$)/ })).toHaveCount(11);
  await expectNoViolations(page, (builder) => builder.include("[role=dialog]"));
  await dialog.getByRole("textbox", { name: "Name" }).fill("Corner");
  await dialog.getByRole("radio", { name: /^Floating cards/ }).check();
  await dialog.getByRole("button", { name: "Create widget" }).click();
  await expect(page).toHaveURL(/\/walls\/widgets\/[\w-]{36}\?list=all/);

  await page.goto("/walls");
  await expect(rowOf(page, "Corner").getByText("Floating cards")).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const [name, id] of [
    ["Home page", /data-id="page_\w{24}"/],
    ["Corner", /data-id="[\w-]{36}"/],
  ] as const) {
    await rowOf(page, name).getByRole("button", { name: "Copy snippet" }).click();
    await expect(rowOf(page, name).getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await copied()).toMatch(id);
    expect(await copied()).toContain(`<script src="${laurel.url}/embed.js" async `);
  }
  await expectNoViolations(page);
});

test("a wall is duplicated, and deleted only after its name was typed", async ({ page, laurel }) => {
  const { public_url: address } = await createPage(laurel, "Home page", { title: "Title of Home page" });
  await createWidget(laurel, "Corner", 11);
  await page.goto("/walls");

  await test.step("a copy is a wall of its own", async () => {
    await menuOf(page, "Home page").click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    const copy = rowOf(page, "Home page (copy)");
    await expect(copy).toBeVisible();
    const copied = await copy.locator("a[target=_blank]").getAttribute("href");
    expect(copied).not.toBe(address);
    expect(await (await fetch(copied ?? "")).text()).toContain("Title of Home page");
    await page.keyboard.press("Escape");
    await rowOf(page, "Corner").getByRole("link", { name: "Corner", exact: true }).focus();
    await page.keyboard.press("d");
    await expect(rowOf(page, "Corner (copy)")).toBeVisible();
  });

  await test.step("the prompt says what stops working, with the focus on Cancel", async () => {
    await page.keyboard.press("#");
    const question = page.getByRole("alertdialog", { name: "Delete “Corner”?" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await menuOf(page, "Home page").click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const other = page.getByRole("alertdialog", { name: "Delete “Home page”?" });
    await expect(other.getByText("Its reviews are kept.")).toBeVisible();
    await other.getByRole("textbox").fill("home");
    await other.getByRole("textbox").press("Enter");
    await expect(other).toBeVisible();
    expect((await fetch(address)).status).toBe(200);
    await other.getByRole("textbox").fill("Home page");
    await other.getByRole("button", { name: "Delete page" }).click();
    await expect(rowOf(page, "Home page")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Walls of Love" })).toBeFocused();
    await expect(rowOf(page, "Home page (copy)")).toBeVisible();
    expect((await fetch(address)).status).toBe(404);
  });
});

test("search, filters and order of the list are kept in the URL, and it shows where walls were seen", async ({
  page,
  laurel,
}) => {
  const shop = await createPage(laurel, "Shop");
  await createPage(laurel, "About us");
  const corner = await createWidget(laurel, "Corner", 11);
  await createWidget(laurel, "Blog row", 4);
  for (const [id, host] of [
    [shop.unique_page_id, "shop.example"],
    [corner.id, "blog.example"],
  ])
    await fetch(`${laurel.url}/embed/${id}`, { headers: { origin: `https://${host}`, "user-agent": AGENT } });

  await page.goto("/walls?order=name");
  const names = list(page).locator("[data-row]");
  await expect(names).toHaveText(["About us", "Blog row", "Corner", "Shop"]);
  await page.getByRole("radio", { name: "Widgets" }).check();
  await expect(page).toHaveURL(/kind=widget/);
  await expect(names).toHaveText(["Blog row", "Corner"]);
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: "All", exact: true }).check();
  await page.getByRole("searchbox", { name: "Search walls" }).fill("shop");
  await expect(page).toHaveURL(/q=shop/);
  await expect(names).toHaveText(["Shop"]);

  const hosts = [rowOf(page, "Shop").getByText("shop.example"), rowOf(page, "Corner").getByText("blog.example")];
  await openUntilVisible(page, hosts, "/walls");
  await expect(rowOf(page, "Blog row").getByText("Not embedded on any site yet")).toBeVisible();
  await page.goto("/walls?q=nothing");
  await page.getByRole("link", { name: "Show all walls" }).click();
  await expect(names).toHaveCount(4);
});
