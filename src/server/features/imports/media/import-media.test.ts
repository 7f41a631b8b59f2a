import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { attachments, imports, reviews } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
const media = (name: string) => new URL(`../../workspace/demo/media/${name}`, import.meta.url);
const file = async (name: string) => new Blob([new Uint8Array(await readFile(media(name)))]);
const send = (kind: "video" | "audio", fields: Record<string, string | Blob>) =>
  at.send(`/v3/imports/self-imports/${kind}-review`, { customer_name: "Ann", ...fields }, "");
const stored = () => at.system((db) => db.select().from(reviews));

describe.each([
  ["video", "clip.webm", "manual_video", { hasVideo: true, hasAudio: false }],
  ["audio", "voice.webm", "manual_text", { hasVideo: false, hasAudio: true }],
] as const)("%s review", (kind, name, socialType, carries) => {
  test.each([kind, "attachments[]", "attachments[0]"])(`the file in %s`, async (field) => {
    const { status, body } = await send(kind, {
      [field]: await file(name),
      review: "Good",
      transcript: "I say",
      rating: "4",
    });
    expect([status, JSON.parse(body).message]).toEqual([200, "Review Imported Successfully"]);
    expect(JSON.parse(body).data).toMatchObject({ kind: `${kind}_review`, state: "done", reviews_imported: 1 });
    expect(await stored()).toMatchObject([
      {
        medium: "social",
        socialType,
        words: "Good",
        transcript: "I say",
        rating: 4,
        fingerprint: expect.any(String),
        ...carries,
      },
    ]);
    expect(await at.system((db) => db.select().from(attachments))).toMatchObject([{ kind }]);
    const { data } = JSON.parse((await at.get(`/v3/feeds?filter[feed-types][]=${kind}`)).body);
    expect(data.data).toMatchObject([{ feed_type: "social_feed", social_feed_type: socialType }]);
  });

  test.each<[string, () => Promise<Record<string, Blob>>]>([
    ["no file", async () => ({})],
    ["a picture in its place", async () => ({ [kind]: await file("poster.jpg") })],
    ["only a picture attached", async () => ({ "attachments[]": await file("poster.jpg") })],
    ["the other kind", async () => ({ [kind]: await file(kind === "video" ? "voice.webm" : "clip.webm") })],
    [
      "text that calls itself media",
      async () => ({ [kind]: new Blob(["#EXTM3U\nhttp://127.0.0.1/"], { type: `${kind}/mp4` }) }),
    ],
    [
      "a file and an attachment that is nothing",
      async () => ({ [kind]: await file(name), "attachments[]": new Blob(["%PDF"]) }),
    ],
  ])("%s: 200 with data.error, and nothing is stored", async (_name, fields) => {
    const { status, body } = await send(kind, { review: "Good", ...(await fields()) });
    expect([status, Object.keys(JSON.parse(body).data)]).toEqual([200, ["error"]]);
    expect([
      await stored(),
      await at.system((db) => db.select().from(imports)),
      await at.system((db) => db.select().from(attachments)),
    ]).toEqual([[], [], []]);
  });

  test("a recording without text has no fingerprint; with equal text it is linked", async () => {
    await send(kind, { [kind]: await file(name) });
    await send(kind, { [kind]: await file(name), review: "Good" });
    await send(kind, { [kind]: await file(name), review: "Good" });
    const [silent, first, second] = (await stored()).sort((a, b) => a.id - b.id);
    expect([silent?.fingerprint, silent?.duplicatedFromId, first?.duplicatedFromId]).toEqual([null, null, null]);
    expect(second?.duplicatedFromId).toBe(first?.id);
  });
});

test("each import needs its capability of the plan", async () => {
  const { plan } = at.service.services;
  for (const [kind, needed] of [
    ["video", "import_video_inside_app"],
    ["audio", "upload_audio_outside_app"],
  ] as const) {
    at.service.services.plan = { ...plan, allows: (name) => name !== needed };
    const { status, body } = await send(kind, {});
    expect([status, JSON.parse(body).is_plan_restricted]).toEqual([403, true]);
  }
  at.service.services.plan = plan;
});
