import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { attachments, reviews } from "#server/platform/db/tables/schema.ts";
import { captionsPath } from "#server/domain/reviews/public-address.ts";
import { newFileName } from "#server/platform/storage/file-name.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { noteWrite } from "#server/platform/counters/write-counter.ts";
import { type NewReview, openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
// Direct writes must invalidate cached pages as the API does.
const give = async (changes: NewReview = {}) => {
  noteWrite(at.home.workspaceId);
  const columns = { reviewerName: "Ann", comment: "<p>I love it</p>", words: "I love it", rating: 5 };
  const [id = 0] = await at.insert({ ...columns, ...changes });
  return id;
};
const open = (path: string, headers: Record<string, string> = {}) => at.service.request(path, { headers });
const page = (id: number) => open(`/r/${feedbackId(id)}`);
const change = async (id: number, values: Partial<typeof reviews.$inferInsert>) => {
  noteWrite(at.home.workspaceId);
  await at.service.services.database.write(at.home.workspaceId, (db) =>
    db
      .update(reviews)
      .set({ ...values, version: 9 })
      .where(eq(reviews.id, id)),
  );
};
const wall = async (ids: number[], body: object = {}) =>
  (
    await at.call("POST", "/pages", {
      name: "Home",
      public_slug: "loved",
      feeds: ids.map((id) => `feed-text-item-${id}`),
      ...body,
    })
  ).body.data;
const widget = async (ids: number[], type = 4) =>
  (
    await at.call("POST", "/widgets", {
      name: "W",
      widget_type_id: type,
      feeds: ids.map((id) => `feed-text-item-${id}`),
    })
  ).body.data;

describe("the page of one review", () => {
  test("is a complete document with share metadata and without scripts", async () => {
    const id = await give({ approved: true, avatar: "face.webp", highlights: ["love it"] });
    const response = await page(id);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const address = `http://localhost:4300/r/${feedbackId(id)}`;
    for (const part of [
      "<title>What Ann says about Test</title>",
      `<link rel="canonical" href="${address}"`,
      `<meta property="og:url" content="${address}"`,
      '<meta property="og:type" content="article"',
      '<meta property="og:description" content="I love it"',
      `<meta property="og:image" content="${address}/link.png"`,
      "I <mark>love it</mark>",
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/<script|noindex/);
    const again = await open(`/r/${feedbackId(id)}`, { "if-none-match": response.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  test("exists while the review is approved or shown on a wall, and not when it is hidden", async () => {
    const id = await give();
    const status = async () => (await page(id)).status;
    expect(await status()).toBe(404);
    const { unique_page_id: key } = await wall([id]);
    expect(await status()).toBe(200);
    expect(await (await page(id)).text()).toContain('<meta name="robots" content="noindex"');
    await at.call("PUT", `/pages/${key}`, { feeds: [] });
    expect(await status()).toBe(404);
    await widget([id]);
    expect(await status()).toBe(200);
    await change(id, { approved: false, setAsideReason: "spam" });
    expect(await status()).toBe(404);
    await change(id, { approved: true, setAsideReason: null });
    expect(await status()).toBe(200);
    await at.call("DELETE", `/feeds/text/${id}`);
    expect(await status()).toBe(404);
    for (const never of ["abc", "zzzzzz", "..%2F..", "%00%00%00", "a".repeat(5000)])
      expect((await open(`/r/${never}`)).status).toBe(404);
  });

  test("is the public address in the record while the review is public", async () => {
    const id = await give();
    const social = await give({ medium: "social", reviewUrl: "https://g.test/1", approved: true });
    const addresses = async (path: string) => {
      const { public_url, public_display_url } = (await at.call("GET", `/feeds/${path}`)).body.data;
      return [public_url, public_display_url];
    };
    expect(await addresses(`text/${id}`)).toEqual(["", undefined]);
    await change(id, { approved: true });
    expect((await addresses(`text/${id}`))[0]).toBe(`http://localhost:4300/r/${feedbackId(id)}`);
    expect(await addresses(`social/${social}`)).toEqual([
      `http://localhost:4300/r/${feedbackId(social)}`,
      "https://g.test/1",
    ]);
    await change(social, { approved: false });
    expect(await addresses(`social/${social}`)).toEqual(["", ""]);
  });

  test("contains nothing that the wall does not show", async () => {
    const secret = "canary-7f3a";
    const id = await give({
      approved: true,
      reviewerEmail: `${secret}@x.test`,
      consent: secret,
      transcript: secret,
      response: secret,
      editedAt: "2026-01-01T00:00:00Z",
      editReason: "typo",
      editNote: secret,
      editedBy: secret,
      meta: { ip: secret },
    });
    const html = await (await page(id)).text();
    expect(html).toContain("Edited: typo corrected");
    expect(html).not.toContain(secret);
  });

  test("is in the visitor's language", async () => {
    const id = await give({ approved: true, editedAt: "2026-01-01T00:00:00Z" });
    const html = await (await open(`/r/${feedbackId(id)}`, { "accept-language": "ar" })).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain("معدَّلة");
  });
});

describe("a hidden review", () => {
  test("is on no wall, in no widget and in no data, keeps its position and is not counted", async () => {
    const [a, b, c] = [await give(), await give({ reviewerName: "Bob" }), await give({ reviewerName: "Cat" })];
    const { unique_page_id: key } = await wall([a, b, c]);
    const { id: small } = await widget([b, a, c], 8);
    const faces = async () => {
      const seen: string[][] = [];
      for (const path of ["/w/loved", `/embed/${key}`, `/v3/embed/${key}`, `/embed/${small}`])
        seen.push(["Ann", "Bob", "Cat"].filter((name) => text[path]?.includes(name)));
      return seen;
    };
    const text: Record<string, string> = {};
    const read = async () => {
      for (const path of ["/w/loved", `/embed/${key}`, `/v3/embed/${key}`, `/embed/${small}`])
        text[path] = await (await open(path)).text();
      return faces();
    };
    const all = await read();
    expect(all.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => ["Ann", "Bob", "Cat"]));
    await change(b, { setAsideReason: "off_topic" });
    for (const names of await read()) expect(names).not.toContain("Bob");
    expect(text["/w/loved"]).not.toContain("Selected reviews");
    expect((await at.call("GET", `/pages/${key}`)).body.data.meta.feeds).toHaveLength(3);
    await change(b, { setAsideReason: null });
    expect((await read())[0]).toEqual(["Ann", "Bob", "Cat"]);
  });
});

type Measured = Partial<typeof attachments.$inferInsert>;

describe("captions", () => {
  const cues = [
    { start: 0, end: 1.5, text: "A <b> & c" },
    { start: 3661.25, end: 3662, text: "two\n\nlines --> here" },
  ];
  const film = async (kind: "video" | "audio", changes: NewReview = {}, measured: Measured = {}) => {
    const id = await give({ medium: kind, cues, transcript: "what is said", approved: true, ...changes });
    const file = {
      kind,
      file: `${kind}.mp4`,
      contentType: `${kind}/mp4`,
      bytes: 1,
      state: "ready",
      ...measured,
    } as const;
    await at.system((db) => db.insert(attachments).values({ workspaceId: at.home.workspaceId, reviewId: id, ...file }));
    return id;
  };

  test("of a public recording are a file readable from every origin", async () => {
    const id = await film("video");
    const response = await open(`/captions/${feedbackId(id)}.vtt`);
    expect([
      response.status,
      response.headers.get("content-type"),
      response.headers.get("access-control-allow-origin"),
    ]).toEqual([200, "text/vtt; charset=utf-8", "*"]);
    expect(await response.text()).toBe(
      "WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nA &lt;b&gt; &amp; c\n\n" +
        "01:01:01.250 --> 01:01:02.000\ntwo\nlines --&gt; here\n",
    );
    const html = await (await page(id)).text();
    expect(html).toContain(`<track kind="captions" src="${captionsPath(id, "video.mp4")}" label="Captions"`);
    expect(html).not.toContain("what is said");
    await change(id, { approved: false });
    expect((await open(`/captions/${feedbackId(id)}.vtt`)).status).toBe(404);
  });

  test("of a recording that nobody sees without a password are for those who have its address", async () => {
    const file = newFileName("mp4");
    const id = await film("video", { approved: false }, { file });
    const { unique_page_id: key } = await wall([], { feeds: [`feed-video-item-${id}`] });
    const status = async (path: string) => (await open(path)).status;
    const password = "open-sesame";
    await at.call("PUT", `/pages/${key}/visibility`, { visibility: "password", password });
    const plain = `/captions/${feedbackId(id)}.vtt`;
    for (const path of [plain, `${plain}?of=`, `${plain}?of=${newFileName("mp4")}`])
      expect([path, await status(path)]).toEqual([path, 404]);
    expect(await status(captionsPath(id, file))).toBe(200);
    await change(id, { setAsideReason: "spam" });
    expect(await status(captionsPath(id, file))).toBe(404);
  });

  test("stand beside what was measured: length, shape and loudness, on the page, in walls and embeds", async () => {
    const peaks = Array.from({ length: 200 }, (_, at) => at / 199);
    const sound = await film("audio", {}, { duration: 83.6, peaks });
    const upright = await film("video", {}, { duration: 9.2, width: 720, height: 1280 });
    const feeds = [`feed-audio-item-${sound}`, `feed-video-item-${upright}`];
    const made = await at.home.api.call("createPage", { body: { name: "Heard", feeds } });
    const wall = await (await open(`/w/${made.data.slug}`)).text();
    const path = /<path d="(M1 \d+v\d+[^"]+)"/.exec(wall)?.[1] ?? "";
    expect(path.match(/M/g)).toHaveLength(48);
    expect(path).toMatch(/M95 0v20$/);
    expect(wall).toContain('<span class="length">1:24</span>');
    expect(wall).toMatch(/class="media one tall"><a class="play"[^>]*aria-label="[^"]*, 0:09"/);
    const embed = await (await open(`/embed/${made.data.unique_page_id}`)).text();
    expect(embed).toContain(path);
    expect(embed).toContain('"viewBox":"0 0 96 20"');
    const own = await (await page(sound)).text();
    expect(own).toContain(path);
    expect(own).toContain(".wave path{stroke:");
  });

  test("of an audio recording are also text below it", async () => {
    const html = await (await page(await film("audio"))).text();
    expect(html).toContain('<summary>Transcript</summary><p dir="auto">what is said</p>');
  });

  test("do not exist without cue times", async () => {
    const id = await film("video", { cues: null });
    expect((await open(`/captions/${feedbackId(id)}.vtt`)).status).toBe(404);
    expect(await (await page(id)).text()).not.toContain("<track");
  });
});
