import { sql } from "drizzle-orm";
import { Webhook as Verifier } from "standardwebhooks";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { openWebhooksFixture, type ReceivedMessage } from "#server/testing/seeds/webhooks.ts";
import { startWebhooks, sweepWebhooks } from "./start-webhooks.ts";

const receiver = openWebhooksFixture();
const { at, make, change, deliveries, run } = receiver;

test("the secret is shown once, and only an admin sees webhooks", async () => {
  const made = await make();
  expect(made.secret).toMatch(/^whsec_/);
  const { body } = await at.get("/v3/webhooks");
  expect(JSON.parse(body).data).toMatchObject([{ id: made.id, events: ["review.updated"], is_active: true }]);
  expect(body).not.toContain("whsec_");
  const { api } = { api: at.service.client((await at.home.credentials("editor")).headers) };
  await expect(api.call("listWebhooks")).rejects.toMatchObject({ status: 403 });
  expect(JSON.stringify(await at.system((db) => db.select().from(auditLog)))).not.toContain("whsec_");
});

test("a change is sent after the commit, signed and logged", async () => {
  const [id = 0] = await at.insert({ comment: "<p>old</p>", words: "old" });
  const { secret, id: webhookId } = await make();
  await change(id);
  await change(id);
  await run();
  expect(receiver.messages).toHaveLength(1);
  const [{ headers, body }] = receiver.messages as [ReceivedMessage];
  expect(new Verifier(secret).verify(body, headers)).toMatchObject({
    type: "review.updated",
    data: {
      id,
      feed_type: "text_feed",
      feed_identifier: `feed-text-item-${id}`,
      changed: expect.arrayContaining(["comment"]),
    },
  });
  expect(headers["content-type"]).toBe("application/json");
  const { data } = await at.home.api.call("listWebhookDeliveries", { params: { id: webhookId }, query: {} });
  expect(data.data).toMatchObject([
    {
      state: "delivered",
      attempts: 1,
      response_status: 204,
      error: null,
      retry_at: null,
      message_id: headers["webhook-id"],
    },
  ]);
});

test("a deletion is sent only to webhooks subscribed to it", async () => {
  const [id = 0] = await at.insert({});
  await make(["review.updated"]);
  const { id: asked } = await make(["review.deleted"]);
  const { id: off } = await make(["review.deleted"]);
  await at.home.api.call("updateWebhook", { params: { id: off }, body: { is_active: false } });
  const other = await at.service.workspace("Other");
  await other.api.call("createWebhook", { body: { url: `${receiver.origin}/other`, events: ["review.deleted"] } });
  await at.home.api.call("deleteTextReview", { params: { id } });
  expect((await deliveries()).map(({ webhookId }) => webhookId)).toEqual([asked]);
  await run();
  expect(receiver.messages.map(({ body }) => JSON.parse(body).type)).toEqual(["review.deleted"]);
});

test("a rolled-back change and an import send nothing", async () => {
  await make(["review.updated", "feed.text.received"]);
  await expect(at.home.api.call("updateTextReview", { params: { id: 999 }, body: { comment: "x" } })).rejects.toThrow();
  await at.home.api.call("importTextReview", { body: { customer_name: "Ann", review: "Good" } });
  expect(await deliveries()).toEqual([]);
});

describe("a failing receiver", () => {
  const state = async () => {
    const [row] = await deliveries();
    return [row?.state, row?.attempts, row?.responseStatus, row?.retryAt !== null];
  };
  beforeEach(async () => {
    const [id = 0] = await at.insert({});
    await make();
    await change(id);
  });

  test("500: retried with the same message id, then delivered", async () => {
    receiver.answerWith(500, 503);
    await run();
    expect(await state()).toEqual(["queued", 1, 500, true]);
    await run();
    expect(await state()).toEqual(["queued", 2, 503, true]);
    await run();
    expect(await state()).toEqual(["delivered", 3, 204, false]);
    expect(new Set(receiver.messages.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    await run();
    expect(receiver.messages).toHaveLength(3);
  });

  test("the pauses grow, and after the last the delivery is parked", async () => {
    receiver.answerWith(...Array.from({ length: 9 }, () => 500));
    const pauses: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      await run();
      const minutes = sql<number>`round(extract(epoch from ${webhookDeliveries.retryAt} - now()) / 60)::float8`;
      const [row] = await at.system((db) => db.select({ minutes }).from(webhookDeliveries));
      if (row?.minutes) pauses.push(row.minutes);
    }
    expect(pauses).toEqual([1, 5, 30, 120, 300, 600]);
    expect(await state()).toEqual(["failed", 7, 500, false]);
    expect(receiver.messages).toHaveLength(7);
  });

  test("a redirect is not followed", async () => {
    receiver.answerWith(307);
    await run();
    expect(await state()).toEqual(["queued", 1, 307, true]);
  });

  test("410: parked, and the webhook is disabled", async () => {
    receiver.answerWith(410);
    await run();
    expect(await state()).toEqual(["failed", 1, 410, false]);
    const { data } = await at.home.api.call("listWebhooks");
    expect(data).toMatchObject([{ is_active: false, disabled_reason: "gone", failed_deliveries: 1 }]);
  });

  test("an address that has become private is not called", async () => {
    await at.system((db) => db.update(webhooks).set({ url: "http://169.254.169.254/" }));
    await run();
    const [row] = await deliveries();
    expect([row?.state, row?.responseStatus, row?.error]).toEqual(["queued", null, expect.stringContaining("public")]);
  });

  test("a parked delivery can be sent again", async () => {
    receiver.answerWith(410);
    await run();
    const [row] = await deliveries();
    const params = { id: row?.webhookId ?? 0, delivery_id: row?.id ?? 0 };
    await at.home.api.call("updateWebhook", { params, body: { is_active: true } });
    const { message, data } = await at.home.api.call("redeliverWebhook", { params });
    expect([message, data]).toMatchObject([
      "Webhook Redelivered Successfully",
      { state: "delivered", attempts: 1, response_status: 204 },
    ]);
    expect(new Set(receiver.messages.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });
});

test("a test is sent at once without retries and returns the result", async () => {
  const { id, secret } = await make();
  const good = await at.home.api.call("testWebhook", { params: { id } });
  expect(good.data).toMatchObject({ state: "delivered", event: "review.updated", payload: { data: { test: true } } });
  expect(() =>
    new Verifier(secret).verify(receiver.messages[0]?.body ?? "", receiver.messages[0]?.headers ?? {}),
  ).not.toThrow();
  receiver.answerWith(500);
  expect((await at.home.api.call("testWebhook", { params: { id } })).data).toMatchObject({
    state: "failed",
    response_status: 500,
    retry_at: null,
  });
});

test("jobs send committed changes, and the sweep finds due deliveries", async () => {
  await startWebhooks(at.service.services);
  const [id = 0, other = 0] = await at.insert({}, {});
  await make();
  await change(id);
  await expect.poll(async () => (await deliveries())[0]?.state).toBe("delivered");
  receiver.answerWith(500);
  await change(other);
  await expect.poll(async () => (await deliveries())[1]?.attempts).toBe(1);
  await sweepWebhooks(at.service.services);
  expect((await deliveries())[1]?.state).toBe("queued");
  await at.system((db) => db.update(webhookDeliveries).set({ retryAt: sql`now() - interval '1 second'` }));
  // The first job may still be running and the second be dropped: a later sweep finds the delivery again.
  const sweep = async () => {
    await sweepWebhooks(at.service.services);
    return (await deliveries())[1]?.state;
  };
  await expect.poll(sweep).toBe("delivered");
});

describe("refused input", () => {
  test.each<[object, string]>([
    [{}, "url"],
    [{ url: "nonsense" }, "url"],
    [{ url: "ftp://a.test/" }, "url"],
    [{ url: "http://127.0.0.1/" }, "url"],
    [{ url: "http://[::1]/" }, "url"],
    [{ url: "http://169.254.169.254/" }, "url"],
    [{ url: "https://user:word@a.test/" }, "url"],
    [{ url: "https://a.test:22/" }, "url"],
    [{ url: "https://a.test/", events: [] }, "events"],
    [{ url: "https://a.test/", events: ["review.stolen"] }, "events.0"],
  ])("%j: 422 at %s", async (body, field) => {
    const response = await at.service.request("/v3/webhooks", {
      method: "POST",
      headers: { ...at.home.headers, "content-type": "application/json" },
      body: JSON.stringify({ events: ["review.updated"], ...body }),
    });
    const { errors } = await response.json();
    expect([response.status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  test("more than twenty webhooks", async () => {
    for (let n = 0; n < 20; n += 1) await make();
    await expect(make()).rejects.toMatchObject({ status: 422 });
  });

  test("webhooks and deliveries of another workspace are 404", async () => {
    const { id } = await make();
    const { data } = await at.home.api.call("testWebhook", { params: { id } });
    const other = await at.service.workspace("Other");
    const { data: theirs } = await other.api.call("createWebhook", {
      body: { url: `${receiver.origin}/`, events: ["review.updated"] },
    });
    const missing = { status: 404, message: "Webhook not found." };
    await expect(other.api.call("updateWebhook", { params: { id }, body: {} })).rejects.toMatchObject(missing);
    await expect(other.api.call("deleteWebhook", { params: { id } })).rejects.toMatchObject(missing);
    await expect(other.api.call("testWebhook", { params: { id } })).rejects.toMatchObject(missing);
    await expect(other.api.call("listWebhookDeliveries", { params: { id }, query: {} })).rejects.toMatchObject(missing);
    for (const name of ["rotateWebhookSecret", "redeliverFailed", "dismissFailed"] as const)
      await expect(other.api.call(name, { params: { id } })).rejects.toMatchObject(missing);
    for (const hook of [id, theirs.id])
      await expect(
        other.api.call("redeliverWebhook", { params: { id: hook, delivery_id: data.id } }),
      ).rejects.toMatchObject(missing);
    expect((await other.api.call("listWebhooks")).data).toMatchObject([{ id: theirs.id }]);
  });
});

test("deleting a webhook deletes its deliveries and stops sending", async () => {
  const { id } = await make();
  const [review = 0, other = 0] = await at.insert({}, {});
  await change(review);
  await at.home.api.call("deleteWebhook", { params: { id } });
  await run();
  // A pending delivery may have been sent before the webhook was deleted.
  const receivedBefore = receiver.messages.length;
  await change(other);
  await run();
  expect([await deliveries(), receiver.messages.length]).toEqual([[], receivedBefore]);
});
