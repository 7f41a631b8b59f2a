import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endpointOf } from "#api/table.ts";
import type { EndpointName } from "#contract/index.ts";
import { readConfig } from "#server/config.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { handlers } from "#server/handlers.ts";
import { noteWrite } from "#server/platform/counters/write-counter.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";
import type { Reader } from "./connection.ts";
import { connectDatabase, type Database } from "./open.ts";
import { withReplica } from "./replica.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let there: Database;
/** Reads that reached the replica. */
let asked = 0;
let failure: Error | undefined;
let hasUntil: number;
let isLost: boolean;

/** Reads the same rows, and refuses to write: a replica without a delay. */
const replica: Reader = {
  read: (workspaceId, run) => ask(() => there.read(workspaceId, run)),
  sql: (text, values) => ask(() => there.sql(text, values)),
};
async function ask<T>(run: () => Promise<T>): Promise<T> {
  asked += 1;
  if (failure) throw failure;
  return run();
}

beforeAll(async () => {
  service = await createTestService();
  const { services } = service;
  there = connectDatabase(
    { connectionString: services.config.databaseUrl, options: "-c default_transaction_read_only=on" },
    services.log,
  );
  services.database = withReplica(services.database, replica, {
    isRecent: (since) => !isLost && hasUntil > since,
    lose: () => (isLost = true),
    state: () => ({ status: isLost ? "away" : "ok", lag: 12 }),
    close: async () => {},
  });
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace();
  [asked, failure, isLost, hasUntil] = [0, undefined, false, performance.now() - 1];
});
afterAll(async () => {
  await there.close();
  await service.close();
});

const catchUp = () => (hasUntil = performance.now());
/** Whether `run` read from the replica. */
async function goesThere(run: () => Promise<unknown>): Promise<boolean> {
  const before = asked;
  await run();
  return asked > before;
}
const viewer = async () => service.client((await home.credentials("viewer")).headers);
async function browser() {
  const { database, serverKey } = service.services;
  const token = await database.system((db) => startSession(db, serverKey, home.userId));
  let cookie = `laurel=${token}`;
  return {
    async send(method: string, path: string, body?: unknown) {
      const headers = { cookie, "x-laurel": "1", "content-type": "application/json" };
      const answer = await service.request(path, { method, headers, body: body ? JSON.stringify(body) : undefined });
      for (const set of answer.headers.getSetCookie()) cookie += `; ${set.split(";")[0]}`;
      return answer;
    },
  };
}

test("a key that cannot write lists from the replica; one that can never does", async () => {
  const reading = await viewer();
  expect(await goesThere(() => reading.call("listReviews"))).toBe(true);
  expect(await goesThere(() => home.api.call("listReviews"))).toBe(false);
  expect(await goesThere(() => reading.call("listLabels"))).toBe(false);
});

test("a person lists from the replica until they change something, and then reads the change, in every process", async () => {
  const person = await browser();
  expect(await goesThere(() => person.send("GET", "/proxy/v3/feeds"))).toBe(true);
  const made = await person.send("POST", "/proxy/v3/pages", { name: "Home", public_slug: "loved", title: "Loved" });
  expect(made.status).toBe(200);
  expect(made.headers.get("set-cookie")).toMatch(/^laurel-wrote=1; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  // As far as another process knows, the replica has everything.
  hasUntil = Infinity;
  expect(await goesThere(() => person.send("GET", "/proxy/v3/feeds"))).toBe(false);
  const colleague = await browser();
  expect(await goesThere(() => colleague.send("GET", "/proxy/v3/feeds"))).toBe(true);
});

test("a write that is refused counts as one too: a part of it may have been done", async () => {
  const person = await browser();
  expect((await person.send("DELETE", "/proxy/v3/pages/page_none")).status).toBe(404);
  hasUntil = Infinity;
  expect(await goesThere(() => person.send("GET", "/proxy/v3/feeds"))).toBe(false);
});

test("what this process wrote in a workspace is read from the primary until the replica has it", async () => {
  const reading = await viewer();
  noteWrite(home.workspaceId);
  expect(await goesThere(() => reading.call("listReviews"))).toBe(false);
  catchUp();
  expect(await goesThere(() => reading.call("listReviews"))).toBe(true);
});

test("walls and embeds are read from the replica, but not before it has what was written, nor by whoever wrote it", async () => {
  const person = await browser();
  await person.send("POST", "/proxy/v3/pages", { name: "Home", public_slug: "loved", title: "Loved" });
  const id = (await home.api.call("listPages")).data.data[0]?.unique_page_id ?? "";
  await person.send("POST", `/proxy/v3/pages/${id}/visibility`, { visibility: "public" });
  const titleOf = async (answer: Response) => /<title>([^<]*)/.exec(await answer.text())?.[1];
  expect(await titleOf(await service.request("/w/loved"))).toContain("Loved");
  catchUp();
  noteWrite(home.workspaceId);
  catchUp();
  expect(await goesThere(() => service.request("/w/loved"))).toBe(true);
  expect(await goesThere(() => service.request(`/embed/${id}`))).toBe(true);
  // Kept for a second for everybody but the author, whom a copy from the replica does not satisfy.
  expect(await goesThere(() => service.request("/w/loved"))).toBe(false);
  hasUntil = Infinity;
  // As another process would, whose write this one has not noticed.
  await service.services.database.sql(
    "update pages set meta = jsonb_set(meta, '{name}', '\"Loved more\"'), version = version + 1",
  );
  expect(await titleOf(await service.request("/w/loved"))).not.toContain("Loved more");
  expect(await goesThere(() => person.send("GET", "/w/loved"))).toBe(false);
  expect(await titleOf(await person.send("GET", "/w/loved"))).toContain("Loved more");
});

test("a wall that the replica does not have yet is found in the primary", async () => {
  await home.api.call("createPage", { body: { name: "Home", public_slug: "newest", title: "Newest" } });
  hasUntil = Infinity;
  failure = Object.assign(new Error("conflict with recovery"), { code: "40001" });
  expect((await service.request("/w/newest")).status).not.toBe(503);
});

test("when the replica fails, the primary answers, and it is left alone until it is back", async () => {
  const reading = await viewer();
  failure = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  expect((await reading.call("listReviews")).data.data).toEqual([]);
  expect([asked, isLost]).toEqual([1, true]);
  expect(await goesThere(() => reading.call("listReviews"))).toBe(false);
});

test("a read that the replica ended for its own sake is asked of the primary; a fault is not hidden", async () => {
  const reading = await viewer();
  failure = Object.assign(new Error("canceling statement due to conflict with recovery"), { code: "40001" });
  expect((await reading.call("listReviews")).data.data).toEqual([]);
  expect(isLost).toBe(false);
  failure = new Error("a fault of ours");
  await expect(reading.call("listReviews")).rejects.toMatchObject({ status: 500 });
});

test("every list that may be read from the replica only reads", async () => {
  const contact = await home.api.call("createContact", { body: { name: "Ada", email: "ada@example.test" } });
  const id = String(contact.data.id);
  catchUp();
  const names = Object.entries(handlers).flatMap(([name, handler]) =>
    "mode" in handler && handler.mode === "recent" ? [name] : [],
  );
  expect(names.length).toBeGreaterThan(10);
  const { headers } = await home.credentials("viewer");
  const query: Record<string, string> = { searchEverything: "?q=ada", listCustomFieldValues: "?field=plan" };
  for (const name of names) {
    const before = service.services.database.replica()?.reads;
    const { path } = await endpointOf(name as EndpointName);
    const answer = await service.request(`/v3${path.replace("{id}", id)}${query[name] ?? ""}`, { headers });
    expect([name, answer.status]).toEqual([name, 200]);
    const after = service.services.database.replica()?.reads;
    expect([name, after?.replica, after?.failed]).toEqual([name, (before?.replica ?? 0) + 1, before?.failed]);
  }
});

test("metrics tell its lag and where reads went", async () => {
  const { services } = service;
  const config = { ...services.config, replica: { url: "postgres://replica", limit: 2000 } };
  const metrics = createMetrics({ ...services, config }, []);
  await (await viewer()).call("listReviews");
  const text = await metrics.read();
  expect(text).toContain("laurel_replica_up 1");
  expect(text).toContain("laurel_replica_lag_seconds 0.012");
  expect(text).toMatch(/laurel_replica_reads_total\{to="replica"\} [1-9]/);
});

test("the limit is in seconds, and a replica needs the address of what it is a replica of", () => {
  const both = { DATABASE_URL: "postgres://one", DATABASE_REPLICA_URL: "postgres://two" };
  expect(readConfig(both).replica).toEqual({ url: "postgres://two", limit: 2000 });
  expect(readConfig({ ...both, DATABASE_REPLICA_LAG: "5" }).replica?.limit).toBe(5000);
  expect(() => readConfig({ DATABASE_REPLICA_URL: "postgres://two" })).toThrow("DATABASE_URL, which is missing");
  expect(() => readConfig({ ...both, DATABASE_REPLICA_LAG: "0" })).toThrow("DATABASE_REPLICA_LAG");
});
