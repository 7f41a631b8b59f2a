import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/support/fixtures.ts";
import { csvFile, toCsv } from "#e2e/support/csv.ts";

const alone = test.extend({ alone: true });

type FeedsAnswer = { data: { data: { comment: string }[]; next_page_url: string | null } };

async function readList(page: Page, url: string, headers: Record<string, string>): Promise<FeedsAnswer["data"]> {
  const answer: FeedsAnswer = await (await page.request.get(url, { headers })).json();
  return answer.data;
}

const HEADER = ["", "Title", "Review Text", "Rating", "Reviewer"];
const WORDS = 'Loved it — "truly" 🎉\nSecond line, with a, comma & <3 ünïcode';

test("a CSV file with other columns is imported whole, its skipped rows are saved, and the inbox is filtered by its columns", async ({
  page,
}) => {
  await page.goto("/imports");
  const rows = [
    [...HEADER, "Product", "Tags"],
    ["0", "Calm", WORDS, "5", "Zoë O'Brien", "Lamp", "Sale; New"],
    ["1", "", "", "4", "Nobody"],
    ["2", "Odd", "Stars out of range", "11", "Ann"],
    ["3", "=SUM(A1)", "Plain words", "3.5", "Ravi", "Chair", "sale"],
  ];
  await page.getByLabel(/Drop a CSV file/).setInputFiles(csvFile(toCsv(rows)));

  await expect(page.getByLabel("Review text")).toHaveValue("Review Text");
  await expect(page.getByLabel("Review title", { exact: true })).toHaveValue("Title");
  await expect(page.getByLabel("Star rating")).toHaveValue("Rating");
  await expect(page.getByLabel("Name")).toHaveValue("Reviewer");
  const preview = page.getByRole("table", { name: "Preview" });
  await expect(preview.getByText("Zoë O'Brien")).toBeVisible();

  await page.getByLabel("Product", { exact: true }).selectOption("Custom field");
  await page.getByLabel("Tags", { exact: true }).selectOption("Label");
  await expect(preview.getByRole("columnheader", { name: "Product" })).toBeVisible();

  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByRole("table", { name: "Labels and custom fields" })).toContainText("Lamp");
  await expect(page.getByRole("table", { name: "With errors" }).getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Import 2 reviews" }).click();
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/imports\/\d+$/);
  const left = page.getByRole("table", { name: "With errors" });
  await expect(left.getByRole("row")).toHaveCount(3);
  await expect(left.getByRole("row").nth(2)).toContainText(/star/i);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as CSV" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain("Stars out of range");

  await page.getByRole("link", { name: "View reviews" }).click();
  await expect(page.getByText("Zoë O'Brien")).toBeVisible();
  await expect(page.getByText(/ünïcode/)).toBeVisible();
  await expect(page.getByText("Ravi")).toBeVisible();

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: "Custom field", exact: true }).click();
  await page.getByRole("button", { name: "Product" }).click();
  await page.getByRole("checkbox", { name: "Lamp" }).check();
  await expect(page).toHaveURL(/[?&]field\.Product=Lamp(&|$)/);
  await expect(page.getByText("Ravi")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Custom field Product: Lamp" })).toBeVisible();
  await expect(page.getByText("Zoë O'Brien")).toBeVisible();
  await expect(page.getByText("Ravi")).toBeHidden();
});

test("rows without text are imported as ratings on request", async ({ page, laurel }) => {
  await page.goto("/imports");
  const rows = [HEADER, ["0", "", "", "4", "Nobody"], ["1", "", "Words", "5", "Somebody"]];
  await page.getByLabel(/Drop a CSV file/).setInputFiles(csvFile(toCsv(rows)));
  await page.getByRole("switch", { name: /rows without text/ }).check();
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.getByRole("button", { name: "Import 2 reviews" }).click();
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  const credentials = Buffer.from(`${laurel.apiKey}:${laurel.secretKey}`).toString("base64");
  const answer = await page.request.get(`${laurel.url}/v3/feeds`, {
    headers: { authorization: `Basic ${credentials}` },
  });
  expect(await answer.json()).toMatchObject({
    data: {
      data: [
        { feed_type: "social_feed", social_feed_type: "manual_text", comment: "<p>Words</p>" },
        { feed_type: "social_feed", rating: 4, comment: "" },
      ],
    },
  });
});

const LATIN1 = Buffer.concat([
  Buffer.from("Review Text,Rating\r\nCaf"),
  Buffer.from([0xe9]),
  Buffer.from(" was good,5\r\n"),
]);
const LARGE = gzipSync(Buffer.alloc(100 * 1024 * 1024 + 1, "a"));

for (const [name, content, message] of [
  ["another encoding", LATIN1, /UTF-8/],
  ["100 MB and a byte when unpacked", LARGE, /larger than 100 MB/],
  ["nothing but a header", Buffer.from("Review Text,Rating\r\n"), /no rows/],
] as const) {
  test(`a CSV file with ${name} is refused with the reason, and nothing is imported`, async ({ page }) => {
    await page.goto("/imports");
    await page.getByLabel(/Drop a CSV file/).setInputFiles(csvFile(content));
    await expect(page.getByRole("alert")).toContainText(message);
    await page.goto("/reviews");
    await expect(page.getByRole("link", { name: /Import/ }).last()).toBeVisible();
    await expect(page.getByText("was good")).toHaveCount(0);
  });
}

alone(
  "the service is killed in the middle of an import: after a restart every row is there once",
  async ({ page, laurel }) => {
    test.setTimeout(120_000);
    const count = 6000;
    const rows = Array.from({ length: count }, (_, index) => [`Killed review ${index}`, "5"]);
    const credentials = `Basic ${Buffer.from(`${laurel.apiKey}:${laurel.secretKey}`).toString("base64")}`;
    const headers = { authorization: credentials };
    const sent = await page.request.post(`${laurel.url}/v3/imports/csv-imports/text-review`, {
      headers,
      multipart: { csv_file: csvFile(toCsv([["Review Text", "Star Rating"], ...rows])), background: "1" },
    });
    const { data } = await sent.json();
    const progress = async () =>
      (await (await page.request.get(`${laurel.url}/v3/imports/${data.source_id}`, { headers })).json()).data;
    await expect.poll(async () => (await progress()).total_rows_processed, { intervals: [20] }).toBeGreaterThan(0);
    await laurel.kill();
    await laurel.restart();
    await expect.poll(async () => (await progress()).state, { timeout: 60_000 }).toBe("done");
    expect(await progress()).toMatchObject({ reviews_imported: count, failed_count: 0 });

    const seen = new Set<string>();
    let next: string | undefined = "/v3/feeds";
    while (next) {
      const list = await readList(page, laurel.url + next, headers);
      for (const item of list.data) {
        expect(seen.has(item.comment), `${item.comment} is there twice`).toBe(false);
        seen.add(item.comment);
      }
      next = list.next_page_url?.slice(laurel.url.length);
    }
    expect(seen.size).toBe(count);
  },
);

test("a review typed in by hand arrives in the inbox, and leaving half-way asks first", async ({ page }) => {
  await page.goto("/imports/text");
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("link", { name: "Import" }).first().click();
  await expect(page.getByRole("alertdialog")).toContainText("You will lose what you typed here.");
  await page.keyboard.press("Escape");
  await page.getByLabel("Review text").fill("a<b & it's {{fine}}");
  await page.getByRole("radio", { name: "4 of 5 stars" }).check();
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByText("Review by Ada added")).toBeVisible();
  await page.goto("/reviews");
  await expect(page.getByText("a<b & it's {{fine}}")).toBeVisible();
});
