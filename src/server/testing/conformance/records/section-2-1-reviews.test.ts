import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type IsolationFixture, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { createTestService } from "#server/testing/service/test-service.ts";
import { feedbackId } from "#server/platform/db/ids.ts";

const MEDIA = ["text", "video", "audio", "social"] as const;
const CALLS = [
  ["GET", {}],
  ["PUT", { review_title: "Changed" }],
  ["POST", { _method: "PUT", review_title: "Changed" }],
  ["DELETE", undefined],
] as const;

let world: IsolationFixture;
beforeAll(async () => {
  const service = await createTestService();
  await service.reset();
  world = await openIsolationFixture(service);
});
afterAll(() => world.service.close());

async function call(method: string, path: string, sent?: object) {
  const body = sent && method !== "GET" ? JSON.stringify(sent) : null;
  const headers = { ...world.a.headers, ...(body && { "content-type": "application/json" }) };
  const response = await world.service.request(`/v3/feeds/${path}`, { method, headers, body });
  const names = [...response.headers.keys()];
  return { status: response.status, text: await response.text(), names };
}

describe.each(MEDIA)("2.1 %s review", (medium) => {
  test("2.1: the numeric id together with its type", async () => {
    const { status, text } = await call("GET", `${medium}/${world.a.ids[medium]}`);
    expect([status, JSON.parse(text).data.id]).toEqual([200, Number(world.a.ids[medium])]);
  });

  describe.each(CALLS)("%s", (method, sent) => {
    const missing = { status: 404, text: '{"message":"Review not found."}' };
    const ask = (id: string, type: string = medium) => call(method, `${type}/${id}`, sent);

    test("2.1: unique_feedback_id is not accepted", async () =>
      expect(await ask(feedbackId(Number(world.a.ids[medium])))).toMatchObject(missing));

    test("2.1: the id of a review of another type is 404 Review not found", async () => {
      for (const other of MEDIA.filter((one) => one !== medium))
        expect(await ask(world.a.ids[other])).toMatchObject(missing);
    });

    test("v3 interface, section 1: a review of another workspace answers like a missing one", async () => {
      const foreign = await ask(world.b.ids[medium]);
      expect(foreign).toMatchObject(missing);
      expect(foreign).toEqual(await ask("999999999"));
    });

    test.each(["0", "-1", "1e3", "1.0", "0x1", "+1", "٣", "9007199254740993", "99999999999999999999", "\0"])(
      "2.1: %j is not a valid id",
      async (id) => expect(await ask(encodeURIComponent(id))).toMatchObject(missing),
    );

    test("2.1: ten thousand letters are not a valid id", async () =>
      expect(await ask("x".repeat(10_000))).toMatchObject(missing));

    test("2.1: feed-{type}-item-{id} is for pages, not for paths", async () =>
      expect(await ask(`feed-${medium}-item-${world.a.ids[medium]}`)).toMatchObject(missing));
  });
});

test("2.1: these requests change nothing in the other workspace", async () => {
  for (const medium of MEDIA) {
    const response = await world.service.request(`/v3/feeds/${medium}/${world.b.ids[medium]}`, {
      headers: world.b.headers,
    });
    expect(JSON.parse(await response.text()).data.review_title).toBe("birch");
  }
});
