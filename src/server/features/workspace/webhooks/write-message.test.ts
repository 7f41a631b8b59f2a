import { expect, test } from "vitest";
import type { MessageReview } from "#contract/workspace/webhook-message.ts";
import { openWebhooksFixture } from "#server/testing/seeds/webhooks.ts";

const receiver = openWebhooksFixture();
const { at, change, run, deliveries } = receiver;

const ANN = { reviewerName: "Ann Lee", reviewerEmail: "ann@example.test", reviewerPhone: "+4930123456" };

async function make(more: { message_version?: 1 | 2; includes_reviewer?: boolean }) {
  const body = { url: `${receiver.origin}/hook`, events: ["review.updated", "review.deleted"] as const, ...more };
  return (await at.home.api.call("createWebhook", { body: { ...body, events: [...body.events] } })).data;
}

type Received = { version?: number; timestamp?: string; data: { id: number; review?: MessageReview | null } };

async function sent(): Promise<Received> {
  await run();
  return JSON.parse(receiver.messages.at(-1)?.body ?? "null");
}

test("a webhook gets identifiers only unless it asks for the review", async () => {
  const [id = 0] = await at.insert(ANN);
  expect(await make({})).toMatchObject({ message_version: 1, includes_reviewer: false });
  await change(id);
  const message = await sent();
  expect(Object.keys(message).toSorted()).toEqual(["data", "type"]);
  expect(message.data.review).toBeUndefined();
});

test("a message of version 2 has the review, its consent and its links, and nothing personal beyond what is public", async () => {
  const [id = 0] = await at.insert({
    ...ANN,
    approved: true,
    rating: 4.5,
    ratingType: "star",
    agreed: ["publish_text", "publish_person"],
  });
  await make({ message_version: 2 });
  await change(id);
  const message = await sent();
  const publicUrl = at.service.services.config.publicUrl;
  expect(message).toMatchObject({
    version: 2,
    timestamp: (await deliveries())[0]?.createdAt,
    data: {
      id,
      review: {
        state: "approved",
        is_public: true,
        rating: 4.5,
        consent: ["publish_text", "publish_person"],
        links: { dashboard: `${publicUrl}/reviews/text/${id}`, public: expect.stringContaining(`${publicUrl}/r/`) },
        public: { name: "Ann Lee", text: `new ${id}` },
        reviewer: null,
      },
    },
  });
  expect(JSON.stringify(message)).not.toMatch(/ann@example|4930123456/);
});

test("what the reviewer has not agreed to is left out, and the person only comes where it is asked for", async () => {
  const [withheld = 0] = await at.insert({ ...ANN, words: "private words", agreed: ["contact"] });
  const [unnamed = 0] = await at.insert({ ...ANN, agreed: ["publish_text"] });
  const { id } = await make({ message_version: 2 });
  await change(withheld);
  expect((await sent()).data.review).toMatchObject({ is_public: false, public: null, links: { public: null } });
  await change(unnamed);
  const { data } = await sent();
  expect(data.review?.public).toMatchObject({ name: "", text: `new ${unnamed}` });
  expect(JSON.stringify(data)).not.toContain("Ann");
  await at.home.api.call("updateWebhook", { params: { id }, body: { includes_reviewer: true } });
  await at.home.api.call("updateTextReview", { params: { id: withheld }, body: { comment: "once more" } });
  const { name, email, phone } = (await sent()).data.review?.reviewer ?? {};
  expect([name, email, phone]).toEqual(Object.values(ANN));
});

test("a message is written when it is sent: what was deleted meanwhile is not in it, and the log keeps identifiers only", async () => {
  const [id = 0] = await at.insert(ANN);
  const { id: webhook } = await make({ message_version: 2, includes_reviewer: true });
  await change(id);
  await at.home.api.call("deleteTextReview", { params: { id } });
  await run();
  expect(receiver.messages.map(({ body }) => JSON.parse(body).data.review)).toEqual([null, null]);
  const { data } = await at.home.api.call("listWebhookDeliveries", { params: { id: webhook }, query: {} });
  expect(data.data.map(({ payload }) => Object.keys(payload.data).includes("review"))).toEqual([false, false]);
});

test("a test message of version 2 shows the whole shape with a made-up review", async () => {
  const { id } = await make({ message_version: 2, includes_reviewer: true });
  await at.home.api.call("testWebhook", { params: { id } });
  expect(JSON.parse(receiver.messages[0]?.body ?? "")).toMatchObject({
    data: { test: true, review: { public: { name: "Ann Example" }, reviewer: { email: "ann@example.com" } } },
  });
});
