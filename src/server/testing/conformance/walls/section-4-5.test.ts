import { expect, test } from "vitest";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const ask = async (selected_feeds: unknown) => at.call("POST", "/pages/selected-feeds", { selected_feeds });
const names = (data: unknown) =>
  Array.isArray(data) ? data.map((item: { feed_identifier: string }) => item.feed_identifier) : data;

test("4.5 returns the reviews in the requested order", async () => {
  const [a, b, c] = await at.reviews(3);
  expect(names((await ask([c, a, b])).body.data)).toEqual([c, a, b]);
});

test("4.5 names each type by its own word", async () => {
  const [text = ""] = await at.reviews(1);
  const [video = ""] = await at.reviews(1, { medium: "video" });
  expect(names((await ask([video, text])).body.data)).toEqual([video, text]);
  expect(names((await ask([text.replace("text", "video")])).body.data)).toEqual([]);
});

test("4.5 unknown, malformed and foreign identifiers return no item", async () => {
  const [foreign] = await at.reviews(1, {}, at.other.workspaceId);
  const { status, body } = await ask([foreign, "feed-text-item-99999", "nonsense", ""]);
  expect([status, body.data]).toEqual([200, []]);
});

test("4.5 selected_feeds is required and a list of strings", async () => {
  expect((await at.call("POST", "/pages/selected-feeds", {})).errors).toEqual(["selected_feeds"]);
  expect((await ask([{ a: 1 }])).errors).toEqual(["selected_feeds.0"]);
  expect((await ask([])).body.data).toEqual([]);
});

test("4.5 what is asked for twice is answered twice", async () => {
  const [a, b] = await at.reviews(2);
  expect(names((await ask([a, b, a])).body.data)).toEqual([a, b, a]);
});

test("4.5 as many identifiers as a page may hold are answered, more are 422", async () => {
  const [a] = await at.reviews(1);
  const many = Array.from({ length: 1000 }, () => a);
  expect((await ask(many)).body.data).toHaveLength(1000);
  const { status, body } = await ask([...many, a]);
  expect([status, body.errors]).toEqual([
    422,
    { selected_feeds: ["The selected feeds field may hold at most 1000 reviews."] },
  ]);
});
