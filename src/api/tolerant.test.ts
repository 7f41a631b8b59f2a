import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Endpoint, defOf } from "#contract/core/endpoint.ts";
import { documentedEndpoints } from "#contract/documented.ts";
import { endpoints } from "#contract/index.ts";
import { createApi } from "./create-api.ts";
import { endpointOf } from "./table.ts";
import { readTolerantly } from "./tolerant.ts";

const Review = {
  id: 7,
  unique_feedback_id: "ab12cd",
  comment: "Good.",
  favourite: 1,
  rating: 5,
  rating_type: "star",
  review_title: null,
  sentiment_id: 1,
  reviewed_at: "2024-02-29T10:00:00.000000Z",
  created_at: "2024-02-29T10:00:00.000000Z",
  feed_type: "text_feed",
  review_labels: [{ id: "01hzzzzzzzzzzzzzzzzzzzzzzz", name: "Fans", attributes: { css_color_code: "#1f6f54" } }],
  feed_fields: { name: "Ana" },
};
const paged = (data: unknown) => ({
  data: { current_page: 1, data, next_page_url: null, prev_page_url: null, per_page: 15 },
});
const listOf = (...items: unknown[]) => readTolerantly(endpoints.listReviews.answer, paged(items));
const reviewsIn = (read: ReturnType<typeof listOf>) => endpoints.listReviews.answer.parse(read?.data).data.data;

describe("a list", () => {
  test("a list is read although its envelope lacks documented fields", () => {
    const read = listOf(Review);
    expect(reviewsIn(read)).toHaveLength(1);
    expect(read?.skipped).toBe(0);
  });

  test("a page that a service writes as its records alone is one page", () => {
    const read = readTolerantly(endpoints.listReviews.answer, { data: [Review] });
    expect(reviewsIn(read)).toMatchObject([{ id: 7 }]);
    expect(endpoints.listReviews.answer.parse(read?.data).data.next_page_url).toBeNull();
    expect(reviewsIn(readTolerantly(endpoints.listReviews.answer, { data: [] }))).toEqual([]);
  });

  test.each([
    ["an unknown kind", { feed_type: "poem_feed" }, { feed_type: "poem_feed" }],
    ["a number as a text", { sentiment_id: "2" }, { sentiment_id: 2 }],
    ["an id as a text", { id: "7" }, { id: 7 }],
    ["a text as a number", { unique_feedback_id: 12 }, { unique_feedback_id: "12" }],
    ["a flag as a text", { favourite: "1" }, { favourite: true }],
    ["no text", { unique_feedback_id: null }, { unique_feedback_id: "" }],
    ["no labels", { review_labels: null }, { review_labels: [] }],
    ["labels with gaps", { review_labels: { 3: Review.review_labels[0] } }, { review_labels: Review.review_labels }],
    [
      "an object written as a list",
      { feed_fields: [] },
      { feed_fields: { name: "", profile_pic_url: null, position: null, organization_name: null, consent: null } },
    ],
    [
      "a state nobody knows",
      { extra_details: { approved: 1, state: "pending" } },
      { extra_details: { approved: true } },
    ],
    [
      "nothing where a platform should be",
      { social_feed: { social_platform: "x" } },
      {
        social_feed: {
          social_platform: { id: 0, name: "", slug: "", icon_url: "", icon_full_url: "" },
          attachments: [],
          review_url: null,
          display_review_url: null,
        },
      },
    ],
    ["an object for a rating", { rating: { stars: 5 } }, { rating: undefined }],
  ])("a list shows a review that has %s", (_what, change, shown) => {
    const [review] = reviewsIn(listOf({ ...Review, ...change }));
    expect(review).toMatchObject(Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)));
    for (const [name, value] of Object.entries(shown))
      expect(review?.[name as "id"] ?? undefined).toEqual(value ?? undefined);
  });

  test.each([null, 5, "text", [], {}, { ...Review, id: null }, { ...Review, id: "x" }])(
    "a list leaves out %j and keeps the rest",
    (item) => {
      const read = listOf(Review, item, Review);
      expect([reviewsIn(read).length, read?.skipped]).toEqual([2, 1]);
    },
  );

  test.each([undefined, null, [], {}, "<html>", { data: null }, { data: {} }, { message: "Fine." }])(
    "a missing list is empty: %j",
    (body) => expect(readTolerantly(endpoints.listReviews.answer, body)).toBeUndefined(),
  );
});

test("a wall is read although all but its name is missing, and invalid colours are unset", () => {
  const page = {
    unique_page_id: "page_1",
    page_name: "Wall",
    custom_attributes: { border_color: "url(x)", cta_enabled: "1" },
  };
  const read = readTolerantly(endpoints.getPage.answer, { data: page });
  const { data } = endpoints.getPage.answer.parse(read?.data);
  expect(data).toMatchObject({ unique_page_id: "page_1", page_name: "Wall", meta: { feeds: [], show_logo: "0" } });
  expect(data.custom_attributes).toMatchObject({ border_color: "", cta_enabled: 1 });
});

test("a contact is read from a service without timelines", () => {
  const contact = { id: 3, email: null, name: "Ana" };
  const timeline = [{ type: "sang", event_at: "2024-02-29", summary: "A song", payload: { notes: 7 } }];
  const read = readTolerantly(endpoints.getContact.answer, { contact, timeline });
  const data = endpoints.getContact.answer.parse(read?.data);
  expect(data.contact).toMatchObject({ id: 3, email: "", name: "Ana", tag_ids: [] });
  expect(data.timeline_next).toBeNull();
});

test("the client reads leniently and reports what it cannot read", async () => {
  const api = (body: string) =>
    createApi({
      endpointOf,
      entryPoints: { v3: "http://x.test/v3", session: "", public: "" },
      fetch: async () => new Response(body),
    });
  const { data } = await api(JSON.stringify(paged([{ ...Review, id: "7" }]))).call("listReviews", { query: {} });
  expect(data.data).toMatchObject([{ id: 7 }]);
  // A failure inside a 200 answer (v3 interface, section 7, rule 2).
  const failed = api('{"data":{"error":"No such column."}}').call("importTextCsv", {
    body: { csv_file: new File([], "") },
  });
  await expect(failed).rejects.toMatchObject({ status: 200, message: "No such column." });
  for (const body of ["<html>", "", "null", '{"data":', '"data"'])
    await expect(api(body).call("listReviews", { query: {} })).rejects.toMatchObject({ status: 200, name: "ApiError" });
});

const documented = Object.entries<Endpoint>(documentedEndpoints()).filter(([, { door }]) => door === "v3");
const Junk = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.string(),
  fc.integer().map(String),
  fc.double(),
  fc.boolean(),
  fc.constant([]),
  fc.constant({}),
  fc.jsonValue(),
);

/** A minimal valid answer: a placeholder for every value, one item in each list. */
function exampleOf(shape: z.core.$ZodType): unknown {
  const def = defOf(shape);
  if ("innerType" in def) return exampleOf(def.innerType);
  if (def.type === "object")
    return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, exampleOf(inner)]));
  if (def.type === "array") return [exampleOf(def.element), exampleOf(def.element)];
  if (def.type === "record") return {};
  if (def.type === "enum") return Object.values(def.entries)[0];
  const options = def.type === "union" ? def.options.map(exampleOf) : ["text", 1, true, "1", "0", "#123456", "", {}];
  return options.find((value) => z.safeParse(shape, value).success);
}

function mutate(value: unknown, path: number[], junk: unknown): unknown {
  const [step = 0, ...rest] = path;
  if (typeof value !== "object" || value === null) return junk;
  const entries = Object.entries(value);
  const at = entries.length > 0 ? step % entries.length : -1;
  const changed = entries.map(([name, inner], index) => [name, index === at ? mutate(inner, rest, junk) : inner]);
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
}

test.each(documented)("%s: forty mutations of its records lose no answer", (_name, { answer }) => {
  const example = exampleOf(answer);
  expect(z.safeParse(answer, example).error?.issues).toBeUndefined();
  const root = z.record(z.string(), z.unknown()).parse(example);
  const held = ["data", "contact"].find((name) => name in root);
  const page = z.looseObject({ data: z.array(z.unknown()) }).safeParse(held && root[held]);
  const mutateRecords = (path: number[], junk: unknown): unknown => {
    if (held === undefined) return mutate(root, path, junk);
    // A page of records without its list is no answer, so the list itself is not mutated.
    const changed = page.success
      ? { ...page.data, current_page: junk, to: junk, data: mutate(page.data.data, path, junk) }
      : mutate(root[held], path, junk);
    return { ...root, [held]: changed };
  };
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), Junk, (path, junk) => {
      const read = readTolerantly(answer, mutateRecords(path, junk));
      expect(read).toBeDefined();
      expect(Object.keys(read?.data ?? {})).toEqual(expect.arrayContaining(held === undefined ? [] : [held]));
    }),
    { numRuns: 40 },
  );
});
