import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { CSV_FILES, MISLEADING_CSV } from "#contract/testing/csv-files.ts";
import { toCsv } from "#app/shared/downloads/to-csv.ts";
import { FileTooLargeError, isCsv, readFile } from "./read-file.ts";

const encode = (text: string) => new TextEncoder().encode(text);

test("a spreadsheet: days stay the days they are, numbers lose nothing", async () => {
  const bytes = readFileSync(new URL("./fixtures/reviews.xlsx", import.meta.url));
  expect(await readFile(new File([bytes], "Reviews.XLSX"))).toEqual({
    headers: ["Review", "Rating", "Customer", "Date"],
    rows: [
      ["Kept us calm through the move.", "5", "Noor Haddad", "2024-01-01"],
      ["Two days late, but kind about it.", "3.5", "Ben", "2024-03-15"],
    ],
  });
});

test("CSV in UTF-8 and, with its mark, in UTF-16; nothing that would lose letters", async () => {
  const sheet = { headers: ["Review", "Name"], rows: [["Café; “good”", "Zoë"]] };
  const text = '\uFEFFReview;Name\r\n\r\n"Café; “good”";Zoë\r\n';
  expect(await readFile(new File([text], "a.csv"))).toEqual(sheet);
  const wide = Uint8Array.from([...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]));
  expect(await readFile(new File([wide], "a.csv"))).toEqual(sheet);
  const latin = Uint8Array.from([...encode("Review\nCaf"), 0xe9]);
  await expect(readFile(new File([latin], "a.csv"))).rejects.toThrow();
});

test.each(Object.entries(CSV_FILES))("reads a file with %s as the service does", async (_name, text) => {
  const { headers, rows } = await readFile(new File([text], "a.csv"));
  expect([headers, ...rows].map((cells) => cells.slice(0, 2))).toEqual([
    ["Review", "Name"],
    ["Good", "Ann"],
  ]);
});

test("the separator is what fits the first records, not the first line alone", async () => {
  const { text, header, rows } = MISLEADING_CSV;
  expect(await readFile(new File([text], "a.csv"))).toEqual({ headers: header, rows });
});

test("a CSV made of a sheet is read as that sheet, though its only header has other separators", async () => {
  const sheet = { headers: ["Review; short"], rows: [["Good; really"], ["Fine, well"]] };
  expect(await readFile(toCsv(sheet, "a.xlsx"))).toEqual(sheet);
});

test("JSON: a list of records at any depth, nested values as columns", async () => {
  const list = [
    { text: "A", by: { name: "Ana" }, tags: ["x"] },
    { text: "B", stars: 4, by: null },
  ];
  const sheet = {
    headers: ["text", "by.name", "tags", "stars", "by"],
    rows: [
      ["A", "Ana", '["x"]', "", ""],
      ["B", "", "", "4", ""],
    ],
  };
  expect(await readFile(new File([JSON.stringify(list)], "a.json"))).toEqual(sheet);
  expect(await readFile(new File([JSON.stringify({ page: 1, data: list })], "a.json"))).toEqual(sheet);
  expect((await readFile(new File(["{}"], "a.json"))).rows).toEqual([]);
});

test("files packed with gzip are read by the name inside", async () => {
  const sheet = { headers: ["Review"], rows: [["Café"]] };
  const csv = new File([gzipSync("Review\nCafé")], "Reviews.CSV.gz");
  expect([isCsv(csv), await readFile(csv)]).toEqual([true, sheet]);
  const json = new File([gzipSync('[{"Review": "Café"}]')], "reviews.json.gz");
  expect([isCsv(json), await readFile(json)]).toEqual([false, sheet]);
  const damaged = new File([gzipSync("Review\nCafé").subarray(0, 15)], "a.csv.gz");
  await expect(readFile(damaged)).rejects.toThrow();
});

test("a file that is too large, or unpacks to one, is refused", async () => {
  const packed = new File([gzipSync(Buffer.alloc(100 * 1024 * 1024 + 1, "a"))], "a.csv.gz");
  await expect(readFile(packed)).rejects.toThrow(new FileTooLargeError(100 * 1024 * 1024));
  const sheet = new File([Buffer.alloc(10 * 1024 * 1024 + 1)], "a.xlsx");
  await expect(readFile(sheet)).rejects.toThrow(FileTooLargeError);
});
