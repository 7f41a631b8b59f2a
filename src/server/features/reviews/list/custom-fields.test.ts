import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { CUSTOM_FIELD_LIMITS } from "#contract/reviews/custom-fields.ts";
import { reviewCriteria } from "#server/domain/reviews/query/criteria.ts";
import { vacuum } from "#server/platform/db/vacuum.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
const custom = (fields: unknown) => ({
  "custom-fields": typeof fields === "string" ? fields : JSON.stringify(fields),
});

const fill = () =>
  at.insert(
    { customFields: { Product: "Lamp", Plan: "Pro" }, rating: 5 },
    { customFields: { Product: "Chair" }, rating: 5 },
    { customFields: { Plan: "100%", "Size [cm]": '8"' }, rating: 1 },
    { customFields: null, rating: 5 },
    { customFields: { Product: "Lamp" }, rating: 1 },
  );

test.each<[unknown, number[]]>([
  [{ Product: ["Lamp"] }, [0, 4]],
  [{ Product: "Lamp" }, [0, 4]],
  [{ Product: ["Lamp", "Chair"] }, [0, 1, 4]],
  [{ Product: ["lamp"] }, []],
  [{ Product: true }, [0, 1, 4]],
  [{ Product: false }, [2, 3]],
  [{ Product: ["Lamp"], Plan: true }, [0]],
  [{ "Size [cm]": ['8"'] }, [2]],
  [{ Product: [] }, [0, 1, 2, 3, 4]],
  ["{", [0, 1, 2, 3, 4]],
  [[1], [0, 1, 2, 3, 4]],
])("the filter %j finds %j", async (fields, expected) => {
  const ids = await fill();
  const filter = custom(fields);
  const found = (await at.home.api.call("listReviews", { query: { filter, sort: "oldest" } })).data.data;
  expect(found.map(({ id }) => ids.indexOf(id))).toEqual(expected);
  const { data } = await at.home.api.call("countReviews", { query: { filters: [filter] } });
  expect(data).toEqual([{ count: expected.length, more: false }]);
});

test("names and values are counted given the rest of the filter, most frequent first", async () => {
  await fill();
  const other = await at.service.workspace("Other");
  await at.insert({ workspaceId: other.workspaceId, customFields: { Secret: "x", Product: "Secret" } });
  const names = async (filter: object) => (await at.home.api.call("listCustomFields", { query: { filter } })).data;
  const values = async (query: { name: string; search?: string; filter?: object }) =>
    (await at.home.api.call("listCustomFieldValues", { query })).data;
  expect(await names({})).toEqual([
    { name: "Product", count: 3 },
    { name: "Plan", count: 2 },
    { name: "Size [cm]", count: 1 },
  ]);
  expect(await names({ "star-rating": ["5"], ...custom({ Plan: true }) })).toEqual([
    { name: "Product", count: 2 },
    { name: "Plan", count: 1 },
  ]);
  expect(await values({ name: "Product", filter: custom({ Product: ["Chair"] }) })).toEqual([
    { value: "Lamp", count: 2 },
    { value: "Chair", count: 1 },
  ]);
  expect(await values({ name: "Product", filter: custom({ Plan: ["Pro"] }) })).toEqual([{ value: "Lamp", count: 1 }]);
  expect(await values({ name: "Plan", search: "0%" })).toEqual([{ value: "100%", count: 1 }]);
  expect(await values({ name: "Shop" })).toEqual([]);
});

test("no more than 200 values are listed, and a search finds the others", async () => {
  const rows = Array.from({ length: CUSTOM_FIELD_LIMITS.values + 1 }, (_, n) => ({
    customFields: { Listing: `L${String(n).padStart(3, "0")}` },
  }));
  await at.insert(...rows);
  const read = (search?: string) => at.home.api.call("listCustomFieldValues", { query: { name: "Listing", search } });
  const all = await read();
  expect([all.data.length, all.more]).toEqual([CUSTOM_FIELD_LIMITS.values, true]);
  expect(await read("200")).toEqual({ data: [{ value: "L200", count: 1 }], more: false });
});

test.each<[string, string[] | true]>([
  ["a rare value", ["Order 7"]],
  ["one of two rare values", ["Order 7", "Order 8"]],
  ["a name that no review has", true],
])("%s is found by the index of custom fields", async (what, wanted) => {
  const { workspaceId } = at.home;
  const { database } = at.service.services;
  await database.sql(
    `insert into reviews (workspace_id, medium, custom_fields)
     select $1, 'text', case when n % 3 = 0 then jsonb_build_object('Order', 'Order ' || n) end from generate_series(1, 6000) n`,
    [workspaceId],
  );
  await vacuum(database);
  const name = what.startsWith("a name") ? "Never" : "Order";
  const condition = reviewCriteria({ customFields: { [name]: wanted } }) ?? sql.raw("true");
  const { rows } = await database.read(workspaceId, (db) =>
    db.execute(sql`explain select r.id from workspace_reviews r
      where r.workspace_id = ${workspaceId} and ${condition} order by r.id desc limit 16`),
  );
  expect(JSON.stringify(rows)).toContain("Bitmap Index Scan on reviews_custom_fields");
});
