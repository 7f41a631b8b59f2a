import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { labels, webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { openRulesFixture } from "#server/testing/seeds/rules.ts";

const { at, rule, label, arrive, run, labelsOf, events, history, read, review } = openRulesFixture();

const add = (id: string) => ({ act: "label", add: [id] });
const retry = (id: number, headers = {}) => at.call("POST", `/review-rules/${id}/retry`, undefined, headers);
const drop = (id: string) => at.system((db) => db.delete(labels).where(eq(labels.id, id)));

test("another try does what failed, by the rule as it is now, and nothing that was done", async () => {
  const [hook] = await at.system((db) =>
    db
      .insert(webhooks)
      .values({ workspaceId: at.home.workspaceId, url: "https://hook.example.test", secret: "s", events: [] })
      .returning(),
  );
  const call = { act: "webhook", webhook_id: hook?.id };
  const [gone, vip] = [await label("Gone"), await label("VIP")];
  const id = await rule({ actions: [call, add(gone)] });
  await drop(gone);
  const [one = 0] = await arrive(1);
  await run();
  expect(await history(id)).toMatchObject([{ state: "failed", results: [{ state: "done" }, { state: "failed" }] }]);
  await at.call("PUT", `/review-rules/${id}`, { actions: [call, add(vip)] });
  expect((await retry(id)).status).toBe(200);
  await run();
  expect(await labelsOf(one)).toEqual([vip]);
  expect(await at.system((db) => db.select().from(webhookDeliveries))).toHaveLength(1);
  expect(await history(id)).toMatchObject([
    {
      state: "done",
      results: [
        { action: call, state: "done" },
        { action: { act: "label" }, state: "done" },
      ],
    },
  ]);
  expect((await read(id)).runs).toMatchObject({ total: 1, failed: 0 });
  expect(await events()).toEqual([]);
  // Actions that were done are not repeated.
  await retry(id);
  expect(await events()).toEqual([]);
});

test("what fails again stays failed, with the new reason", async () => {
  const [first, second] = [await label("First"), await label("Second")];
  const id = await rule({ actions: [add(first), { act: "favourite", on: true }] });
  await drop(first);
  await arrive(1);
  await run();
  await at.call("PUT", `/review-rules/${id}`, { actions: [add(second), { act: "favourite", on: true }] });
  await drop(second);
  await retry(id);
  await run();
  const results = [
    { action: { act: "favourite" }, state: "done" },
    { action: add(second), state: "failed" },
  ];
  expect(await history(id)).toMatchObject([{ state: "failed", results }]);
});

test("a paused rule that is put right and switched on tries again by itself", async () => {
  const [gone, vip] = [await label("Gone"), await label("VIP")];
  const id = await rule({ actions: [add(gone)] });
  await drop(gone);
  const ids = await arrive(LIMITS.ruleFailures);
  await run();
  expect(await read(id)).toMatchObject({ is_active: false, paused_reason: expect.any(String) });
  expect((await retry(id)).status).toBe(422);
  await at.call("PUT", `/review-rules/${id}`, { is_active: true, actions: [add(vip)] });
  await run();
  for (const one of ids) expect(await labelsOf(one)).toEqual([vip]);
  expect((await read(id)).runs).toMatchObject({ total: LIMITS.ruleFailures, failed: 0 });
});

test("another try is the editors', and of the own workspace", async () => {
  const vip = await label("VIP");
  const id = await rule({ actions: [add(vip)] });
  await drop(vip);
  const [one = 0] = await arrive(1);
  await run();
  const other = (await at.service.workspace("Other")).headers;
  expect((await retry(id, other)).status).toBe(404);
  expect((await retry(id, (await at.home.credentials("viewer")).headers)).status).toBe(403);
  expect(await events()).toEqual([]);
  expect((await retry(id, (await at.home.credentials("editor")).headers)).status).toBe(200);
  expect(await events()).toMatchObject([{ reviewId: one }]);
  // Another process of an older time may have deleted the review meanwhile.
  await at.call("DELETE", `/feeds/text/${one}`);
  await run();
  expect([await events(), await review(one)]).toEqual([[], undefined]);
});
