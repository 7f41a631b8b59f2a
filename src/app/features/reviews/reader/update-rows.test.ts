import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { endpointKey } from "#api/query.ts";
import { foreignRecord } from "#app/testing/foreign-record.ts";
import { onePage, reviewListItem } from "#app/testing/review-records.ts";
import type { ReadReview } from "#app/shared/review-data/full-review.ts";
import type { ReviewPage } from "#app/shared/review-data/cached-lists.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { updateRows } from "./update-rows.ts";

const LIST = endpointKey("listReviews", { query: {} }, "pages");
const REF = { type: "text", id: 2 } as const;
const READ_AT = 2000;
let client: QueryClient;

const item = (id: number, own: Partial<ReviewListItem> = {}) => reviewListItem(id, { feed_type: "text_feed", ...own });
const record = (own: Partial<ReviewListItem> = {}) => item(2, own) as unknown as ReadReview["data"];
const rows = () => client.getQueryData<{ pages: ReviewPage[] }>(LIST)?.pages.flatMap(({ data }) => data.data) ?? [];

function load(updatedAt: number, second = item(2)) {
  const list = { pages: [onePage([item(1), second])], pageParams: [{ page: 1 }] };
  client.setQueryData(LIST, list, { updatedAt });
}

beforeEach(() => {
  client = new QueryClient();
});

test("a row shows what somebody else did to the review once it is read, in its place", () => {
  load(1000);
  const [first] = rows();
  updateRows(client, REF, record({ favourite: true, extra_details: { approved: true, state: "approved" } }), READ_AT);
  expect(rows().map(({ id, favourite }) => [id, favourite])).toEqual([
    [1, 0],
    [2, true],
  ]);
  expect(rows()[1]?.extra_details).toMatchObject({ approved: true, state: "approved" });
  expect(rows()[0]).toBe(first);
});

test("a list whose row is the same is not written, so it does not count as just read", () => {
  load(1000);
  // Lists say 0 where records say false.
  updateRows(client, REF, record({ favourite: false }), READ_AT);
  expect(client.getQueryState(LIST)?.dataUpdatedAt).toBe(1000);
});

test("a list that was read after the record keeps its rows", () => {
  load(3000);
  updateRows(client, REF, record({ favourite: true }), READ_AT);
  expect(rows()[1]?.favourite).toBe(0);
});

test("a row that was taken from a record leaves the list as old as it was, for other records that are newer", () => {
  load(1000);
  updateRows(client, REF, record({ favourite: true }), READ_AT);
  expect(client.getQueryState(LIST)?.dataUpdatedAt).toBe(1000);
  updateRows(client, { type: "text", id: 1 }, item(1, { favourite: true }) as unknown as ReadReview["data"], READ_AT);
  expect(rows().map(({ favourite }) => favourite)).toEqual([true, true]);
});

test("a record of another service, which tells neither labels nor approval, leaves the row as it is", () => {
  const review_labels = [{ id: "a", name: "Pool", attributes: { css_color_code: "#3b7ddd" } }];
  load(1000, item(2, { review_labels, extra_details: { approved: true } }));
  updateRows(client, REF, foreignRecord(2), READ_AT);
  expect(rows()[1]).toMatchObject({ review_labels, extra_details: { approved: true } });
});
