import { expect, test } from "vitest";
import { REVIEW_SORTS } from "#contract/reviews/review-filter.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();

interface Page {
  data: { id: number }[];
  next_page_url: string | null;
}

async function read(path: string): Promise<Page> {
  const { status, body } = await at.get(path.replace("http://localhost:4300", ""));
  expect(status, body).toBe(200);
  return JSON.parse(body).data;
}

const idsOf = ({ data }: Page) => data.map(({ id }) => id);

/** Reviews with repeated and missing keys, so that pages end among equals. */
const fill = () =>
  at.insert(
    ...Array.from({ length: 50 }, (_, index) => ({
      rating: index % 4 === 0 ? null : index % 3,
      platformId: index % 5 === 0 ? null : (index % 2) + 1,
      reviewedAt: `2026-01-0${(index % 3) + 1}T00:00:00Z`,
    })),
  );

test.each(REVIEW_SORTS)("%s: no row is repeated or missed while reviews arrive; links keep the order", async (sort) => {
  const made = await fill();
  const found: number[] = [];
  let next: string | null = `/v3/feeds?sort=${sort}&filter[states][]=new`;
  while (next) {
    const page: Page = await read(next);
    found.push(...idsOf(page));
    await at.insert({ rating: null, platformId: null }, { rating: 5, platformId: 9 }, { rating: 0, platformId: 1 });
    next = page.next_page_url;
    const params = new URL(next ?? "http://x").searchParams;
    expect([params.get("sort"), params.get("filter[states][]")]).toEqual(
      next ? [sort === "newest" ? null : sort, "new"] : [null, null],
    );
    if (found.length > 200) break;
  }
  expect(new Set(found).size).toBe(found.length);
  expect(made.filter((id) => !found.includes(id))).toEqual([]);
});

test.each(REVIEW_SORTS)(
  "%s: the same rows by page number, and after a cursor row that was deleted or belongs to another workspace",
  async (sort) => {
    await fill();
    const first = await read(`/v3/feeds?sort=${sort}`);
    const second = await read(first.next_page_url ?? "");
    expect(idsOf(await read(`/v3/feeds?sort=${sort}&page=2`))).toEqual(idsOf(second));
    const other = await at.service.workspace("Other");
    const [foreign] = await at.insert({ workspaceId: other.workspaceId, rating: 1, platformId: 1 });
    const gone = await read(`/v3/feeds?sort=${sort}&page=2&cursor=${foreign}`);
    // Arrival order continues after a deleted row by its id; any other order falls back to an offset.
    const byId = { newest: idsOf(first), oldest: [] } as const;
    expect(idsOf(gone)).toEqual(sort in byId ? byId[sort as keyof typeof byId] : idsOf(second));
  },
);

test("an unknown order falls back to order of arrival", async () => {
  const made = await fill();
  for (const sort of ["", "odd", "NEWEST"])
    expect(idsOf(await read(`/v3/feeds?sort=${sort}`))).toEqual(made.toReversed().slice(0, 15));
});
