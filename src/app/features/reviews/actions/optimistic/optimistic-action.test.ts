import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { findReview } from "#app/shared/review-data/patch-reviews.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { refreshFilteredLists } from "./invalidate-lists.ts";
import { applyOptimistically } from "./optimistic-action.ts";
import { endpointKey } from "#api/query.ts";

const LIST = endpointKey("listReviews", { query: {} }, "pages");
const TEXT: ReviewRef = { type: "text", id: 1 };
const VIDEO: ReviewRef = { type: "video", id: 1 };
const SOCIAL: ReviewRef = { type: "social", id: 2 };
let client: QueryClient;

const item = ({ type, id }: ReviewRef) => ({
  feed_type: `${type}_feed`,
  id,
  favourite: false,
  sentiment_id: null,
  review_labels: [],
  feed_fields: { name: `${type} ${id}` },
  extra_details: { approved: false, state: "new", edited: true },
});
const pageOf = (...refs: ReviewRef[]) => ({ data: { data: refs.map(item), next_page_url: null } });
const stateOf = (ref: ReviewRef) => findReview(client, ref)?.extra_details?.state;
const order = () =>
  client
    .getQueryData<{ pages: ReturnType<typeof pageOf>[] }>(LIST)
    ?.pages.flatMap((page) => page.data.data.map(({ feed_type, id }) => `${feed_type} ${id}`));

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(LIST, { pages: [pageOf(TEXT, VIDEO), pageOf(SOCIAL)], pageParams: [1, 2] });
});

test("shows an act on the review that is meant, not on one of another type with its number", () => {
  applyOptimistically(client, { act: "approve" }, [TEXT]);
  expect([stateOf(TEXT), stateOf(VIDEO)]).toEqual(["approved", "new"]);
  expect(findReview(client, TEXT)?.extra_details?.edited).toBe(true);
});

test("takes back the one that failed, alone", () => {
  const shown = applyOptimistically(client, { act: "approve" }, [TEXT, VIDEO, SOCIAL]);
  shown.revert(new Set(["video/1"]));
  expect([stateOf(TEXT), stateOf(VIDEO), stateOf(SOCIAL)]).toEqual(["approved", "new", "approved"]);
});

test("undoing one action leaves the changes of a later one", () => {
  const first = applyOptimistically(client, { act: "approve" }, [TEXT]);
  applyOptimistically(client, { act: "set_aside", reason: "spam" }, [TEXT]);
  applyOptimistically(client, { act: "favourite", on: true }, [TEXT]);
  first.revert();
  expect(stateOf(TEXT)).toBe("set_aside");
  expect(findReview(client, TEXT)?.favourite).toBe(true);
});

test("an action that could not be undone is shown as done again", () => {
  const shown = applyOptimistically(client, { act: "approve" }, [TEXT, VIDEO]);
  shown.revert();
  shown.reapply(new Set(["video/1"]));
  expect([stateOf(TEXT), stateOf(VIDEO)]).toEqual(["new", "approved"]);
});

test("a page requested before the action does not bring the old state back", async () => {
  const response = Promise.withResolvers<ReturnType<typeof pageOf>>();
  const fetched = client.fetchQuery({
    queryKey: endpointKey("listReviews", { query: {} }),
    queryFn: () => response.promise,
  });
  applyOptimistically(client, { act: "approve" }, [TEXT]);
  const begun = Promise.withResolvers<ReturnType<typeof pageOf>>();
  const later = client.fetchQuery({ queryKey: endpointKey("listReviews", { other: 1 }), queryFn: () => begun.promise });
  applyOptimistically(client, { act: "favourite", on: true }, [TEXT]);
  response.resolve(pageOf(TEXT));
  begun.resolve(pageOf(TEXT));
  await Promise.all([fetched, later]);
  const favourite = client.getQueryData<ReturnType<typeof pageOf>>(endpointKey("listReviews", { other: 1 }))?.data
    .data[0]?.favourite;
  expect(favourite).toBe(true);
});

/** Requests the list, calls `run`, then answers the request with these reviews. Returns what is cached afterwards. */
async function readDuring(run: () => void, ...returned: ReviewRef[]) {
  const queryKey = endpointKey("listReviews", { query: { page: 1 } });
  const response = Promise.withResolvers<ReturnType<typeof pageOf>>();
  const fetched = client.fetchQuery({ queryKey, queryFn: () => response.promise });
  run();
  response.resolve(pageOf(...returned));
  await fetched;
  return client
    .getQueryData<ReturnType<typeof pageOf>>(queryKey)
    ?.data.data.map((review) => `${review.feed_type} ${review.extra_details.state}`);
}

test("a page requested before reviews are deleted does not bring them back", async () => {
  const delayed = await readDuring(() => applyOptimistically(client, { act: "trash" }, [TEXT]), TEXT, VIDEO);
  expect(delayed).toEqual(["video_feed new"]);
});

test("a page requested while the service deletes reviews does not bring them back, one requested later shows what it has", async () => {
  const shown = applyOptimistically(client, { act: "trash" }, [TEXT]);
  expect(await readDuring(() => shown.settle(), TEXT, VIDEO)).toEqual(["video_feed new"]);
  expect(await readDuring(() => {}, TEXT, VIDEO)).toEqual(["text_feed new", "video_feed new"]);
});

test("a page requested while the service approves reviews does not bring the old state back", async () => {
  const shown = applyOptimistically(client, { act: "approve" }, [TEXT]);
  expect(await readDuring(() => shown.settle(), TEXT)).toEqual(["text_feed approved"]);
});

test("a review opened while the service still works on an action shows the action", async () => {
  applyOptimistically(client, { act: "favourite", on: true }, [TEXT]);
  const queryKey = endpointKey("getTextReview", { params: { id: 1 } });
  await client.fetchQuery({ queryKey, queryFn: async () => ({ data: item(TEXT) }) });
  expect(client.getQueryData(queryKey)).toMatchObject({ data: { favourite: true } });
});

test("a list without the reviews of an action does not count as read again", () => {
  const queryKey = endpointKey("listReviews", "others");
  client.setQueryData(queryKey, pageOf(VIDEO));
  const { dataUpdateCount } = client.getQueryState(queryKey) ?? {};
  applyOptimistically(client, { act: "trash" }, [TEXT]);
  applyOptimistically(client, { act: "approve" }, [SOCIAL]);
  expect(client.getQueryState(queryKey)?.dataUpdateCount).toBe(dataUpdateCount);
});

test("a filtered list opened while an action ran is read again after it, one opened before keeps its rows", async () => {
  const begun = Date.now();
  const action = applyOptimistically(client, { act: "approve" }, [TEXT]);
  const queryFn = vi.fn<() => Promise<ReturnType<typeof pageOf>>>(async () => pageOf(TEXT));
  const queryKey = endpointKey("listReviews", { query: { filter: { states: ["new"] } } }, "pages");
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity });
  const leave = observer.subscribe(() => {});
  const isRead = () => vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  await isRead();
  action.settle();
  refreshFilteredLists(client, begun);
  await isRead();
  expect(queryFn).toHaveBeenCalledTimes(2);
  refreshFilteredLists(client, Date.now() + 1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});

test("a page requested before the deletion was undone shows what was restored", async () => {
  const shown = applyOptimistically(client, { act: "trash" }, [SOCIAL]);
  const pages = () => client.getQueryData<{ pages: ReturnType<typeof pageOf>[] }>(LIST);
  const response = Promise.withResolvers<unknown>();
  const fetched = client.fetchQuery({ queryKey: LIST, queryFn: () => response.promise });
  const older = pages();
  shown.revert();
  response.resolve(older);
  await fetched;
  expect(order()).toEqual(["text_feed 1", "video_feed 1", "social_feed 2"]);
});

test("deleted reviews leave the list and come back to their places", () => {
  const shown = applyOptimistically(client, { act: "trash" }, [VIDEO, SOCIAL]);
  expect(order()).toEqual(["text_feed 1"]);
  shown.revert();
  expect(order()).toEqual(["text_feed 1", "video_feed 1", "social_feed 2"]);
  shown.reapply(new Set(["social/2"]));
  expect(order()).toEqual(["text_feed 1", "video_feed 1"]);
});
