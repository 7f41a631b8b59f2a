import { beforeEach, describe, expect, test } from "vitest";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
const ORIGIN = "http://localhost:4300";

type List = {
  current_page: number;
  data: { id: number }[];
  first_page_url: string;
  next_page_url: string | null;
  prev_page_url: string | null;
};
let ids: number[];
const list = async (path: string): Promise<List> => {
  const { status, body } = await at.get(path.replace(ORIGIN, ""));
  expect(status, body).toBe(200);
  return JSON.parse(body).data;
};
const idsOf = ({ data }: List) => data.map(({ id }) => id);

beforeEach(async () => {
  const rows = Array.from({ length: 40 }, (_, n) => ({
    words: n % 2 ? "odd one" : "even one",
    favourite: n % 4 === 0,
  }));
  ids = (await at.insert(...rows)).toReversed();
});

describe("4.8 page", () => {
  test("8: fifteen reviews a page, the first by default, newest first", async () => {
    const first = await list("/v3/feeds");
    expect([first.current_page, idsOf(first)]).toEqual([1, ids.slice(0, 15)]);
    expect(first).toMatchObject({ per_page: 15, from: 1, to: 15, path: `${ORIGIN}/v3/feeds` });
  });

  test("a page is requested by its number alone", async () => {
    expect(idsOf(await list("/v3/feeds?page=2"))).toEqual(ids.slice(15, 30));
    expect(await list("/v3/feeds?page=3")).toMatchObject({ current_page: 3, from: 31, to: 40 });
  });

  test("walking next_page_url visits each review once, and prev_page_url leads back", async () => {
    const seen: number[] = [];
    let page = await list("/v3/feeds");
    expect(page.prev_page_url).toBeNull();
    for (;;) {
      seen.push(...idsOf(page));
      if (!page.next_page_url) break;
      const next = await list(page.next_page_url);
      expect(idsOf(await list(next.prev_page_url ?? ""))).toEqual(idsOf(page));
      expect(idsOf(await list(next.first_page_url))).toEqual(ids.slice(0, 15));
      page = next;
    }
    expect(seen).toEqual(ids);
  });

  test("walking while reviews arrive repeats and skips none", async () => {
    const first = await list("/v3/feeds");
    await at.insert({}, {}, {});
    const second = await list(first.next_page_url ?? "");
    await at.insert({});
    const third = await list(second.next_page_url ?? "");
    expect([first, second, third].flatMap(idsOf)).toEqual(ids);
  });

  test("links keep every filter", async () => {
    const query = "filter[search]=even%20one&filter[favourite]=0&filter[feed-types][]=text&page=1";
    const first = await list(`/v3/feeds?${query}`);
    expect(idsOf(first)).toHaveLength(15);
    const second = await list(first.next_page_url ?? "");
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.filter((_, index) => index % 2 === 1));
    expect(second.next_page_url).toBeNull();
  });

  test("an exactly full last page has no next", async () => {
    await at.service.services.database.sql("delete from reviews where id = any($1::bigint[])", [
      `{${ids.slice(30).join()}}`,
    ]);
    expect((await list("/v3/feeds?page=2")).next_page_url).toBeNull();
  });

  test("beyond the end: 200, empty, null from and to", async () => {
    for (const page of ["4", "1000000", "9007199254740991"])
      expect(await list(`/v3/feeds?page=${page}`)).toMatchObject({
        data: [],
        from: null,
        to: null,
        next_page_url: null,
      });
  });

  test.each(["0", "-1", "x", "1.5", "", "1e400", "NaN", "٢", "[]", "true"])("page=%s is page 1", async (page) => {
    expect(await list(`/v3/feeds?page=${page}`)).toMatchObject({ current_page: 1, from: 1, prev_page_url: null });
  });

  test("there is no total", async () => {
    const { body } = await at.get("/v3/feeds");
    for (const key of ["total", "last_page", "last_page_url", "count"]) expect(body).not.toContain(`"${key}"`);
  });
});
