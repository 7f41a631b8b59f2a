import { expect, test } from "vitest";
import { IMPORT_LIMITS } from "#contract/imports/import-history.ts";
import { importMappings } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
const save = (body: object) =>
  at.call("POST", "/import-mappings", { columns: ["Text", "Stars"], mapping: { review_text: "Text" }, ...body });
const list = async () => (await at.home.api.call("listImportMappings")).data;

test("a mapping is saved, replaced by name, listed by name and deleted", async () => {
  const made = await save({ name: " Shop ", platform: "trustpilot" });
  expect(made.body).toEqual({
    message: "Mapping Saved Successfully",
    data: {
      id: expect.any(Number),
      name: "Shop",
      columns: ["Text", "Stars"],
      mapping: { review_text: "Text" },
      extra_columns: [],
      platform: "trustpilot",
      created_at: expect.any(String),
    },
  });
  await save({ name: "Another" });
  const mapping = { review_text: "Text", star_rating: "Stars" };
  expect((await save({ name: "SHOP", mapping })).body.data.id).toBe(made.body.data.id);
  expect(await list()).toMatchObject([{ name: "Another" }, { name: "SHOP", mapping, platform: null }]);
  const { id } = made.body.data;
  expect((await at.call("DELETE", `/import-mappings/${id}`)).body.message).toBe("Mapping Deleted Successfully");
  expect((await list()).map(({ name }) => name)).toEqual(["Another"]);
  const again = await at.call("DELETE", `/import-mappings/${id}`);
  expect([again.status, again.body]).toEqual([404, { message: "Mapping not found." }]);
});

test("an invalid mapping is refused at its field", async () => {
  const fieldsOf = async (body: object) => Object.keys((await save({ name: "x", ...body })).body.errors);
  expect(await fieldsOf({ name: " " })).toEqual(["name"]);
  expect(await fieldsOf({ platform: "nobody" })).toEqual(["platform"]);
  expect(await fieldsOf({ columns: [] })).toEqual(["columns"]);
  expect(await fieldsOf({ mapping: { nonsense: "Text" } })).toEqual(["mapping"]);
  const many = Array.from({ length: IMPORT_LIMITS.mappings }, (_, n) => `m${n}`);
  await at.system((db) =>
    db
      .insert(importMappings)
      .values(many.map((name) => ({ name, workspaceId: at.home.workspaceId, columns: ["a"], mapping: {} }))),
  );
  expect(await fieldsOf({ name: "one more" })).toEqual(["name"]);
  expect((await save({ name: "M7" })).status).toBe(200);
});
