import { readdir } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import naughty from "big-list-of-naughty-strings" with { type: "json" };
import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contacts, imports, reviewOriginals, reviews, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { ApiError } from "#api/error.ts";
import type { CsvMapping } from "#contract/imports/import.ts";
import { sourceToText } from "#server/platform/text/source-text.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { resumeImports } from "#server/features/imports/runs/resume-imports.ts";

const at = openReviewsFixture();

interface Options {
  mapping?: CsvMapping;
  rating_only?: boolean;
  background?: boolean;
}

const bytesOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], "reviews.csv", { type: "text/csv" });
const send = (content: string | Uint8Array<ArrayBuffer>, options: Options = {}) =>
  at.home.api.call("importTextCsv", { body: { csv_file: bytesOf(content), ...options } });
const stored = () => at.system((db) => db.select().from(reviews).orderBy(asc(reviews.id)));
const quoted = (...fields: string[]) => fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(",");

/** Asserts the refusal stored nothing and gives the message at `csv_file`. */
async function refusal(content: string | Uint8Array<ArrayBuffer>, options?: Options): Promise<string> {
  const error: unknown = await send(content, options).then(
    () => "was taken",
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(String(error));
  expect([error.status, Object.keys(error.fields)]).toEqual([422, ["csv_file"]]);
  expect(await stored()).toEqual([]);
  expect(await at.system((db) => db.select().from(imports))).toEqual([]);
  expect(await readdir(path.join(at.service.folder, "imports")).catch(() => [])).toEqual([]);
  return error.fields["csv_file"]?.[0] ?? "";
}

const HEADER = "Review Text,Review Date,Star Rating,Name,Email,Job Role,Company,Profile Image URL";

test("the interface's columns become manual_text social reviews", async () => {
  const { data, message } = await send(
    `${HEADER}\n${quoted('Très bon 🎉, "vraiment"\nune fois', "2024-02-29", "4.5", "José", "jose@example.test", "Chef", "Casa", "https://e.test/a.png")}\n`,
  );
  expect(message).toBe("Import Created Successfully");
  expect(data).toMatchObject({
    reviews_imported: 1,
    total_rows_processed: 1,
    failed_count: 0,
    state: "done",
    source_id: data.id,
  });
  expect(await stored()).toMatchObject([
    {
      medium: "social",
      socialType: "manual_text",
      comment: '<p>Très bon 🎉, "vraiment"<br />une fois</p>',
      words: 'Très bon 🎉, "vraiment"\nune fois',
      rating: 4.5,
      reviewedAt: "2024-02-29T00:00:00.000000Z",
      reviewerName: "José",
      reviewerEmail: "jose@example.test",
      reviewerPosition: "Chef",
      reviewerCompany: "Casa",
      avatarSourceUrl: "https://e.test/a.png",
    },
  ]);
  expect(await at.system((db) => db.select().from(contacts))).toMatchObject([
    { email: "jose@example.test", name: "José", company: "Casa" },
  ]);
  expect(await at.system((db) => db.select().from(timelineEvents))).toMatchObject([
    { type: "imported", contactId: 1, reviewId: 1 },
  ]);
});

test("a contact is created once, ignoring case of the address", async () => {
  await send(`Review Text,Email\na,Ann@Example.test\nb,ann@example.test`);
  await send(`Review Text,Email\nc,ANN@example.test`);
  expect(await at.system((db) => db.select().from(contacts))).toHaveLength(1);
  expect((await stored()).map(({ contactId }) => contactId)).toEqual([1, 1, 1]);
});

test("rejected rows are listed with line and reason; the others are imported in file order", async () => {
  const rows = [
    `"two\r\nlines",5,2024-01-01,a@b.test`,
    `bad stars,6,,`,
    `bad stars,NaN,,`,
    ``,
    `bad day,5,2024-02-30,`,
    `two days,5,03/04/2024,`,
    `bad mail,5,,nobody`,
    `,5,,`,
    `,,,x@y.test`,
    `last,"3,5",25/12/2023,`,
  ];
  const { data } = await send(`Review Text,Star Rating,Review Date,Email\r\n${rows.join("\r\n")}`);
  expect(data).toMatchObject({ reviews_imported: 2, total_rows_processed: 9, failed_count: 7, without_words: 1 });
  expect(data.failed_rows.map(({ line }) => line)).toEqual([4, 5, 7, 8, 9, 10, 11]);
  expect(data.failed_rows[0]).toEqual({
    line: 4,
    reason: "The Star Rating “6” is not a number from 1 to 5.",
    row: "bad stars, 6, , ",
    fields: ["bad stars", "6", "", ""],
  });
  expect(data.columns).toEqual(["Review Text", "Star Rating", "Review Date", "Email"]);
  expect((await stored()).map(({ words, rating, reviewedAt }) => [words, rating, reviewedAt.slice(0, 10)])).toEqual([
    ["two\r\nlines".replace("\r", ""), 5, "2024-01-01"],
    ["last", 3.5, "2023-12-25"],
  ]);
  expect((await at.home.api.call("getImport", { params: { id: data.id } })).data.failed_rows).toEqual(data.failed_rows);
});

test("rows without text are imported as ratings on request", async () => {
  const { data } = await send(`Text,Rating\n,5\n,\nx,4`, {
    mapping: { review_text: "Text", star_rating: "Rating" },
    rating_only: true,
  });
  expect(data).toMatchObject({ reviews_imported: 2, without_words: 0, failed_count: 1 });
  expect((await stored()).map(({ comment, words, rating }) => [comment, words, rating])).toEqual([
    ["", "", 5],
    ["<p>x</p>", "x", 4],
  ]);
});

test("plain text is never parsed as markup and is returned unchanged", async () => {
  const texts = naughty.map((text) => text.replaceAll("\0", "").trim()).filter(Boolean);
  const { data } = await send(["Review Text,Name", ...texts.map((text) => quoted(text, "x"))].join("\n"));
  const left = texts.map((text) => sourceToText(text).toWellFormed()).filter(Boolean);
  expect(data.failed_count).toBe(texts.length - left.length);
  expect((await stored()).map(({ words }) => words)).toEqual(left);
  for (const { comment } of await stored()) expect(comment).not.toMatch(/<(?!\/?p>|br \/>)/);
});

test("markup of a source becomes text, and what the file said is kept as the original", async () => {
  const rows = [
    quoted("evenings. <br/>The location", "Caf&eacute;", "Pat O&#39;Brien"),
    quoted("I <3 it, 5 > 4 & AT&T", "", "Ann"),
    quoted("<br/>", "", "Bo"),
  ];
  const { data } = await send(["Review Text,Review Title,Name", ...rows].join("\n"));
  expect(data).toMatchObject({ reviews_imported: 2, without_words: 0, failed_count: 1 });
  expect(await stored()).toMatchObject([
    {
      comment: "<p>evenings.<br />The location</p>",
      words: "evenings.\nThe location",
      title: "Café",
      reviewerName: "Pat O'Brien",
      editedAt: null,
    },
    { words: "I <3 it, 5 > 4 & AT&T" },
  ]);
  expect(await at.system((db) => db.select().from(reviewOriginals))).toMatchObject([
    { reviewId: 1, comment: "<p>evenings. &lt;br/&gt;The location</p>", title: "Caf&eacute;" },
  ]);
});

describe("encodings", () => {
  const csv = "Review Text\nZoë 🎉";
  const utf16 = (bigEndian: boolean) => {
    const bytes = Buffer.from(`\ufeff${csv}`, "utf16le");
    return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
  };
  test.each([
    ["UTF-8", csv],
    ["UTF-8 with its mark", `\ufeff${csv}`],
    ["UTF-16 LE", utf16(false)],
    ["UTF-16 BE", utf16(true)],
    ["semicolons", csv.replace("Text\n", "Text;Name\n") + ";Ann"],
    ["old line ends", csv.replaceAll("\n", "\r")],
  ])("%s", async (_name, content) => {
    await send(content);
    expect((await stored()).map(({ words }) => words)).toEqual(["Zoë 🎉"]);
  });
});

describe("a file refused as a whole changes nothing", () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
    ["Windows-1252", new Uint8Array(Buffer.from("Review Text\nZo\xeb", "latin1")), /not UTF-8 text/],
    [
      "Windows-1252 far down",
      new Uint8Array(Buffer.from(`Review Text\n${"fine\n".repeat(50_000)}Zo\xeb`, "latin1")),
      /not UTF-8 text/,
    ],
    ["UTF-16 without its mark", new Uint8Array(Buffer.from("Review Text\nZoë", "utf16le")), /not UTF-8 text/],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa]), /not UTF-8 text/],
    ["no header", "Lovely dress,5\nToo small,2", /no column “Review Text”.*Lovely dress, 5/],
    ["another header", "Text,Stars\na,5", /no column “Review Text”.*Text, Stars/],
    ["nothing", "", /is empty/],
    ["a header alone", "Review Text\n", /no rows/],
    ["an open quotation mark", 'Review Text\nfine\n"open\nmore', /not closed near line 3/],
    [
      "gzip that unpacks to more than 100 MB",
      gzipSync(`Review Text\n${`${"x".repeat(1023)}\n`.repeat(100 * 1024)}`),
      /100 MB when unpacked/,
    ],
    ["damaged gzip", gzipSync("Review Text\nGood").subarray(0, 25), /damaged \.gz/],
    ["too many rows", `Review Text\n${"a\n".repeat(500_001)}`, /more than 500000 rows/],
  ])("%s", async (_name, content, words) => expect(await refusal(content)).toMatch(words));

  test("a mapping to a missing column", async () => {
    expect(await refusal("Text,Stars\na,5", { mapping: { review_text: "Text", star_rating: "Rating" } })).toMatch(
      /no column “Rating”.*Text, Stars/,
    );
  });
});

test("a background import answers at once and is followed by its record", async () => {
  await resumeImports(at.service.services);
  const { data } = await send("Review Text\none\ntwo", { background: true });
  expect(data).toMatchObject({ total_rows: 2, source_id: data.id });
  await expect
    .poll(async () => (await at.home.api.call("getImport", { params: { id: data.id } })).data.state)
    .toBe("done");
  expect(await stored()).toHaveLength(2);
  const { data: list } = await at.home.api.call("listImports");
  expect(list).toMatchObject([{ id: data.id, name: "reviews.csv", reviews_imported: 2 }]);
});

test("an import of another workspace is 404", async () => {
  const { data } = await send("Review Text\none");
  const other = await at.service.workspace("Other");
  await expect(other.api.call("getImport", { params: { id: data.id } })).rejects.toMatchObject({
    status: 404,
    message: "Import not found.",
  });
  expect((await other.api.call("listImports")).data).toEqual([]);
});

test.each(["\uFEFFReview Text,Name\nTrès bon,José", "Review Text,Name\nTrès bon,José"])(
  "a file packed with gzip is imported as unpacked",
  async (text) => {
    await send(gzipSync(text));
    expect(await stored()).toMatchObject([{ words: "Très bon", reviewerName: "José" }]);
  },
);
