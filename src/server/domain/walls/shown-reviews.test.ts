import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { findPublicWidget } from "./find-public-widget.ts";
import { findPublicWall } from "./find-public-wall.ts";
import { loadWall } from "#server/features/walls/data/load-wall.ts";
import { loadWidget } from "#server/features/walls/data/load-widget.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();

const idOf = (feed: string | undefined) => Number(feed?.split("-").at(-1));

async function shownOn(pageId: string): Promise<string[]> {
  const { services } = at.service;
  const found = await findPublicWall(services.database, { by: "id", value: pageId });
  const view = found && (await loadWall(services, found));
  return view?.reviews.map(({ name }) => name) ?? [];
}
async function shownIn(widgetId: string): Promise<string[]> {
  const { services } = at.service;
  const found = await findPublicWidget(services.database, widgetId);
  const view = found && (await loadWidget(services, found));
  return view?.reviews.map(({ name }) => name) ?? [];
}
const named = async (name: string, changes: Partial<typeof reviews.$inferInsert> = {}, workspaceId?: number) => {
  const [feed = ""] = await at.reviews(1, { reviewerName: name, ...changes }, workspaceId);
  return feed;
};

let feeds: Record<"ann" | "bob" | "cid", string>;
beforeEach(async () => {
  await at.service.services.database.system((db) => db.delete(reviews));
  feeds = {
    ann: await named("Ann", { rating: 3, reviewedAt: "2026-01-03T00:00:00Z" }),
    bob: await named("Bob", { rating: 5, reviewedAt: "2026-01-02T00:00:00Z" }),
    cid: await named("Cid", { rating: 5, reviewedAt: "2026-01-01T00:00:00Z", favourite: true }),
  };
});

describe("the rule of a wall", () => {
  test("found reviews come after the selected ones, in the chosen order", async () => {
    const page = await at.page({ feeds: [feeds.cid], automation_filters: {} });
    expect(await shownOn(page.unique_page_id)).toEqual(["Cid", "Ann", "Bob"]);
    for (const [sort, names] of [
      ["oldest", ["Cid", "Bob", "Ann"]],
      ["highest", ["Cid", "Bob", "Ann"]],
      ["lowest", ["Cid", "Ann", "Bob"]],
      ["newest", ["Cid", "Ann", "Bob"]],
    ] as const) {
      await at.call("PUT", `/pages/${page.unique_page_id}`, { review_selection_sort_by: sort });
      expect([sort, await shownOn(page.unique_page_id)]).toEqual([sort, names]);
    }
  });

  test("any inbox filter works as a rule; without a rule nothing is added", async () => {
    const page = await at.page({ feeds: [feeds.ann] });
    const id = page.unique_page_id;
    expect(await shownOn(id)).toEqual(["Ann"]);
    for (const [filter, names] of [
      [{ favourite: "1" }, ["Ann", "Cid"]],
      [{ favourite: true }, ["Ann", "Cid"]],
      [{ "star-rating": [5] }, ["Ann", "Bob", "Cid"]],
      [{ search: "bob" }, ["Ann", "Bob"]],
      [{ "feed-types": ["video"] }, ["Ann"]],
      [{ states: ["new"] }, ["Ann", "Bob", "Cid"]],
    ] as const) {
      await at.call("PUT", `/pages/${id}`, { automation_filters: filter });
      expect([filter, await shownOn(id)]).toEqual([filter, names]);
    }
    await at.call("PUT", `/pages/${id}`, { automation_filters: null });
    expect(await shownOn(id)).toEqual(["Ann"]);
  });

  test("unapproved and hidden reviews, those without consent and those of another workspace are never found", async () => {
    await named("New", { approved: false });
    await named("Aside", { setAsideReason: "spam", approved: false });
    await named("Unwilling", { agreed: [] });
    await named("Foreign", {}, at.other.workspaceId);
    const page = await at.page({ automation_filters: {} });
    expect(await shownOn(page.unique_page_id)).toEqual(["Ann", "Bob", "Cid"]);
  });

  test("approving or deleting a review changes the public page at once", async () => {
    const page = await at.page({ automation_filters: { "star-rating": ["5"] } });
    const visit = async () => (await at.visit(`/w/${page.slug}?all=1`)).text;
    expect(await visit()).toContain("Bob");
    await at.call("DELETE", `/feeds/text/${idOf(feeds.bob)}`);
    expect(await visit()).not.toContain("Bob");
    await named("Dan");
    // Written directly to the database: another process must notice it by the audit log within a second.
    const stampOf = async () =>
      (await findPublicWall(at.service.services.database, { by: "id", value: page.unique_page_id }))?.stamp;
    const before = await stampOf();
    await at.call("PUT", `/feeds/text/${idOf(feeds.ann)}`, { review_title: "Fine" });
    expect(await stampOf()).not.toBe(before);
  });
});

describe("pinned reviews and limits", () => {
  test("pinned reviews come first in every order", async () => {
    const page = await at.page({
      feeds: [feeds.ann, feeds.bob, feeds.cid],
      custom_attributes: { pinned: [feeds.cid, "feed-text-item-999999"] },
    });
    expect(await shownOn(page.unique_page_id)).toEqual(["Cid", "Ann", "Bob"]);
    const sort = { review_selection_sort_by: "lowest", reorder: 1 };
    await at.call("PUT", `/pages/${page.unique_page_id}`, sort);
    expect(await shownOn(page.unique_page_id)).toEqual(["Cid", "Ann", "Bob"]);
  });

  test("the wall's own limit applies and is part of its record", async () => {
    const page = await at.page({ feeds: [feeds.bob], automation_filters: {}, wol_feeds_selection_limit: 2 });
    expect(page.wol_meta).toEqual({ wol_feeds_selection_limit: "2" });
    expect(await shownOn(page.unique_page_id)).toEqual(["Bob", "Ann"]);
    const without = await at.call("PUT", `/pages/${page.unique_page_id}`, { wol_feeds_selection_limit: "" });
    expect(at.pageOf(without).wol_meta).toEqual({ wol_feeds_selection_limit: "unlimited" });
    expect(await shownOn(page.unique_page_id)).toHaveLength(3);
  });

  test("the limit of the plan applies, except to a selection made under a larger plan", async () => {
    const two = await at.page({ feeds: [feeds.bob, feeds.cid], automation_filters: {} });
    const none = await at.page({ automation_filters: {} });
    at.plan({ wol_feeds_selection_limit: "1" });
    expect(await shownOn(two.unique_page_id)).toEqual(["Bob", "Cid"]);
    expect(await shownOn(none.unique_page_id)).toEqual(["Ann"]);
    at.plan();
  });

  test("a selected review that is hidden is not found by a rule either", async () => {
    const page = await at.page({ feeds: [feeds.ann], automation_filters: {} });
    await at.service.services.database.system((db) =>
      db
        .update(reviews)
        .set({ setAsideReason: "spam", approved: false })
        .where(eq(reviews.id, idOf(feeds.ann))),
    );
    expect(await shownOn(page.unique_page_id)).toEqual(["Bob", "Cid"]);
  });
});

test("widgets have rules and pinned reviews too; a new rule replaces the old one as a whole", async () => {
  const { id } = await at.widget({
    feeds: [feeds.ann, feeds.bob],
    widget_customization: { automation_filters: { favourite: "1" }, pinned: [feeds.bob] },
  });
  expect(await shownIn(id)).toEqual(["Bob", "Ann", "Cid"]);
  const set = (widget_customization: object) => at.call("PUT", `/widgets/${id}`, { widget_customization });
  const changed = at.widgetOf(await set({ automation_filters: { "star-rating": [3] } }));
  expect(changed.widget_customization.automation_filters).toEqual({ "star-rating": [3] });
  expect(await shownIn(id)).toEqual(["Bob", "Ann"]);
  const limited = { is_limited_reviews: 1, limited_reviews: 2, automation_filters: {} };
  await set(limited);
  expect(await shownIn(id)).toEqual(["Bob", "Ann"]);
  const without = at.widgetOf(await set({ automation_filters: null, pinned: null, is_limited_reviews: null }));
  expect(without.widget_customization).not.toHaveProperty("automation_filters");
  expect(await shownIn(id)).toEqual(["Ann", "Bob"]);
  for (const wrong of [{ automation_filters: { colour: "red" } }, { pinned: [5] }])
    expect((await set(wrong)).status).toBe(422);
});
