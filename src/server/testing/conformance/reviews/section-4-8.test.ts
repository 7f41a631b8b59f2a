import { describe, expect, test } from "vitest";
import { NEWEST_FIRST, type ReviewName, openFilterFixture } from "#server/testing/conformance/create-feeds.ts";

const at = openFilterFixture();
const all = NEWEST_FIRST;
const favourites = ["voice", "audio", "praise"];
const recordings = ["voice", "film", "manual", "social", "video", "odd", "praise"];

test("4.8: without filters all reviews of the workspace, of all four types, and of no other", async () => {
  expect(await at.names("")).toEqual(all);
});

describe("4.8 filter[search]", () => {
  test.each([
    ["finds words", "dress", ["praise"]],
    ["finds names", "Bob", ["stars"]],
    ["is case-insensitive", "gREAT", ["video", "praise"]],
    ["finds part of a word", "ilme", ["film"]],
    ["takes several words literally, in their order", "great fit", ["praise"]],
    ["takes several words literally: apart they are not found", "dress great fit", []],
    ["takes several words literally: not across name and words", "Lee Great", []],
    ["takes % literally", "0%", ["odd"]],
    ["takes % literally, alone", "%", ["odd"]],
    ["takes _ literally", "a_b", ["odd"]],
    ["takes _ literally: it stands for no letter", "gr_at", []],
    ["takes \\ literally", "c\\d", ["odd"]],
    ["takes ' literally", "' or 1=1 --", []],
    ["finds names with accents", "zoë o'b", ["odd"]],
    ["finds no transcript", "heard", []],
    ["gives an empty result where nothing matches", "nothing of the kind", []],
    ["empty is no filter", "", all],
  ])("%s: %j", async (_, text, expected) => {
    expect(await at.names(`filter[search]=${encodeURIComponent(text)}`)).toEqual(expected);
  });
  test.each(["filter[search]=great+light", "filter%5Bsearch%5D=great%20light"])(
    "+ and %%20 are a space: %s",
    async (query) => {
      expect(await at.names(query)).toEqual(["video"]);
    },
  );
  test("bare search is silently ignored", async () => {
    expect(await at.names("search=nothing")).toEqual(all);
    expect(await at.names("filters[search]=nothing&q=nothing")).toEqual(all);
  });
});

describe("4.8 filter[feed-types][]", () => {
  test.each([
    ["video: native video and social with a video", "filter[feed-types][]=video", ["film", "video"]],
    ["audio: native audio and social with sound", "filter[feed-types][]=audio", ["voice", "audio"]],
    [
      "text: native text and social typed in by hand",
      "filter[feed-types][]=text",
      ["manual", "odd", "stars", "praise"],
    ],
    ["social: no effect", "filter[feed-types][]=social", all],
    ["social beside another: no effect", "filter[feed-types][]=social&filter[feed-types][]=audio", ["voice", "audio"]],
    [
      "several: any of them",
      "filter[feed-types][]=video&filter[feed-types][]=audio",
      ["voice", "film", "audio", "video"],
    ],
    ["unknown: dropped, full list", "filter[feed-types][]=cassette", all],
    [
      "unknown beside a known one: dropped",
      "filter[feed-types][]=cassette&filter[feed-types][]=video",
      ["film", "video"],
    ],
    ["text_feed is no value", "filter[feed-types][]=text_feed", all],
    ["Video is no value", "filter[feed-types][]=Video", all],
    ["empty: full list", "filter[feed-types][]=", all],
    ["numbered", "filter[feed-types][0]=video", ["film", "video"]],
    ["single, without brackets", "filter[feed-types]=video", ["film", "video"]],
  ])("%s", async (_, query, expected) => {
    expect(await at.names(query)).toEqual(expected);
  });
});

describe("4.8 filter[favourite], read as a text", () => {
  const others = all.filter((name) => !favourites.includes(name));
  test.each([
    ["true: favourites", "true", favourites],
    ["1: favourites", "1", favourites],
    ["false: favourites, for it is a text", "false", favourites],
    ["0: as if absent", "0", all],
    ["empty: those that are none", "", others],
    ["any other text: favourites", "no", favourites],
  ])("%s", async (_, text, expected) => {
    expect(await at.names(`filter[favourite]=${text}`)).toEqual(expected);
  });
  test("a list is treated as absent", async () => {
    expect(await at.names("filter[favourite][]=1")).toEqual(all);
  });
});

describe("4.8 filter[review_with_comment], the same truthiness", () => {
  test.each([
    ["true: with words", "true", recordings],
    ["1: with words", "1", recordings],
    ["false: with words", "false", recordings],
    ["0: as if absent", "0", all],
    ["empty: without words", "", ["audio", "stars"]],
  ])("%s", async (_, text, expected) => {
    expect(await at.names(`filter[review_with_comment]=${text}`)).toEqual(expected);
  });
});

describe("4.8 filter[sentiments][]", () => {
  test.each([
    ["positive", "filter[sentiments][]=positive", ["praise"]],
    ["neutral", "filter[sentiments][]=neutral", ["stars"]],
    ["negative", "filter[sentiments][]=negative", ["video"]],
    ["several: any of them", "filter[sentiments][]=negative&filter[sentiments][]=positive", ["video", "praise"]],
    ["unknown: dropped, full list", "filter[sentiments][]=furious", all],
    ["unknown beside a known one: dropped", "filter[sentiments][]=furious&filter[sentiments][]=neutral", ["stars"]],
    ["a number is no value", "filter[sentiments][]=1", all],
  ])("%s", async (_, query, expected) => {
    expect(await at.names(query)).toEqual(expected);
  });
});

describe("4.8 filter[star-rating][]", () => {
  const rated: ReviewName[] = ["film", "manual", "social", "video", "odd", "stars", "praise"];
  const query = (stars: string[]) => stars.map((star) => `filter[star-rating][]=${star}`).join("&");
  test.each([
    ["one", ["5"], ["film", "praise"]],
    ["1 and 5: everything from 1 to 5", ["1", "5"], rated],
    ["5 and 1: whatever the order", ["5", "1"], rated],
    ["2 and 4: 3 too", ["2", "4"], ["manual", "odd", "stars"]],
    ["4 and 5: a fraction between them", ["4", "5"], ["film", "manual", "social", "praise"]],
    ["99: empty", ["99"], []],
    ["-1: empty", ["-1"], []],
    ["abc: read as 0, empty", ["abc"], []],
    ["abc and 2: from 0 to 2", ["abc", "2"], ["video", "odd"]],
    ["beyond every number", ["1e999"], []],
  ])("%s", async (_, stars, expected) => {
    expect(await at.names(query(stars))).toEqual(expected);
  });
});

describe("4.8 filters by identifier", () => {
  test("filter[feed-forms][]: the numeric id", async () => {
    const { formId, uniqueFormId, ids } = at.made;
    const { database } = at.service.services;
    await database.sql("update reviews set form_id = $1 where id = any($2::bigint[])", [
      formId,
      `{${ids.praise},${ids.audio}}`,
    ]);
    expect(await at.names(`filter[feed-forms][]=${formId}`)).toEqual(["audio", "praise"]);
    expect(await at.names(`filter[feed-forms][]=${uniqueFormId}`), "unique_form_id").toEqual([]);
    expect(await at.names(`filter[feed-forms][]=${at.foreign.numbers.form}`), "foreign").toEqual([]);
    expect(await at.names(`filter[feed-forms][]=999&filter[feed-forms][]=${formId}`)).toEqual(["audio", "praise"]);
  });

  test("filter[review-labels][]: the id of a label", async () => {
    const [best, later] = at.made.labelIds;
    expect(await at.names(`filter[review-labels][]=${best}`)).toEqual(["praise"]);
    expect(await at.names(`filter[review-labels][]=${best}&filter[review-labels][]=${later}`)).toEqual([
      "video",
      "praise",
    ]);
    expect(await at.names(`filter[review-labels][]=${at.foreign.ids.label}`), "foreign").toEqual([]);
    expect(await at.names("filter[review-labels][]=Best"), "a name").toEqual([]);
  });

  test("filter[imported-froms][]: the id of a platform", async () => {
    expect(await at.names("filter[imported-froms][]=1")).toEqual(["voice", "social"]);
    expect(await at.names("filter[imported-froms][]=1&filter[imported-froms][]=2")).toEqual([
      "voice",
      "film",
      "manual",
      "social",
    ]);
    expect(await at.names("filter[imported-froms][]=99999999999")).toEqual([]);
    expect(await at.names("filter[imported-froms][]=google"), "a name").toEqual([]);
  });
});

test("4.8: filters of different types combine with AND, values of one with OR", async () => {
  expect(await at.names("filter[feed-types][]=text&filter[feed-types][]=video&filter[search]=great")).toEqual([
    "video",
    "praise",
  ]);
  expect(
    await at.names("filter[feed-types][]=text&filter[feed-types][]=video&filter[search]=great&filter[favourite]=1"),
  ).toEqual(["praise"]);
  expect(await at.names("filter[sentiments][]=negative&filter[star-rating][]=5")).toEqual([]);
});

test.each([
  "filter=abc",
  "filter[]=x",
  "filter[search][a]=b",
  "filter[__proto__][x]=1",
  "filter[unknown]=1",
  "page[]=1",
  "page[a]=b",
  "page=1&page=2",
])("section 7, rule 5: %s is ignored without error", async (query) => expect(await at.names(query)).toEqual(all));

describe("7 rule 5: values that no review can have are no error", () => {
  const fields = (json: string) => `filter[custom-fields]=${encodeURIComponent(json)}`;
  test.each([
    ["a day whose end is in the year 10000", "filter[arrived-to]=9999-12-31", all],
    ["an instant of the year 0", "filter[arrived-from]=0000-01-01T00:00Z", all],
    ["a name that is nothing but U+0000", fields(String.raw`{"\u0000":true}`), []],
    ["a name with half a character", fields(String.raw`{"a\ud800":["b"]}`), []],
    ["a value with U+0000 and half a character", fields(String.raw`{"a":["b\u0000\udc00"]}`), []],
  ])("%s", async (_, query, expected) => {
    expect(await at.names(query)).toEqual(expected);
    expect((await at.get(`/v3/pages/feeds?${query}`)).status).toBe(200);
  });
});
