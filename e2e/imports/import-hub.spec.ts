import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test, withService } from "#e2e/support/fixtures.ts";
import { csvFile, toCsv } from "#e2e/support/csv.ts";
import { samplePath } from "#e2e/support/media.ts";
import { callApi } from "#e2e/support/reviews-api.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#e2e/support/a11y.ts";

const fixture = (path: string) => new URL(`../../src/app/${path}`, import.meta.url).pathname;
const drop = (page: Page) => page.getByLabel(/Drop a CSV file/);
const figure = (page: Page, name: string) => page.getByRole("term").filter({ hasText: name }).locator("+ dd");

type Listed = { data: { data: { comment: string }[]; total: number } };
const HEADER = ["What they said", "Points", "Who"];

/** 37 rows are invalid and two duplicated. */
function tenThousand(): string[][] {
  const rows = Array.from({ length: 10_000 }, (_, at) => [
    `Said by person ${at}`,
    String(1 + (at % 5)),
    `Person ${at}`,
  ]);
  for (let at = 0; at < 37; at += 1) rows[at * 250] = [`=Bad row ${at}`, "11", "Nobody"];
  rows[9998] = rows[9996] ?? [];
  rows[9999] = rows[9997] ?? [];
  return [HEADER, ...rows];
}

test("10,000 rows with 37 invalid ones are previewed, imported, their skipped rows saved and the import undone", async ({
  page,
  laurel,
}) => {
  test.setTimeout(180_000);
  await page.goto("/imports");
  await drop(page).setInputFiles(csvFile(toCsv(tenThousand())));
  await expect(page.getByRole("heading", { name: "reviews.csv" })).toBeFocused();
  await expect(page.getByLabel("Review text")).toHaveValue("What they said");
  await page.getByLabel("Review text").selectOption("Not in this file");
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByLabel("Review text")).toBeFocused();
  await page.getByLabel("Review text").selectOption("What they said");
  await page.getByLabel("Star rating").selectOption("Points");
  await page.getByLabel("Name", { exact: true }).selectOption("Who");
  await page.getByRole("button", { name: "Save this mapping" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Survey");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(figure(page, "Rows read")).toHaveText("10,000");
  await expect(figure(page, "Ready to import")).toHaveText("9,961");
  await expect(figure(page, "Duplicates skipped")).toHaveText("2");
  await expect(figure(page, "With errors")).toHaveText("37");
  await page.getByLabel("Skip duplicates").press("Space");
  await expect(figure(page, "Ready to import")).toHaveText("9,963");
  await expect(figure(page, "Including duplicates")).toHaveText("2");
  await page.getByLabel("Skip duplicates").press("Space");
  await expect(page.getByRole("table", { name: "Duplicates" })).toContainText("line 9,998");
  await expectAccessible(page, "rows that were checked");
  await page.getByRole("button", { name: "Import 9,961 reviews" }).click();
  await expect(page.getByText("Done", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(figure(page, "Imported")).toHaveText("9,961");
  await expect(figure(page, "Duplicates skipped")).toHaveText("2");
  await expect(figure(page, "With errors")).toHaveText("37");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as CSV" }).click(),
  ]);
  const saved = await readFile(await download.path(), "utf8");
  expect(saved.trim().split("\n")).toHaveLength(38);
  expect(saved).toContain("'=Bad row 36");

  await expect(page.getByRole("table", { name: "Duplicates" })).toContainText("line 9,998");
  const [duplicates] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download duplicates" }).click(),
  ]);
  expect(await readFile(await duplicates.path(), "utf8")).toContain("10000,The same as line 9998.,Said by person 9996");

  await page.getByRole("link", { name: "Import", exact: true }).last().click();
  await page.getByRole("button", { name: "More for reviews.csv" }).press("Enter");
  await page.getByRole("menuitem", { name: "Undo import" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("9,961 reviews move to the trash");
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("link", { name: "reviews.csv" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible({ timeout: 60_000 });
  const { data } = await callApi<Listed>(laurel, "/feeds");
  expect(data.data).toEqual([]);

  await page.goto("/imports");
  await drop(page).setInputFiles(csvFile(toCsv([HEADER, ["Again", "5", "Ann"]])));
  await expect(page.getByLabel("File type")).toHaveValue(/^kept:/);
  await expect(page.getByLabel("Star rating")).toHaveValue("Points");
});

const EXPORTS = [
  ["senja.csv", "Senja", "X", "Mira Okafor"],
  ["testimonial-to.csv", "Testimonial.to", "No platform", "Ada Byron"],
  ["trustpilot.csv", "Trustpilot", "Trustpilot", "Sam Rivera"],
  ["judge-me.csv", "Judge.me", "Judge.me", "Priya N."],
  ["google-takeout.json", "Google Takeout", "Google", "Hanna Lind"],
] as const;

test("exports of other tools and spreadsheets are recognised and imported with their source", async ({
  page,
  laurel,
}) => {
  for (const [file, tool, platform, name] of EXPORTS) {
    await page.goto("/imports");
    await drop(page).setInputFiles(fixture(`features/imports/file/fixtures/${file}`));
    await expect(page.getByText(`Recognised as a ${tool} export.`)).toBeVisible();
    const from = page.getByLabel("Platform");
    await expect(from.locator("option:checked")).toHaveText(platform);
    await expect(page.getByRole("table", { name: "Preview" })).toContainText(name);
    await page.getByRole("button", { name: "Check the rows" }).click();
    await page.getByRole("button", { name: /^Import [12] reviews?$/ }).click();
    await expect(page.getByText("Done", { exact: true })).toBeVisible();
  }
  await page.goto("/imports");
  await drop(page).setInputFiles(fixture("shared/spreadsheet/fixtures/reviews.xlsx"));
  await expect(page.getByRole("table", { name: "Preview" })).toContainText("2024-03-15");
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.getByRole("button", { name: "Import 2 reviews" }).click();
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  const { data } = await callApi<Listed>(laurel, "/feeds?per_page=50");
  const stored = JSON.stringify(data.data);
  for (const part of ["Bästa bageriet i stan.", '"slug":"trustpilot"', '"slug":"judge-me"', "2024-03-15"])
    expect(stored).toContain(part);
});

test("a spreadsheet whose import lost its answer is imported once", async ({ page, laurel }) => {
  const keys: (string | null)[] = [];
  await page.route("**/imports/csv-imports/text-review", async (route) => {
    keys.push(await route.request().headerValue("idempotency-key"));
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.goto("/imports");
  await drop(page).setInputFiles(fixture("shared/spreadsheet/fixtures/reviews.xlsx"));
  await page.getByRole("button", { name: "Check the rows" }).click();
  const send = page.getByRole("button", { name: "Import 2 reviews" });
  await send.click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await send.click();
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  const { data: imports } = await callApi<{ data: unknown[] }>(laurel, "/imports");
  expect(imports).toHaveLength(1);
});

const CANNOT = { name: "clip.webm", mimeType: "video/webm", buffer: Buffer.from("this is no video at all") };

test("a video import the service answers with a failure inside a success is reported, and the inputs stay", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/imports/video");
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByText("Choose a recording.")).toBeVisible();
  await page.getByLabel(/Drop a video/).setInputFiles(CANNOT);
  await page.getByLabel("Name", { exact: true }).fill("Vera");
  await page.getByLabel("Review text").fill("What she says");
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /^The video field/ })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Vera");
  await expect(page.getByLabel("Review text")).toHaveValue("What she says");
  await expectNoSidewaysScroll(page, "a video that was refused");
  // On a phone the bottom bar covers what is scrolled below it.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, "a video that was refused");

  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Replace video" }).click(),
  ]);
  await chooser.setFiles(samplePath("clip.webm"));
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByText("Review by Vera added")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
});

const REVIEW = {
  "@context": "https://schema.org",
  "@type": "Review",
  author: { "@type": "Person", name: "Linked Lena" },
  reviewRating: { "@type": "Rating", ratingValue: 4 },
  reviewBody: "Found on a page of the web.",
};

const reachable = test.extend({
  laurel: ({ folder, hostSite, template }, use) =>
    withService(folder, template.keys, use, { OUTBOUND_ALLOW: new URL(hostSite.origin).host }),
});

reachable(
  "web addresses pasted in bulk: one gives a review, the others say why not",
  async ({ page, hostSite, laurel }) => {
    const good = hostSite.add(`<script type="application/ld+json">${JSON.stringify(REVIEW)}</script><h1>Shop</h1>`);
    const bare = hostSite.add("<h1>Nothing but a heading</h1>");
    const secret = `http://127.0.0.1:${laurel.port}/healthz`;
    await page.goto("/imports");
    await page.getByRole("link", { name: /From web pages/ }).press("Enter");
    const field = page.getByLabel("Links", { exact: true });
    await field.fill("review number one");
    await page.getByRole("button", { name: "Read pages" }).click();
    await expect(page.getByText("“review” is not a link.")).toBeVisible();
    await field.fill([good, bare, secret, good].join("\n"));
    await page.getByRole("button", { name: "Read 3 pages" }).click();
    await expect(page.getByText("Done", { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(figure(page, "Imported")).toHaveText("1");
    const left = page.getByRole("table", { name: "With errors" });
    await expect(left.getByRole("row").filter({ hasText: bare })).toContainText(/review/i);
    await expect(left.getByRole("row").filter({ hasText: secret })).toContainText(
      /public|private|not allowed|may not/i,
    );
    const { data } = await callApi<Listed>(laurel, "/feeds");
    expect(JSON.stringify(data.data)).toContain("Found on a page of the web.");
  },
);
