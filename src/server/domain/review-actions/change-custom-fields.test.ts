import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, reviews } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
const LAMP = { Product: "Lamp" };
const update = (id: number, custom_fields: unknown) => at.call("PUT", `/feeds/text/${id}`, { custom_fields });
const read = async (id: number) => (await at.call("GET", `/feeds/text/${id}`)).body.data.custom_fields;
const many = (count: number, from = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`Field ${from + n}`, "x"]));

test("an update sets and removes the custom fields it names, and keeps the others", async () => {
  const [id = 0] = await at.insert({ customFields: { ...LAMP, Plan: "Pro", Shop: "Bonn" } });
  const { body } = await update(id, { product: " Chair ", Plan: null, SHOP: "", Listing: "42" });
  expect(body.data.custom_fields).toEqual({ Product: "Chair", Listing: "42" });
  expect(await read(id)).toEqual({ Product: "Chair", Listing: "42" });
  const [item] = (await at.call("GET", "/feeds")).body.data.data;
  expect(item.custom_fields).toEqual({ Product: "Chair", Listing: "42" });
  await update(id, { Product: null, Listing: null });
  const rows = await at.system((db) => db.select().from(reviews).where(eq(reviews.id, id)));
  expect(rows).toMatchObject([{ customFields: null, version: 3, editedAt: null }]);
});

test("an update as a form takes custom fields as JSON", async () => {
  const [id = 0] = await at.insert({});
  await at.send(`/v3/feeds/text/${id}`, { custom_fields: JSON.stringify({ "Size [cm]": "80" }) });
  expect(await read(id)).toEqual({ "Size [cm]": "80" });
});

test("limits on names, values and their number are errors of the field", async () => {
  const [id = 0, other = 0] = await at.insert({}, {});
  const errorsOf = async (fields: object, review = id) => (await update(review, fields)).body.errors ?? {};
  expect(await errorsOf({ ["x".repeat(61)]: "a" })).not.toEqual({});
  expect(await errorsOf({ " ": "a" })).not.toEqual({});
  expect(await errorsOf({ Product: "x".repeat(501) })).toHaveProperty(["custom_fields.Product"]);
  expect(await errorsOf({ ["x".repeat(60)]: "x".repeat(500), ...many(19) })).toEqual({});
  expect(await errorsOf(LAMP)).toEqual({ custom_fields: ["A review may have at most 20 custom fields."] });
  await at.insert({ customFields: many(80, 19) });
  expect(await errorsOf(LAMP, other)).toEqual({
    custom_fields: [expect.stringContaining("already has 100 different")],
  });
  expect(await errorsOf({ "Field 98": "y" }, other)).toEqual({});
});

test("the history has one change for each custom field", async () => {
  const [id = 0] = await at.insert({ customFields: { ...LAMP, Plan: "Pro" } });
  await update(id, { Product: "Chair", Plan: "Pro", Shop: "Bonn" });
  const { data } = await at.home.api.call("listReviewHistory", { params: { type: "text", id }, query: {} });
  expect(data[0]?.changes).toEqual([
    { field: "custom_fields.Product", old: "Lamp", new: "Chair" },
    { field: "custom_fields.Shop", old: null, new: "Bonn" },
  ]);
  await update(id, { Product: "Chair" });
  expect(await at.system((db) => db.select().from(auditLog))).toHaveLength(1);
});

test("another workspace's names do not count", async () => {
  const [id = 0] = await at.insert({});
  const other = await at.service.workspace("Other");
  await at.insert({ workspaceId: other.workspaceId, customFields: { PRODUCT: "x", ...many(99) } });
  await update(id, LAMP);
  expect(await read(id)).toEqual(LAMP);
});
