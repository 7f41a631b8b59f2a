import { expect, test } from "vitest";
import { auditLog } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();

const label = async (name: string): Promise<string> => (await at.call("POST", "/review-labels", { name })).body.data.id;
const labelsOf = async (id: number) =>
  (await at.call("GET", `/feeds/text/${id}`)).body.data.review_labels.map(({ name }: { name: string }) => name);
const labelled = async (...labels: string[]) => {
  const [id = 0] = await at.insert({});
  await at.call("PUT", `/feeds/text/${id}/labels`, { label_ids: labels });
  return id;
};
const merge = (into: string, other: string) =>
  at.call("POST", `/review-labels/${into}/merge`, { other_label_id: other });

test("merging labels moves the reviews, the trash too, and writes their history", async () => {
  const [pool, swim, food] = [await label("Pool"), await label("Swimming"), await label("Food")];
  const one = await labelled(swim);
  const both = await labelled(swim, pool, food);
  const trashed = await labelled(swim, pool);
  await at.call("POST", "/feeds/changes", { change: { act: "trash" }, items: [{ type: "text", id: trashed }] });
  const before = (await at.call("GET", `/feeds/text/${one}`)).headers.get("etag");
  const { status, body } = await merge(pool, swim);
  expect([status, body]).toEqual([
    200,
    { message: "Labels Merged Successfully", data: { id: pool, name: "Pool", attributes: { css_color_code: null } } },
  ]);
  expect([await labelsOf(one), await labelsOf(both)]).toEqual([["Pool"], ["Food", "Pool"]]);
  expect((await at.call("GET", `/feeds/text/${one}`)).headers.get("etag")).not.toBe(before);
  const listed = (await at.call("GET", "/review-labels?include[]=reviews_count")).body.data;
  expect(listed.map((row: { name: string; reviews_count: number }) => [row.name, row.reviews_count])).toEqual([
    ["Food", 1],
    ["Pool", 2],
  ]);
  await at.call("POST", "/trash/restore", { items: [{ type: "text", id: trashed }] });
  expect(await labelsOf(trashed)).toEqual(["Pool"]);
  const audit = await at.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
  expect(audit.filter(({ record, recordId }) => record === "Review" && recordId === String(one)).at(-1)).toMatchObject({
    changes: { review_labels: { old: [swim], new: [pool] } },
  });
  expect(audit.filter(({ record }) => record === "Label").slice(-2)).toMatchObject([
    { action: "updated", recordId: pool, changes: { merged: { old: "Swimming", new: "Pool" } } },
    { action: "deleted", recordId: swim },
  ]);
});

test("saved views, rules, forms and their drafts name the remaining label, once", async () => {
  const [pool, swim] = [await label("Pool"), await label("Swimming")];
  const rule = { "review-labels": [swim, pool], "star-rating": ["5"] };
  const view = (await at.call("POST", "/views", { name: "Wet", filter: { "review-labels": [swim] } })).body.data;
  const actions = [{ act: "label", add: [swim] }];
  const named = { name: "Wet", trigger: "arrived", filter: { "review-labels": [swim] }, actions };
  await at.call("POST", "/review-rules", named);
  const wall = (await at.call("POST", "/pages", { name: "Wet" })).body.data;
  const wallPath = `/pages/${wall.unique_page_id}`;
  await at.call("PUT", wallPath, { name: "Wet", automation_filters: rule });
  const widget = (await at.call("POST", "/widgets", { name: "Wet", widget_type_id: 5 })).body.data;
  await at.call("PUT", `/widgets/${widget.id}`, { widget_customization: { automation_filters: rule } });
  const form = (await at.call("POST", "/forms", { name: "Wet", page_title: "Hi", review_label_ids: [swim] })).body.data;
  const version = Number((await at.call("GET", wallPath)).headers.get("etag")?.match(/\d+/)?.[0]);
  const drafted = await at.call("PUT", `${wallPath}/draft`, {
    fields: { title: "Draft", automation_filters: rule },
    base_version: version,
  });
  expect(drafted.status).toBe(200);

  const uses = (await at.call("GET", "/review-labels?include[]=uses")).body.data;
  expect(uses.map((row: { uses: object }) => row.uses)).toEqual([
    { views: 0, walls: 2, forms: 0, rules: 0 },
    { views: 1, walls: 2, forms: 1, rules: 1 },
  ]);
  expect((await merge(pool, swim)).status).toBe(200);
  const merged = { ...rule, "review-labels": [pool] };
  expect((await at.call("GET", "/review-rules")).body.data).toMatchObject([
    { filter: { "review-labels": [pool] }, actions: [{ act: "label", add: [pool], remove: [] }] },
  ]);
  const views = (await at.call("GET", "/views")).body.data;
  expect(views[0]).toMatchObject({ filter: { "review-labels": [pool] }, version: view.version + 1 });
  expect((await at.call("GET", wallPath)).body.data.automation_filters).toEqual(merged);
  expect((await at.call("GET", `/widgets/${widget.id}`)).body.data.widget_customization.automation_filters).toEqual(
    merged,
  );
  expect((await at.call("GET", `/forms/${form.unique_form_id}`)).body.data.review_label_ids).toEqual([pool]);
  expect((await at.call("GET", `${wallPath}/draft`)).body.data).toMatchObject({
    fields: { title: "Draft", automation_filters: merged },
    base_version: version + 1,
  });
  const base = await at.call("GET", `${wallPath}/versions/${version + 1}`);
  expect([base.status, base.body.data?.automation_filters]).toEqual([200, merged]);
});

test("a draft of a form follows a merge, and one that is older than its wall stays a conflict", async () => {
  const [pool, swim] = [await label("Pool"), await label("Swimming")];
  const form = (await at.call("POST", "/forms", { name: "Wet", page_title: "Hi", review_label_ids: [swim] })).body.data;
  const formPath = `/forms/${form.unique_form_id}`;
  await at.call("PUT", `${formPath}/draft`, { fields: { page_title: "Soon" }, base_version: 1 });
  const wall = (await at.call("POST", "/pages", { name: "Wet" })).body.data;
  const wallPath = `/pages/${wall.unique_page_id}`;
  await at.call("PUT", `${wallPath}/draft`, { fields: { title: "Soon" }, base_version: 1 });
  await at.call("PUT", wallPath, { name: "Wet", automation_filters: { "review-labels": [swim] } });
  expect((await merge(pool, swim)).status).toBe(200);
  const baseOf = async (path: string) => (await at.call("GET", `${path}/draft`)).body.data.base_version;
  expect([await baseOf(formPath), await baseOf(wallPath)]).toEqual([2, 1]);
  expect((await at.call("GET", `${formPath}/versions/2`)).body.data).toMatchObject({ review_label_ids: [pool] });
});

test("a label is not merged into itself, nor with one of another workspace, and nothing changes", async () => {
  const [pool, swim] = [await label("Pool"), await label("Swimming")];
  const id = await labelled(swim);
  const other = await at.service.workspace("Other");
  const theirs = (await at.call("POST", "/review-labels", { name: "Theirs" }, other.headers)).body.data.id;
  for (const wrong of [pool, theirs, "x"])
    expect((await merge(pool, wrong)).body.errors).toEqual({
      other_label_id: ["The selected other label id is invalid."],
    });
  const foreign = await merge(theirs, swim);
  expect([foreign.status, foreign.body.message]).toEqual([404, "Label not found."]);
  expect(await labelsOf(id)).toEqual(["Swimming"]);
});
