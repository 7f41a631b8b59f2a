import { expect, test } from "vitest";
import * as z from "zod";
import { readFeedIdentifier } from "#contract/reviews/review-type.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const TURNS = 16;

const Made = z.object({ id: z.number() });
const Form = z.object({ unique_form_id: z.string(), questions: z.array(Made) });
const Ids = z.array(z.object({ id: z.coerce.number() }));

type Call = () => Promise<{ status: number }>;

/** Sends both at once, every other time the second one first. Gives their statuses. */
async function sendBoth(turn: number, one: Call, other: Call) {
  const isFirst = turn % 2 === 0;
  const [first, second] = await Promise.all((isFirst ? [one, other] : [other, one]).map((send) => send()));
  return isFirst ? [first?.status, second?.status] : [second?.status, first?.status];
}

const ask = async (sql: string, values: unknown[]) =>
  Ids.parse((await at.service.services.database.sql(sql, values)).rows).map(({ id }) => id);
const create = async (path: string, body: object) => (await at.call("POST", path, body)).body.data;

test("reviews of a wall that are put into another order while somebody deletes one of them: it is gone from the wall", async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const feeds = await at.reviews(4);
    const ids = feeds.map((feed) => readFeedIdentifier(feed)?.id ?? 0);
    const { unique_page_id: page } = await at.page({ feeds });
    const [gone, ...others] = ids;
    const trash = { items: [{ type: "text", id: gone }], change: { act: "trash" } };
    const [ordered, trashed] = await sendBoth(
      turn,
      () => at.call("PUT", `/pages/${page}`, { name: "Home", feeds: feeds.toReversed() }),
      () => at.call("POST", "/feeds/changes", trash),
    );
    expect(trashed).toBe(200);
    expect([200, 422]).toContain(ordered);
    const onWall = await ask(
      `select r.review_id id from page_reviews r join pages p on p.workspace_id = r.workspace_id and p.id = r.page_id
        where p.unique_page_id = $1 order by r.position`,
      [page],
    );
    expect(onWall).toEqual(ordered === 200 ? others.toReversed() : others);
  }
});

type Place = { path: string; rows: "page_reviews" | "widget_reviews"; make: (feeds: string[]) => Promise<string> };

const places: Place[] = [
  { path: "/pages", rows: "page_reviews", make: async (feeds) => (await at.page({ feeds })).unique_page_id },
  { path: "/widgets", rows: "widget_reviews", make: async (feeds) => (await at.widget({ feeds })).id },
];

const ways = places.flatMap((place) => [
  {
    ...place,
    way: "put on it",
    prepare: async (gone: string, feeds: string[]): Promise<Call> => {
      const id = await place.make(feeds);
      return () => at.call("PUT", `${place.path}/${id}`, { name: "Home", widget_type_id: 5, feeds: [gone, ...feeds] });
    },
  },
  {
    ...place,
    way: "published with its draft",
    prepare: async (gone: string, feeds: string[]): Promise<Call> => {
      const path = `${place.path}/${await place.make(feeds)}/draft`;
      const fields = { name: "Home", widget_type_id: 5, feeds: [gone, ...feeds] };
      await at.call("PUT", path, { fields, base_version: 1 });
      return () => at.call("POST", `${path}/publish`, {});
    },
  },
  {
    ...place,
    way: "copied with it",
    prepare: async (gone: string, feeds: string[]): Promise<Call> => {
      const path = `${place.path}/${await place.make([gone, ...feeds])}/duplicate`;
      return () => at.call("POST", path, {});
    },
  },
]);

test.each(ways)("a review that somebody deletes while it is $way is on none of $path", async ({ rows, prepare }) => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [gone = "", ...feeds] = await at.reviews(3);
    const items = [{ type: "text", id: readFeedIdentifier(gone)?.id }];
    const [added, trashed] = await sendBoth(turn, await prepare(gone, feeds), () =>
      at.call("POST", "/feeds/changes", { items, change: { act: "trash" } }),
    );
    expect(trashed).toBe(200);
    expect([200, 201, 422]).toContain(added);
    const kept = await ask(`select review_id id from ${rows} where review_id = $1`, [items[0]?.id]);
    expect(kept).toEqual([]);
  }
});

test("rules that are put into another order while somebody deletes one of them: it is gone, and each has its place", async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await at.service.services.database.sql("delete from review_rules");
    const ids: number[] = [];
    for (const name of ["One", "Two", "Three"]) {
      const rule = { name, trigger: "arrived", filter: {}, actions: [{ act: "approve" }] };
      ids.push(Made.parse(await create("/review-rules", rule)).id);
    }
    const [gone, ...others] = ids;
    const [ordered, deleted] = await sendBoth(
      turn,
      () => at.call("POST", "/review-rules/order", { rule_ids: ids.toReversed() }),
      () => at.call("DELETE", `/review-rules/${gone}`),
    );
    expect(deleted).toBe(200);
    expect([200, 422]).toContain(ordered);
    const left = await ask("select id from review_rules order by position, id", []);
    expect(left).toEqual(ordered === 200 ? others.toReversed() : others);
  }
});

test("questions of a form that are put into another order while somebody removes one of them: one is refused, and the other holds", async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const questions = ["One", "Two", "Three"].map((label) => ({ question_label: label }));
    const form = Form.parse(await create("/forms", { name: "Form", questions }));
    const path = `/forms/${form.unique_form_id}`;
    const ids = form.questions.map(({ id }) => id);
    const version = (await at.call("GET", path)).headers.get("etag") ?? "";
    const save = (chosen: number[]) =>
      at.call("PUT", path, { name: "Form", questions: chosen.map((id) => ({ id })) }, { "if-match": version });
    const [ordered, removed] = await sendBoth(
      turn,
      () => save(ids.toReversed()),
      () => save(ids.slice(1)),
    );
    expect(new Set([ordered, removed])).toEqual(new Set([200, 412]));
    const left = Form.parse((await at.call("GET", path)).body.data).questions.map(({ id }) => id);
    expect(left).toEqual(ordered === 200 ? ids.toReversed() : ids.slice(1));
  }
});
