import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ExtraColumn } from "#contract/imports/extra-columns.ts";
import { labels, reviews } from "#server/platform/db/tables/schema.ts";
import { openCsvFixture } from "#server/testing/seeds/imports.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
const { checkCsv, importCsv } = openCsvFixture(at);
const HEADER = "Review Text,Name,Product,Tags";
const PRODUCT: ExtraColumn = { header: "Product", as: "custom_field", name: "Product" };
const TAGS: ExtraColumn = { header: "tags", as: "label" };
const extra = (...columns: ExtraColumn[]) => ({ extra_columns: columns });

const listed = async () => (await at.home.api.call("listReviews", { query: { sort: "oldest" } })).data.data;
const stored = () => at.system((db) => db.select().from(reviews).orderBy(asc(reviews.id)));
const labelNames = async () =>
  (await at.system((db) => db.select().from(labels).orderBy(asc(labels.name)))).map(({ name }) => name);

test("extra columns of a file become custom fields and labels; other columns are ignored", async () => {
  await at.home.api.call("createLabel", { body: { name: "Sofas" } });
  const rows = ["Good,Ann,Lamp,sofas; Sale |SALE", "Fine,Bo,,", "Nice,Cy, '=1+1 ,New"];
  await importCsv([HEADER, ...rows].join("\n"), extra(PRODUCT, TAGS));
  expect(await labelNames()).toEqual(["New", "Sale", "Sofas"]);
  expect((await listed()).map((item) => [item.custom_fields, item.review_labels.map(({ name }) => name)])).toEqual([
    [{ Product: "Lamp" }, ["Sale", "Sofas"]],
    [{}, []],
    [{ Product: "=1+1" }, ["New"]],
  ]);
  await importCsv([HEADER, "Other,Di,Lamp,Sale"].join("\n"));
  expect((await stored()).at(-1)).toMatchObject({ words: "Other", customFields: null });
});

test("a check shows the values of extra columns", async () => {
  const rows = ["Good,Ann,Lamp,a;b", "Fine,Bo,lamp,b|c", "Nice,Cy,,"];
  expect(await checkCsv([HEADER, ...rows].join("\n"), extra(PRODUCT, TAGS))).toMatchObject({
    ready: 3,
    extra_columns: [
      { header: "Product", as: "custom_field", rows: 2, values: ["Lamp", "lamp"] },
      { header: "tags", as: "label", rows: 2, values: ["a", "b", "c"] },
    ],
  });
  expect(await labelNames()).toEqual([]);
});

test("rows with too long values or too many labels are not imported", async () => {
  const many = Array.from({ length: 101 }, (_, n) => `l${n % 100}`).join(";");
  const rows = [
    `a,A,${"x".repeat(500)},${"y".repeat(60)}`,
    `b,B,${"x".repeat(501)},`,
    `c,C,,${"y".repeat(61)}`,
    `d,D,,${many}`,
  ];
  const file = [HEADER, ...rows].join("\n");
  const check = await checkCsv(file, extra(PRODUCT));
  expect(check.failed_rows.map(({ reason }) => reason)).toEqual(["The “Product” is longer than 500 characters."]);
  const { data } = await importCsv([HEADER, ...rows.slice(0, 3)].join("\n"), extra(PRODUCT, TAGS));
  expect(data.failed_rows.map(({ line, reason }) => [line, reason])).toEqual([
    [3, "The “Product” is longer than 500 characters."],
    [4, expect.stringMatching(/^The label “y+…” is longer than 60 characters.$/)],
  ]);
});

test("a file with more than 100 different labels is refused, by the check as by the import", async () => {
  const rows = Array.from({ length: 101 }, (_, n) => `Text ${n},Ann,Lamp ${n},L${n}`);
  const refusal = {
    status: 422,
    fields: { csv_file: [expect.stringMatching(/more than 100 different labels in the column “tags”.*custom field/)] },
  };
  const file = [HEADER, ...rows].join("\n");
  await expect(checkCsv(file, extra(TAGS))).rejects.toMatchObject(refusal);
  await expect(importCsv(file, extra(TAGS))).rejects.toMatchObject(refusal);
  expect(await stored()).toEqual([]);
  await importCsv(file, extra({ ...TAGS, as: "custom_field", name: "Tag" }));
  expect(await stored()).toHaveLength(101);
});

test("a custom field takes the name the workspace already uses, up to 100 names", async () => {
  const names = Array.from({ length: 99 }, (_, n) => [`Field ${n}`, "x"]);
  await at.insert({ customFields: Object.fromEntries([...names.slice(0, 20), ["product", "Chair"]]) });
  await importCsv(`${HEADER}\nGood,Ann,Lamp,`, extra(PRODUCT));
  expect((await stored()).at(-1)?.customFields).toEqual({ product: "Lamp" });
  await at.insert({ customFields: Object.fromEntries(names) });
  const refusal = { status: 422, fields: { extra_columns: [expect.stringContaining("100 different custom field")] } };
  const file = `${HEADER}\nGood,Ann,Lamp,a`;
  await expect(checkCsv(file, extra({ ...TAGS, as: "custom_field", name: "Plan" }))).rejects.toMatchObject(refusal);
  await expect(importCsv(file, extra({ ...TAGS, as: "custom_field", name: "Plan" }))).rejects.toMatchObject(refusal);
  expect((await importCsv(file, extra(PRODUCT))).data.reviews_imported).toBe(1);
});

test("columns that are missing, share a name or have none are refused", async () => {
  const fieldsOf = (columns: ExtraColumn[]) =>
    checkCsv(`${HEADER}\nGood,Ann,Lamp,a`, extra(...columns)).then(
      () => [],
      (error: { fields: object }) => Object.keys(error.fields),
    );
  expect(await fieldsOf([{ ...PRODUCT, header: "Shop" }])).toEqual(["csv_file"]);
  expect(await fieldsOf([PRODUCT, { ...TAGS, as: "custom_field", name: "PRODUCT " }])).toEqual(["extra_columns"]);
  expect(await fieldsOf([{ ...PRODUCT, name: " " }])).toEqual(["extra_columns.0.name"]);
  expect(await fieldsOf([{ ...PRODUCT, name: "x".repeat(61) }])).toEqual(["extra_columns.0.name"]);
});

test("a saved mapping keeps what becomes of extra columns", async () => {
  const body = { name: "Shop", columns: HEADER.split(","), mapping: { review_text: "Review Text" } };
  await at.home.api.call("saveImportMapping", { body: { ...body, ...extra(PRODUCT, TAGS) } });
  expect((await at.home.api.call("listImportMappings")).data).toMatchObject([{ extra_columns: [PRODUCT, TAGS] }]);
  await at.home.api.call("saveImportMapping", { body });
  expect((await at.home.api.call("listImportMappings")).data).toMatchObject([{ extra_columns: [] }]);
});
