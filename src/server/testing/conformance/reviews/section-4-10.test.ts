import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type IsolationFixture, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { createTestService } from "#server/testing/service/test-service.ts";

let world: IsolationFixture;
beforeAll(async () => {
  const service = await createTestService();
  await service.reset();
  world = await openIsolationFixture(service);
});
afterAll(() => world.service.close());

async function get(id: string | number, headers: Record<string, string> = world.a.headers) {
  const response = await world.service.request(`/v3/feeds/social/${id}`, { headers });
  return { status: response.status, body: JSON.parse(await response.text()), etag: response.headers.get("etag") };
}

describe("4.10 get social review", () => {
  test("200 {data} and nothing else", async () => {
    const { status, body } = await get(world.a.ids.social);
    expect([status, Object.keys(body), body.data.id]).toEqual([200, ["data"], Number(world.a.ids.social)]);
  });

  test("with the files, labels and platform it has", async () => {
    expect((await get(world.a.ids.social)).body.data).toMatchObject({
      feed_type: "social_feed",
      social_feed_type: "social",
      attachments: [{ type: "image" }],
      review_labels: [{ name: "alder" }],
      social_platform: { slug: "google", review_type: "social" },
    });
  });

  test("its ETag is its version", async () => expect((await get(world.a.ids.social)).etag).toBe('"v1"'));

  test("unique_feedback_id is not accepted", async () =>
    expect(await get(feedbackId(Number(world.a.ids.social)))).toMatchObject({
      status: 404,
      body: { message: "Review not found." },
    }));

  test("a review of another workspace or type is not found", async () => {
    for (const id of [world.b.ids.social, world.a.ids.text, world.a.ids.video, "999999999"])
      expect(await get(id)).toMatchObject({ status: 404, body: { message: "Review not found." } });
  });

  test("without credentials 401", async () => expect((await get(world.a.ids.social, {})).status).toBe(401));

  test("a viewer may read it", async () => {
    const { headers } = await world.a.credentials("viewer");
    expect((await get(world.a.ids.social, headers)).status).toBe(200);
  });
});
