import { describe, expect, test } from "vitest";
import { IMAGE_EXTENSIONS } from "#contract/reviews/review-type.ts";
import { openReviewFixture, sample } from "#server/testing/conformance/create-review.ts";

const at = openReviewFixture();
const MB = 1024 * 1024;
const files = async (id: string) =>
  (
    await at.sql("select id::int, file, poster, kind, state from attachments where review_id = $1 order by position", [
      id,
    ])
  ).rows;

describe("4.11 text review: media", () => {
  test("media[] adds, remove_media[] removes, and removed files are no longer served", async () => {
    const before = await at.get("text");
    const { body } = await at.send("text", {
      "media[0]": await sample("poster.jpg"),
      "media[1]": await sample("clip.webm"),
    });
    const [picture, clip] = body.data.attachments.slice(before.attachments.length);
    expect([picture.type, clip.type]).toEqual(["image", "video"]);
    expect(body.data.attachments.slice(0, -2)).toEqual(before.attachments);
    expect(await at.serves(picture.url)).toBe(200);
    const after = await at.send("text", { "remove_media[]": String(picture.id) });
    expect(after.body.data.attachments).toEqual([...before.attachments, clip]);
    expect(await at.serves(picture.url)).toBe(404);
  });

  test("remove_media[] ignores attachments of other reviews and workspaces, and nonsense", async () => {
    const [social] = (await at.get("social")).attachments;
    const before = await at.get("text");
    const foreign = await files(at.world.b.ids.text);
    for (const id of [String(social.id), at.world.b.ids.attachment, "x", "-1", "99999999999999999999"])
      expect((await at.send("text", { "remove_media[]": id })).status).toBe(200);
    expect(await at.get("text")).toEqual(before);
    expect((await at.get("social")).attachments).toHaveLength(1);
    expect(await files(at.world.b.ids.text)).toEqual(foreign);
  });

  test("static_thumb[n] sets an attachment's image; the replaced one is deleted", async () => {
    const put = async () => {
      const { attachment } = at.world.a.ids;
      const thumb = {
        "static_thumb[0][attachment_id]": attachment,
        "static_thumb[0][static_thumb]": await sample("poster.jpg"),
      };
      const { body } = await at.send("text", thumb);
      return String(body.data.attachments.find(({ id }: { id: number }) => String(id) === attachment).static_thumb_url);
    };
    const [first, second] = [await put(), await put()];
    expect([await at.serves(first), await at.serves(second)]).toEqual([404, 200]);
  });

  test("static_thumb[n][attachment_id] of another review or workspace is 422 like a missing one", async () => {
    const [social] = (await at.get("social")).attachments;
    const ask = async (id: string) => {
      const thumb = {
        "static_thumb[0][attachment_id]": id,
        "static_thumb[0][static_thumb]": await sample("poster.jpg"),
      };
      const { status, body } = await at.send("text", thumb);
      return [status, body];
    };
    const missing = await ask("999999999");
    expect(missing).toMatchObject([422, { errors: { "static_thumb.0.attachment_id": [expect.any(String)] } }]);
    for (const id of [String(social.id), at.world.b.ids.attachment]) expect(await ask(id)).toEqual(missing);
  });
});

describe("4.11 video review: video and thumbnail", () => {
  const urls = async () => (await at.get("video")).video_feed;

  test("video replaces the file; the old one and its thumbnail are deleted", async () => {
    await at.send("video", { video: await sample("clip.webm"), static_thumb: await sample("poster.jpg") });
    const before = await urls();
    expect([await at.serves(before.file_url), await at.serves(before.static_thumb_url)]).toEqual([200, 200]);
    const { status, body } = await at.send("video", { video: await sample("clip.webm") });
    expect(status, JSON.stringify(body)).toBe(200);
    const after = await urls();
    expect(after.file_url).not.toBe(before.file_url);
    for (const url of [before.file_url, before.static_thumb_url]) expect(await at.serves(url)).toBe(404);
    expect(await at.serves(after.file_url)).toBe(200);
    expect(body.data.attachments).toHaveLength(1);
  });

  test("static_thumb is the thumbnail image; the replaced one is deleted", async () => {
    await at.send("video", { static_thumb: await sample("poster.jpg") });
    const first = (await urls()).static_thumb_url;
    const { body } = await at.send("video", {
      static_thumb: await sample("poster.jpg"),
      static_thumb_extension: "png",
    });
    expect([await at.serves(first), await at.serves(body.data.video_feed.static_thumb_url)]).toEqual([404, 200]);
  });

  test("video and static_thumb together: the new video has the new thumbnail", async () => {
    const { body } = await at.send("video", {
      video: await sample("clip.webm"),
      static_thumb: await sample("poster.jpg"),
    });
    expect(await at.serves(body.data.video_feed.static_thumb_url)).toBe(200);
  });

  test.each(IMAGE_EXTENSIONS)("static_thumb_extension %s is accepted", async (extension) =>
    expect((await at.send("video", { static_thumb_extension: extension })).status).toBe(200),
  );

  test.each(["svg", "JPG", "../x", ""])("static_thumb_extension %j is refused", async (extension) => {
    const { status, body } = await at.send("video", { static_thumb_extension: extension });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["static_thumb_extension"]]);
  });

  test.each(["poster.jpg", "voice.webm"] as const)("%s is not a video: 422, the old one stays", async (name) => {
    const before = await files(at.world.a.ids.video);
    const { status, body } = await at.send("video", { video: await sample(name), review_title: "Not this" });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["video"]]);
    expect(await files(at.world.a.ids.video)).toEqual(before);
  });

  test("a review without a video: 422", async () => {
    const { video } = at.world.a.ids;
    const rows = await at.sql("update attachments set kind = 'image' where review_id = $1 returning id", [video]);
    expect(rows.rows).toHaveLength(1);
    for (const [field, name] of [
      ["video", "clip.webm"],
      ["static_thumb", "poster.jpg"],
    ] as const) {
      const { status, body } = await at.send("video", { [field]: await sample(name) });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    await at.sql("update attachments set kind = 'video' where review_id = $1", [video]);
  });

  test("v3 interface, section 8: at most 100 MB, refused at the field", async () => {
    const head = new Uint8Array(await (await sample("clip.webm")).arrayBuffer());
    const { status, body } = await at.send("video", {
      video: new Blob([head, new Uint8Array(100 * MB - head.length + 1)]),
    });
    expect([status, body.errors]).toEqual([422, { video: ["The video field must not be greater than 100 MB."] }]);
  });

  test("media[], remove_media[] and audio are ignored on a video review", async () => {
    const before = await at.get("video");
    const sent = {
      "media[]": await sample("poster.jpg"),
      "remove_media[]": String(before.attachments[0].id),
      audio: await sample("voice.webm"),
    };
    expect((await at.send("video", sent)).status).toBe(200);
    expect(await at.get("video")).toEqual(before);
  });
});

describe("4.11 audio review: audio", () => {
  test("audio replaces the file; the old one is deleted", async () => {
    await at.send("audio", { audio: await sample("voice.webm") });
    const before = (await at.get("audio")).audio_feed.file_url;
    const { status, body } = await at.send("audio", { audio: await sample("voice.webm") });
    expect(status, JSON.stringify(body)).toBe(200);
    expect([await at.serves(before), await at.serves(body.data.audio_feed.file_url)]).toEqual([404, 200]);
  });

  test.each(["poster.jpg", "clip.webm"] as const)("%s is not audio: 422", async (name) => {
    const { status, body } = await at.send("audio", { audio: await sample(name) });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["audio"]]);
  });

  test("video and static_thumb are ignored on an audio review", async () => {
    const before = await at.get("audio");
    expect(
      (await at.send("audio", { video: await sample("clip.webm"), static_thumb: await sample("poster.jpg") })).status,
    ).toBe(200);
    expect(await at.get("audio")).toEqual(before);
  });
});

test("a refused update leaves no file", async () => {
  const count = async () => (await at.sql("select count(*)::int as n from stored_files")).rows;
  const before = await count();
  await at.send("text", { "media[0]": await sample("poster.jpg"), "media[1]": new Blob(["<svg/>"]) });
  expect(await count()).toEqual(before);
});
