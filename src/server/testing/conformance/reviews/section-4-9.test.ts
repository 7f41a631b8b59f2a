import { describe, expect, test } from "vitest";
import { NEWEST_FIRST, openFilterFixture } from "#server/testing/conformance/create-feeds.ts";

const at = openFilterFixture();
const SOCIAL = "filter[feed-types][]=social";

describe("4.9 list social reviews", () => {
  test("social has no filtering effect", async () => {
    expect(await at.names(SOCIAL)).toEqual(NEWEST_FIRST);
    expect((await at.get(`/v3/feeds?${SOCIAL}`)).body.data.data).toEqual((await at.get("/v3/feeds")).body.data.data);
  });

  test.each([
    ["filter[search]=filmed", ["film"]],
    ["filter[favourite]=1", ["voice", "audio", "praise"]],
    ["filter[review_with_comment]=", ["audio", "stars"]],
    ["filter[sentiments][]=neutral", ["stars"]],
    ["filter[star-rating][]=5", ["film", "praise"]],
    ["filter[imported-froms][]=1", ["voice", "social"]],
  ])("all filters of 4.8 apply: %s", async (query, expected) => {
    expect(await at.names(`${SOCIAL}&${query}`)).toEqual(expected);
  });

  test("the answer has the shape of 4.8", async () => {
    const keys = async (query: string) => Object.keys((await at.get(`/v3/feeds?${query}`)).body);
    expect(await keys(SOCIAL)).toEqual(await keys(""));
  });

  test("page applies", async () =>
    expect((await at.get(`/v3/feeds?${SOCIAL}&page=2`)).body.data).toMatchObject({ current_page: 2, data: [] }));

  test("ours: filter[record-types][] narrows to the stored type", async () =>
    expect(await at.names("filter[record-types][]=social")).toEqual(["voice", "film", "manual", "social"]));
});
