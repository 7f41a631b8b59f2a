import { expect, test } from "vitest";
import { forms, labels, reviewLabels } from "#server/platform/db/tables/schema.ts";
import { PLATFORMS } from "#server/domain/review-platforms/platforms.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();

test("labels are sorted by name and counted only on request", async () => {
  const { workspaceId } = at.home;
  const [a = 0, b = 0] = await at.insert({}, {});
  await at.system(async (db) => {
    await db.insert(labels).values([
      { workspaceId, id: "2", name: "Beta", colour: "#111111" },
      { workspaceId, id: "1", name: "Alpha" },
    ]);
    await db.insert(reviewLabels).values([a, b].map((reviewId) => ({ workspaceId, labelId: "2", reviewId })));
  });
  const plain = [
    { id: "1", name: "Alpha", attributes: { css_color_code: null } },
    { id: "2", name: "Beta", attributes: { css_color_code: "#111111" } },
  ];
  expect((await at.home.api.call("listLabels", { query: {} })).data).toEqual(plain);
  const counted = await at.home.api.call("listLabels", { query: { include: ["reviews_count"] } });
  expect(counted.data.map(({ reviews_count }) => reviews_count)).toEqual([0, 2]);
  expect((await (await at.service.workspace("Other")).api.call("listLabels", { query: {} })).data).toEqual([]);
});

test("forms are listed newest first", async () => {
  const { workspaceId } = at.home;
  await at.system((db) =>
    db
      .insert(forms)
      .values(["a", "b"].map((slug) => ({ workspaceId, slug, uniqueFormId: `form_${slug}`, name: slug }))),
  );
  const { data } = await at.home.api.call("listForms", { query: {} });
  expect(data).toMatchObject({
    data: [{ slug: "b" }, { slug: "a", is_paused: false }],
    next_page_url: null,
    from: 1,
    to: 2,
  });
});

test("every platform has an icon without scripts", async () => {
  const { data } = await at.home.api.call("listPlatforms");
  expect(data).toHaveLength(PLATFORMS.length);
  expect(new Set(PLATFORMS.map(({ slug }) => slug)).size).toBe(PLATFORMS.length);
  for (const { icon_url: path } of data) {
    const icon = await at.service.request(path ?? "");
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(icon.headers.get("content-security-policy")).toContain("sandbox");
  }
  expect((await at.service.request("/platforms/nothing.svg")).status).toBe(404);
});
