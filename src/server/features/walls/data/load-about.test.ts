import { expect, test } from "vitest";
import { WALL_FILES, wallPath } from "#contract/core/public-paths.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const NEWEST = "The newest come first.";
const CHOSEN = "They appear in an order chosen by Studio.";

async function orderOf(feeds: string[], pinned: string[] = []) {
  const wall = await at.page({ feeds, review_selection_sort_by: "newest", custom_attributes: { pinned } });
  const { text } = await at.visit(wallPath(wall.slug) + WALL_FILES.about);
  return [NEWEST, CHOSEN].filter((sentence) => text.includes(sentence));
}

test("the order that is set is stated only where the reviews stand in it, pinned ones aside", async () => {
  const [old = ""] = await at.reviews(1, { reviewedAt: "2026-01-02T10:00:00Z" });
  const [mid = ""] = await at.reviews(1, { reviewedAt: "2026-02-02T10:00:00Z" });
  const [late = ""] = await at.reviews(1, { reviewedAt: "2026-03-02T10:00:00Z" });
  expect(await orderOf([late, mid, old])).toEqual([NEWEST]);
  expect(await orderOf([late, old, mid])).toEqual([CHOSEN]);
  expect(await orderOf([late, mid, old], [old])).toEqual([NEWEST]);
});
