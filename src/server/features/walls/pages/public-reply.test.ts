import { expect, test } from "vitest";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";
import { feedbackId } from "#server/platform/db/ids.ts";

const at = openWallsFixture();
const TEXT = "Thank you <b>Ann</b> & all";

async function setUp() {
  const feeds = await at.reviews(1, { comment: "<p>Fine</p>", agreed: ["publish_text", "publish_person"] });
  const id = Number(feeds[0]?.split("-").at(-1));
  const wall = await at.page({ title: "Loved", feeds, custom_attributes: { product: { name: "Chair" } } });
  const reply = (text: string, more: Record<string, unknown> = {}) =>
    at.call("POST", "/feeds/changes", { items: [{ type: "text", id }], change: { act: "reply", text, ...more } });
  const addresses = {
    wall: `/w/${wall.slug}`,
    embed: `/embed/${wall.unique_page_id}`,
    include: `/w/${wall.slug}/include.html`,
    static: `/w/${wall.slug}/static.html`,
    atom: `/w/${wall.slug}/feed.atom`,
    json: `/w/${wall.slug}/feed.json`,
    review: `/r/${feedbackId(id)}`,
  };
  const read = async () =>
    Promise.all(
      Object.entries(addresses).map(async ([name, path]) => {
        const { text } = await at.visit(path);
        return [name, text] as const;
      }),
    );
  return { id, wall, reply, read };
}

test("a reply is shown nowhere until it is made public, then on every surface, and nowhere again after that", async () => {
  const { reply, read } = await setUp();
  const everywhere = ["wall", "embed", "include", "static", "atom", "json", "review"];
  const shownOn = async () =>
    (await read())
      .filter(([name, text]) => everywhere.includes(name) && text.includes("Thank you"))
      .map(([name]) => name);
  await reply(TEXT);
  expect(await shownOn()).toEqual([]);
  await reply(TEXT, { public: true });
  expect(await shownOn()).toEqual(everywhere);
  // Without the flag a new text stays public.
  await reply("Thank you again");
  expect(await shownOn()).toEqual(everywhere);
  await reply(TEXT, { public: false });
  expect(await shownOn()).toEqual([]);
});

test("a public reply is folded, escaped, and a comment of the review in structured data", async () => {
  const { wall, reply } = await setUp();
  await reply(TEXT, { public: true });
  const { text } = await at.visit(`/w/${wall.slug}`);
  expect(text).toContain(
    '<details class="reply"><summary>Reply from Studio</summary><p dir="auto">Thank you &lt;b>Ann&lt;/b> &amp; all</p>',
  );
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? "null";
  expect(JSON.parse(data).review[0].comment).toEqual({
    "@type": "Comment",
    text: TEXT,
    author: { "@type": "Organization", name: "Studio" },
  });
});

test("an undo takes a public reply back, and an empty reply is never public", async () => {
  const { id, reply } = await setUp();
  const record = async () => (await at.call("GET", `/feeds/text/${id}`)).body.data;
  const { body } = await reply(TEXT, { public: true });
  expect(await record()).toMatchObject({ response: TEXT, extra_details: { reply_public: true } });
  const change = body.data as { id: number };
  await at.call("POST", `/feeds/changes/${change.id}/undo`);
  expect(await record()).toMatchObject({ extra_details: { reply_public: false } });
  await reply("", { public: true });
  expect(await record()).toMatchObject({ extra_details: { reply_public: false } });
});
