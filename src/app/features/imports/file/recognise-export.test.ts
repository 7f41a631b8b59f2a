import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readFile } from "#app/shared/spreadsheet/read-file.ts";
import { renameColumns } from "./import-request.ts";
import { readAs, recognise, TOOLS } from "./recognise-export.ts";

async function read(name: string) {
  const bytes = readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
  const source = await readFile(new File([bytes], name));
  const tool = recognise(source);
  if (!tool) throw new Error(`${name} is not recognised`);
  const { sheet, mapping, platform } = readAs(tool, source);
  const { headers, rows } = renameColumns(sheet, mapping);
  const records = rows.map((row) => Object.fromEntries(row.map((cell, at) => [headers[at], cell])));
  return { tool: tool.name, platform, records };
}

test("Senja: the platform is set when all rows agree on it", async () => {
  const { tool, platform, records } = await read("senja.csv");
  expect([tool, platform]).toEqual(["Senja", "x"]);
  expect(records).toMatchObject([
    {
      "Review Text": "We shipped two weeks early.\nNobody missed the old tool.",
      "Review Title": "Saved our launch",
      "Review Date": "2025-03-14T09:26:53.000Z",
      "Star Rating": "5",
      Name: "Mira Okafor",
      Email: "mira@example.com",
      "Job Role": "Head of Product",
      Company: "Northwind",
      "Profile Image URL": "https://img.example.com/mira.png",
      "Review URL": "https://x.com/mira/status/1",
    },
    { "Review Text": 'Support answered before I finished typing, "really".', Company: "Weiß & Söhne" },
  ]);
});

test("Testimonial.to: milliseconds become a date", async () => {
  const { tool, platform, records } = await read("testimonial-to.csv");
  expect([tool, platform]).toEqual(["Testimonial.to", ""]);
  expect(records).toMatchObject([
    {
      "Review Text": "It does what it says.",
      "Review Date": "2024-06-10T06:13:20.000Z",
      Name: "Ada Byron",
      "Job Role": "Founder, Engines Ltd",
      "Review URL": "https://www.linkedin.com/in/ada",
    },
    { "Review Text": "أداة رائعة، أنصح بها", "Star Rating": "", Name: "كريم" },
  ]);
});

test("Trustpilot: review URLs are built from review ids", async () => {
  const { tool, platform, records } = await read("trustpilot.csv");
  expect([tool, platform]).toEqual(["Trustpilot", "trustpilot"]);
  expect(records[0]).toEqual({
    "Review Text": "Ordered on Monday, here on Tuesday.",
    "Review Title": "Great service",
    "Review Date": "2024-11-02 18:04:09",
    "Star Rating": "5",
    Name: "Sam Rivera",
    Email: "sam@example.com",
    "Review URL": "https://www.trustpilot.com/reviews/64b7f0c2a1d2e3f405162738",
    "Review ID": "64b7f0c2a1d2e3f405162738",
  });
});

test("Judge.me: dates keep their zone, which the service reads", async () => {
  const { tool, platform, records } = await read("judge-me.csv");
  expect([tool, platform]).toEqual(["Judge.me", "judge-me"]);
  expect(records).toMatchObject([
    { "Review Text": "Washed it ten times, still soft.", "Review Date": "2023-10-05 00:00:00 UTC", Name: "Priya N." },
    { "Review Text": "Colour is off", "Star Rating": "3", Email: "tom@example.com" },
  ]);
});

test("Google Takeout as JSON and CSV: ratings in words become numbers, translations are removed", async () => {
  const json = await read("google-takeout.json");
  expect([json.tool, json.platform]).toEqual(["Google Takeout", "google"]);
  expect(json.records).toEqual([
    {
      "Review Text": "Bästa bageriet i stan.",
      "Review Date": "2024-05-17T10:11:12.345678Z",
      "Star Rating": "5",
      Name: "Hanna Lind",
      "Profile Image URL": "https://img.example.com/h.png",
    },
    {
      "Review Text": "",
      "Review Date": "2024-04-01T00:00:00Z",
      "Star Rating": "3",
      Name: "A Google User",
      "Profile Image URL": "",
    },
  ]);
  const csv = await read("google-takeout.csv");
  expect(csv.records).toMatchObject([{ "Review Text": "Bästa bageriet i stan.", "Star Rating": "5" }]);
});

test("a custom file is not recognised, and no two tools claim the same file", () => {
  expect(recognise({ headers: ["Review Text", "Title", "Name", "Email", "Rating"], rows: [] })).toBeUndefined();
  const claims = TOOLS.flatMap(({ signs }) =>
    signs.map((group) =>
      TOOLS.filter((tool) => tool.signs.some((other) => other.every((sign) => group.includes(sign)))),
    ),
  );
  expect(claims.filter((tools) => tools.length !== 1)).toEqual([]);
});
