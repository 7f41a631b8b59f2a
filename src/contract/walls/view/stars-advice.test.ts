import { describe, expect, test } from "vitest";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import { type ItemField, type ItemKind, ITEM_KINDS } from "#contract/walls/pages/reviewed-item.ts";
import { readWallExtras, WallExtrasPatch } from "#contract/walls/pages/wall-extras.ts";
import { starsOf } from "./stars-advice.ts";

const review = (fields: Partial<PublicReview> = {}) =>
  ({ origin: "collected", rating: 5, name: "Ada", ...fields }) as PublicReview;
const ITEM = {
  name: "Oven",
  description: "Bakes",
  image_url: "https://shop.example/oven.png",
  price: "9.50",
  currency: "EUR",
  starts: "2027-05-01",
  place: "Main Street 1, Berlin",
};
type Item = Partial<typeof ITEM> & { kind?: ItemKind };
const view = (product: Item, more: Partial<Parameters<typeof starsOf>[0]> = {}) => ({
  product: readWallExtras({ product }).product,
  reviews: [review()],
  average: null,
  selected: null,
  arrangement: "masonry" as const,
  showRatings: true,
  ...more,
});
const advice = (product: Item, more = {}) => starsOf(view(product, more), 10).advice;

/** What Google's documentation of each type calls required. */
const REQUIRED: Record<ItemKind, ItemField[] | null> = {
  product: ["name", "currency"],
  software: ["name", "price", "currency"],
  course: ["name", "description"],
  event: ["name", "starts", "place"],
  book: ["name"],
  recipe: ["name", "image_url"],
  movie: ["name", "image_url"],
  game: ["name"],
  series: ["name"],
  service: null,
  business: null,
  organisation: null,
};
const FIELDS = Object.keys(ITEM) as ItemField[];
const CASES = (Object.keys(ITEM_KINDS) as ItemKind[]).flatMap((kind) => FIELDS.map((field) => ({ kind, field })));

test.each(CASES)("$kind without $field", ({ kind, field }) => {
  const required = REQUIRED[kind];
  const given = { ...ITEM, kind };
  const whole = { verdict: required ? "can" : "never", missing: [] };
  expect(advice(given)).toMatchObject({ kind, ...whole });
  const isMissing = required?.includes(field) ?? false;
  expect(advice({ ...given, [field]: "" })).toMatchObject(isMissing ? { verdict: "missing", missing: [field] } : whole);
});

test("something free needs no currency, and a product no price", () => {
  expect(advice({ kind: "software", name: "Oven", price: "0" })).toMatchObject({ verdict: "can" });
  expect(advice({ name: "Oven" })).toMatchObject({ kind: "product", verdict: "can" });
});

describe("reviews", () => {
  test.each([
    ["none", []],
    ["from another site", [review({ origin: "imported" })]],
    ["without stars", [review({ rating: null })]],
    ["without a name", [review({ name: "" })]],
  ])("that are %s leave the advice at missing", (_, reviews) => {
    expect(advice(ITEM, { reviews })).toMatchObject({ verdict: "missing", missing: ["review"] });
  });

  test("whose stars the page does not show leave the advice at missing", () => {
    expect(starsOf(view(ITEM, { showRatings: false }), 10)).toMatchObject({
      advice: { verdict: "missing", missing: ["review"] },
      marked: [],
    });
  });

  test("that a layout shows no text of count only through its average", () => {
    expect(advice(ITEM, { arrangement: "badge" })).toMatchObject({ missing: ["review"], average: "not_shown" });
    const whole = { arrangement: "badge", average: { stars: 5, count: 1 } };
    expect(advice(ITEM, whole)).toMatchObject({ verdict: "can", average: "all" });
    expect(advice(ITEM, { ...whole, selected: { shown: 1, of: 2 } })).toMatchObject({
      missing: ["review"],
      average: "selection",
    });
    const mixed = [review(), review({ origin: "imported" })];
    expect(advice(ITEM, { ...whole, reviews: mixed })).toMatchObject({ average: "other_sites" });
  });
});

test.each([
  ["price", "19,90", "19.90"],
  ["price", "-1", 19],
  ["currency", "EURO", "EUR"],
  ["starts", "2027-02-30", "2027-02-28"],
  ["kind", "shop", "software"],
])("%s refuses %j and takes %j", (field, wrong, right) => {
  expect(WallExtrasPatch.safeParse({ product: { [field]: wrong } }).success).toBe(false);
  expect(WallExtrasPatch.safeParse({ product: { [field]: right } }).data).toEqual({
    product: { [field]: String(right) },
  });
  expect(readWallExtras({ product: { name: "Oven", [field]: wrong } }).product).toEqual({ name: "Oven" });
});
