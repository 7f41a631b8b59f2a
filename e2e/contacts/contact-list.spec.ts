import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { csvFile, toCsv } from "#e2e/support/csv.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { authHeaders, type Credentials } from "#e2e/support/reviews-api.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#e2e/support/a11y.ts";

type Person = { name: string; email?: string; company?: string; country?: string; is_unsubscribed?: boolean };

async function addPeople(laurel: Credentials, people: Person[]): Promise<void> {
  const headers = { ...authHeaders(laurel), "content-type": "application/json" };
  for (const person of people) {
    const answer = await fetch(`${laurel.url}/v3/contacts`, { method: "POST", headers, body: JSON.stringify(person) });
    if (!answer.ok) throw new Error(`The contact answered ${answer.status}: ${await answer.text()}`);
  }
}

const PEOPLE: Person[] = [
  { name: "Zoë O'Brien", email: "zoe@example.test", company: "Acme, Inc.", country: "Ireland" },
  { name: "Ravi Kumar", email: "ravi@example.test", company: "Nimbus", country: "India" },
  { name: "Ana Pérez", email: "ana@example.test", country: "Spain" },
  { name: "Luis Gil", email: "luis@example.test", country: "spain", is_unsubscribed: true },
];

const list = (page: Page) => page.getByRole("list", { name: "Contacts", exact: true });
const rowOf = (page: Page, name: string) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });
const linkOf = (page: Page, name: string) => list(page).getByRole("link", { name, exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Selected contacts" });
const chip = (page: Page, name: string) =>
  page.getByRole("group", { name: "Filters" }).getByRole("button", { name, exact: true });

test("contacts can be searched, filtered, tagged in bulk and exported", async ({ page, laurel }) => {
  await addPeople(laurel, PEOPLE);
  await page.goto("/contacts");
  await expect(list(page).getByRole("listitem")).toHaveCount(4);
  await expect(rowOf(page, "Luis Gil").getByText("Unsubscribed")).toBeAttached();

  // Country spellings are one option; a comma inside a name does not split it.
  await chip(page, "Country").click();
  await page.getByRole("checkbox", { name: /^spain/i }).check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/country=spain/i);
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("link", { name: "Clear all" }).click();
  await chip(page, "Company").click();
  await page.getByRole("checkbox", { name: "Acme, Inc." }).check();
  await page.keyboard.press("Escape");
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await expect(linkOf(page, "Zoë O'Brien")).toBeVisible();
  await page.goBack();
  await expect(list(page).getByRole("listitem")).toHaveCount(4);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("name");
  await expect(list(page).getByRole("link").first()).toHaveText("Ana Pérez");

  await page.keyboard.press("j");
  await expect(linkOf(page, "Ana Pérez")).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+J");
  await expect(bar(page)).toContainText("2 selected");
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog", { name: "Tags for 2 contacts" });
  await dialog.getByRole("textbox").fill("Press");
  await dialog.getByRole("button", { name: "Create tag “Press”" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Press" })).toBeChecked();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, "Luis Gil").getByText("Press", { exact: true })).toBeVisible();
  await expect(rowOf(page, "Ravi Kumar").getByText("Press", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, "Luis Gil").getByText("Press", { exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);

  await page.keyboard.press("/");
  await page.keyboard.type("ravi@");
  await expect(page).toHaveURL(/q=ravi/);
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "More list actions" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Export matching (CSV)" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect([text.trim().split("\r\n").length, text.includes("ravi@example.test")]).toEqual([2, true]);
  await page.getByRole("searchbox", { name: "Search contacts" }).fill("nobody at all");
  await page.getByRole("link", { name: "Show all contacts" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(4);
});

test("contacts are imported from a CSV file with other column names, and skipped rows can be downloaded", async ({
  page,
}) => {
  await page.goto("/contacts");
  await page.getByRole("link", { name: "Import contacts" }).click();
  const rows = [
    ["Full name", "Mail", "Land", "Groups"],
    ["Zoë O'Brien", "zoe@example.test", "Ireland", "Press;Friends"],
    ["=HYPERLINK(1)", "no address", "India", ""],
    ["Ravi Kumar", "ravi@example.test", "India", ""],
  ];
  await page.getByLabel(/Drop a contacts file/).setInputFiles(csvFile(toCsv(rows), "people.csv"));
  await expect(page.getByLabel("E-mail")).toHaveValue("Mail");
  await expect(page.getByLabel("Name")).toHaveValue("Full name");
  await expect(page.getByLabel("Tags")).toHaveValue("Groups");
  await page.getByLabel("Country").selectOption("Land");
  await expect(page.getByRole("table", { name: "Preview" }).getByText("Ireland")).toBeVisible();
  await page.getByLabel("E-mail").selectOption("");
  await page.getByRole("button", { name: "Import 3 rows" }).click();
  await expect(page.getByText(/Choose the column with e-mail addresses/)).toBeVisible();
  await page.getByLabel("E-mail").selectOption("Mail");
  await expectAccessible(page, "mapping of contacts");
  await page.getByRole("button", { name: "Import 3 rows" }).click();

  await expect(page.getByRole("heading", { name: "2 new contacts" })).toBeVisible();
  await expect(page.getByRole("table", { name: "With errors" }).getByRole("row").nth(1)).toContainText("no address");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as CSV" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain("'=HYPERLINK(1)");
  await page.getByRole("link", { name: "View contacts" }).click();
  await expect(rowOf(page, "Zoë O'Brien").getByText("Friends")).toBeVisible();
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
});

test("on a phone a contact is added, tags are reordered and nothing overflows", async ({ page, laurel }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contacts");
  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
  await addPeople(laurel, PEOPLE);
  await page.reload();
  await expect(list(page).getByRole("listitem")).toHaveCount(4);
  await expectAccessible(page, "contacts");

  await page.getByRole("button", { name: "More list actions" }).click();
  await page.getByRole("menuitem", { name: "Manage tags" }).click();
  const tags = page.getByRole("dialog", { name: "Tags" });
  await tags.getByRole("textbox", { name: "New tag" }).fill("Pres");
  await page.keyboard.press("Enter");
  await tags.getByRole("button", { name: "Rename tag Pres" }).click();
  await tags.getByRole("textbox", { name: "Tag name" }).fill("Press");
  await page.keyboard.press("Enter");
  await expect(tags.getByRole("button", { name: "Rename tag Press" })).toBeFocused();
  await expectAccessible(page, "tags");
  await tags.getByRole("button", { name: "Delete tag Press" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete tag" }).click();
  await expect(tags.getByText("No tags yet.")).toBeVisible();
  await tags.getByRole("button", { name: "Close" }).last().click();
  await expect(tags).toBeHidden();

  await page.getByRole("button", { name: "New contact" }).click();
  const dialog = page.getByRole("dialog", { name: "New contact" });
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await expect(dialog.getByText("Enter a name, an e-mail address or a phone number.")).toBeVisible();
  await dialog.getByLabel("E-mail").fill("zoe@example.test");
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await expect(dialog.getByText("The email has already been taken.")).toBeVisible();
  await dialog.getByLabel("E-mail").fill("nina@example.test");
  await dialog.getByLabel("Name").fill("Nina Berg");
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await expect(page).toHaveURL(/\/contacts\/\d+$/);
  await expect(page.getByRole("heading", { name: "Nina Berg" })).toBeVisible();
  await page.goBack();
  await expect(linkOf(page, "Nina Berg")).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await rowOf(page, "Nina Berg").getByRole("checkbox").check();
  await expect(bar(page)).toContainText("1 selected");
  await expectNoSidewaysScroll(page, "contacts, 320 wide");
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await expectNoSidewaysScroll(page, "contacts, right to left");
});
