import { sql } from "drizzle-orm";
import { Webhook as Verifier } from "standardwebhooks";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, users, webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { startSmtpStub } from "#server/testing/service/smtp-stub.ts";
import { openWebhooksFixture } from "#server/testing/seeds/webhooks.ts";
import { deliver } from "./deliver.ts";
import { startDisabledEmails } from "./disabled-email.ts";

const receiver = openWebhooksFixture();
const { at, make, change, deliveries, run } = receiver;

test("the log keeps the request and the start of the answer, and lists one state on request", async () => {
  const [id = 0, other = 0] = await at.insert({}, {});
  const { id: webhookId } = await make();
  receiver.answerWith({ status: 200, body: `nul \0 ${"é".repeat(5000)}` });
  await change(id);
  await run();
  receiver.answerWith(500);
  await change(other);
  await run();
  const params = { id: webhookId };
  const list = async (query: object) =>
    (await at.home.api.call("listWebhookDeliveries", { params, query })).data.data.map(({ state, last_attempt }) => ({
      state,
      last_attempt,
    }));
  const [failed, good] = await list({});
  expect(failed?.state).toBe("queued");
  expect(good).toMatchObject({
    state: "delivered",
    last_attempt: {
      request_headers: { "webhook-signature": expect.stringMatching(/^v1,/), "content-type": "application/json" },
      response_headers: { location: "http://127.0.0.1:1/" },
    },
  });
  const { response_body: text = "" } = good?.last_attempt ?? {};
  expect(text).toMatch(/^nul {2}é+/);
  expect(text?.length).toBeLessThan(1024);
  expect((await list({ state: "delivered" })).map(({ state }) => state)).toEqual(["delivered"]);
  expect(await list({ state: "failed" })).toEqual([]);
});

test("failed deliveries are sent again together, or dismissed; a paused webhook takes neither", async () => {
  const [one = 0, two = 0] = await at.insert({}, {});
  const { id } = await make();
  const params = { id };
  await change(one);
  await change(two);
  await at.system((db) => db.update(webhookDeliveries).set({ state: "failed", retryAt: null }));
  const open = async () => (await at.home.api.call("listWebhooks")).data[0]?.failed_deliveries;
  expect(await open()).toBe(2);
  await at.home.api.call("updateWebhook", { params, body: { is_active: false } });
  const off = { status: 422, fields: { is_active: expect.anything() } };
  await expect(at.home.api.call("redeliverFailed", { params })).rejects.toMatchObject(off);
  const [first] = await deliveries();
  const redelivery = { params: { id, delivery_id: first?.id ?? 0 } };
  await expect(at.home.api.call("redeliverWebhook", redelivery)).rejects.toMatchObject(off);
  await at.home.api.call("updateWebhook", { params, body: { is_active: true } });
  expect((await at.home.api.call("redeliverFailed", { params })).data).toEqual({ queued: 2 });
  await run();
  expect([receiver.messages.length, await open()]).toEqual([2, 0]);
  await at.system((db) => db.update(webhookDeliveries).set({ state: "failed" }));
  expect((await at.home.api.call("dismissFailed", { params })).data).toEqual({ dismissed: 2 });
  expect(await open()).toBe(0);
  expect((await at.home.api.call("redeliverFailed", { params })).data).toEqual({ queued: 0 });
});

test("what is queued while a webhook is paused is parked without asking for attention", async () => {
  const [review = 0] = await at.insert({});
  const { id } = await make();
  await change(review);
  await at.home.api.call("updateWebhook", { params: { id }, body: { is_active: false } });
  await run();
  const { data } = await at.home.api.call("listWebhookDeliveries", { params: { id }, query: {} });
  expect(data.data).toMatchObject([{ state: "failed", attempts: 0, is_dismissed: true }]);
  expect(receiver.messages).toEqual([]);
});

test("after a change of the secret, messages carry signatures of both for a day", async () => {
  const [review = 0, later = 0] = await at.insert({}, {});
  const { id, secret: old } = await make();
  const { data } = await at.home.api.call("rotateWebhookSecret", { params: { id } });
  expect(data.secret).not.toBe(old);
  await change(review);
  await run();
  await at.system((db) => db.update(webhooks).set({ previousSecretUntil: sql`now() - interval '1 second'` }));
  await change(later);
  await run();
  const verify = (secret: string, at: number) => () =>
    new Verifier(secret).verify(receiver.messages[at]?.body ?? "", receiver.messages[at]?.headers ?? {});
  expect(verify(old, 0)).not.toThrow();
  expect(verify(data.secret, 0)).not.toThrow();
  expect(verify(data.secret, 1)).not.toThrow();
  expect(verify(old, 1)).toThrow();
  expect(JSON.stringify(await at.system((db) => db.select().from(auditLog)))).not.toContain("whsec_");
});

test("a description names a webhook and can be removed", async () => {
  const { id } = await make();
  const describe = async (description: string | null) =>
    (await at.home.api.call("updateWebhook", { params: { id }, body: { description } })).data.description;
  expect([await describe(" Slack "), await describe(""), await describe(null)]).toEqual(["Slack", null, null]);
});

describe("a receiver that keeps failing", () => {
  beforeEach(async () => {
    const [id = 0] = await at.insert({});
    await make();
    await change(id);
  });

  test("nothing delivered for five days: disabled, said in the list and the audit, until a person switches it on", async () => {
    const read = async () => (await at.home.api.call("listWebhooks")).data[0];
    const atLastAttempt = (state?: string) =>
      at.system((db) => db.update(webhookDeliveries).set({ attempts: 6, state }));
    receiver.answerWith(500, 500, 500);
    await run();
    await atLastAttempt();
    await at.system((db) => db.update(webhooks).set({ failingSince: sql`now() - interval '4 days 23 hours'` }));
    await run();
    expect(await read()).toMatchObject({ is_active: true, disabled_reason: null });
    await at.system((db) => db.update(webhooks).set({ failingSince: sql`now() - interval '5 days 1 minute'` }));
    await atLastAttempt("queued");
    await run();
    const disabled = await read();
    expect(disabled).toMatchObject({ is_active: false, disabled_reason: "failing" });
    const rows = await at.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(rows.at(-1)).toMatchObject({ actorKind: "job", record: "Webhook", recordId: String(disabled?.id) });
    const params = { id: disabled?.id ?? 0 };
    await at.home.api.call("updateWebhook", { params, body: { is_active: true } });
    expect(await read()).toMatchObject({ is_active: true, disabled_reason: null });
    const [row] = await at.system((db) => db.select({ since: webhooks.failingSince }).from(webhooks));
    expect(row).toEqual({ since: null });
  });

  test("a delivery in between starts the five days afresh", async () => {
    receiver.answerWith(500);
    await run();
    await at.system((db) => db.update(webhooks).set({ failingSince: sql`now() - interval '9 days'` }));
    await run();
    const [row] = await at.system((db) => db.select().from(webhooks));
    expect([row?.isActive, row?.failingSince]).toEqual([true, null]);
  });

  test("disabling is mailed once to each admin in their language, with the address and the way to the log", async () => {
    const smtp = await startSmtpStub();
    const { services } = at.service;
    services.config.mail = { url: smtp.url, from: { name: "Acme", address: "reviews@acme.test" } };
    await at.system((db) => db.update(users).set({ preferences: { language: "de" } }));
    await startDisabledEmails(services);
    const [one = 0] = await at.insert({});
    await change(one);
    receiver.answerWith(410, 410);
    await Promise.all(
      (await deliveries()).map(({ id }) => deliver(services, { workspaceId: at.home.workspaceId, id })),
    );
    const [first, ...others] = await smtp.arrived(1);
    expect([first?.mail.subject, others]).toEqual(["Ein Webhook wurde abgeschaltet", []]);
    const { data } = await at.home.api.call("listWebhooks");
    expect(first?.mail.text).toContain(`${receiver.origin}/hook`);
    expect(first?.mail.text).toContain(`/settings/webhooks/${data[0]?.id}`);
    services.mail.close();
    await at.system((db) => db.update(users).set({ preferences: {} }));
    services.config.mail = undefined;
    await smtp.close();
  });
});
