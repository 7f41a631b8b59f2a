import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { openWebhooksFixture } from "#server/testing/seeds/webhooks.ts";
import { type TestServer, startTestServer } from "#server/testing/service/test-server.ts";

const receiver = openWebhooksFixture();
const { at, make, change, deliveries, run } = receiver;

const read = async () => (await at.home.api.call("listWebhooks")).data[0];
const failedForDays = () =>
  at.system((db) => db.update(webhooks).set({ failingSince: sql`now() - interval '6 days'` }));

test("what was queued when the service switched a webhook off waits, and is sent again with the others", async () => {
  const [one = 0, two = 0] = await at.insert({}, {});
  const { id } = await make();
  await change(one);
  await change(two);
  receiver.answerWith(410);
  await run();
  expect(await read()).toMatchObject({ disabled_reason: "gone", failed_deliveries: 2 });
  await at.home.api.call("updateWebhook", { params: { id }, body: { is_active: true } });
  expect((await at.home.api.call("redeliverFailed", { params: { id } })).data).toEqual({ queued: 2 });
});

test("a failed attempt after quiet days does not switch a webhook off while it is still retried", async () => {
  const [one = 0] = await at.insert({});
  await make();
  await failedForDays();
  await change(one);
  receiver.answerWith(500, 500);
  await run();
  expect(await read()).toMatchObject({ is_active: true });
  await at.system((db) => db.update(webhookDeliveries).set({ attempts: 6 }));
  await run();
  expect(await read()).toMatchObject({ is_active: false, disabled_reason: "failing" });
});

test("another address starts the five days afresh, another description does not", async () => {
  const { id: webhookId } = await make();
  const params = { id: webhookId };
  const since = async () => (await at.system((db) => db.select().from(webhooks)))[0]?.failingSince;
  await failedForDays();
  await at.home.api.call("updateWebhook", { params, body: { description: "Chat", url: `${receiver.origin}/hook` } });
  expect(await since()).not.toBeNull();
  await at.home.api.call("updateWebhook", { params, body: { url: `${receiver.origin}/new` } });
  expect(await since()).toBeNull();
});

test("what a former address answers after the address was changed neither switches the webhook off nor counts", async () => {
  const [one = 0, two = 0] = await at.insert({}, {});
  const { id } = await make();
  const { outbound } = at.service.services;
  let moves = 0;
  at.service.services.outbound = {
    ...outbound,
    request: async (request) => {
      moves += 1;
      await at.home.api.call("updateWebhook", { params: { id }, body: { url: `${receiver.origin}/new${moves}` } });
      return outbound.request(request);
    },
  };
  await change(one);
  await change(two);
  receiver.answerWith(410, 500);
  await run();
  at.service.services.outbound = outbound;
  expect(moves).toBe(2);
  expect(await at.system((db) => db.select().from(webhooks))).toMatchObject([
    { isActive: true, disabledReason: null, failingSince: null },
  ]);
});

describe("a test", () => {
  test("that is delivered ends the failing days, one that fails does not and asks for no attention", async () => {
    const { id } = await make();
    const since = async () => (await at.system((db) => db.select().from(webhooks)))[0]?.failingSince;
    await failedForDays();
    receiver.answerWith(500);
    await at.home.api.call("testWebhook", { params: { id } });
    expect([await since(), (await read())?.failed_deliveries]).toEqual([expect.any(String), 0]);
    await at.home.api.call("testWebhook", { params: { id } });
    expect(await since()).toBeNull();
  });

  test("whose process dies is found by the sweep", async () => {
    const { id } = await make();
    const { outbound } = at.service.services;
    let retryAt: string | null | undefined;
    at.service.services.outbound = {
      ...outbound,
      request: async (request) => {
        [{ retryAt } = { retryAt: null }] = await deliveries();
        return outbound.request(request);
      },
    };
    await at.home.api.call("testWebhook", { params: { id } });
    at.service.services.outbound = outbound;
    expect(retryAt).toEqual(expect.any(String));
  });
});

describe("a receiver that gives no answer, or ends it late", () => {
  let silent: TestServer;
  beforeAll(async () => {
    silent = await startTestServer((request, response) => {
      if (request.url === "/reset") request.socket.resetAndDestroy();
      if (request.url === "/open") response.writeHead(200).write("taken");
    });
    await at.service.services.outbound.close();
    at.service.services.outbound = createOutbound({ allow: [`127.0.0.1:${silent.port}`], milliseconds: 500 });
  });
  afterAll(() => silent.close());

  test.each([
    ["/reset", "The address cannot be reached."],
    ["/late", "The address took too long to answer."],
  ])("%s: retried, and the log says why", async (path, error) => {
    const [review = 0] = await at.insert({});
    const { data } = await at.home.api.call("createWebhook", {
      body: { url: `${silent.origin}${path}`, events: ["review.updated"] },
    });
    await change(review);
    await run();
    const log = await at.home.api.call("listWebhookDeliveries", { params: { id: data.id }, query: {} });
    expect(log.data.data).toMatchObject([
      { state: "queued", attempts: 1, response_status: null, error, retry_at: expect.any(String) },
    ]);
    expect(log.data.data[0]?.last_attempt).toMatchObject({ response_headers: null, response_body: null });
  });

  test("a status of success is a delivery, whenever the body ends", async () => {
    const [review = 0] = await at.insert({});
    const body = { url: `${silent.origin}/open`, events: ["review.updated" as const] };
    await at.home.api.call("createWebhook", { body });
    await change(review);
    await run();
    expect(await deliveries()).toMatchObject([
      { state: "delivered", attempts: 1, responseStatus: 200, error: null, lastAttempt: { response_body: "taken" } },
    ]);
    expect(silent.hits.filter((hit) => hit === "POST /open")).toHaveLength(1);
  });
});
