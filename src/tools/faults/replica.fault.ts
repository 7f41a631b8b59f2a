import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type Installation, install, OWNER } from "./harness/installation.ts";
import { milliseconds } from "./harness/milliseconds.ts";
import { startStandby, type Standby } from "./harness/standby.ts";
import { Visitor, type Way } from "./harness/visitor.ts";

/** The replica is always this much behind: nothing can be seen there by luck. */
const DELAY_MS = 300;
const LIMIT_MS = 2000;
/** How long a process trusts its copy of a wall. */
const TRUSTED_MS = 1000;
const ROUNDS = 60;

const Made = z.object({ unique_page_id: z.string(), public_url: z.string() });
const Key = z.object({ api_key: z.string(), secret_key: z.string() });
const System = z.object({
  database: z.object({ replica: z.object({ status: z.string(), lag: z.number().nullable() }) }),
});

let at: Installation;
let standby: Standby;
/** Uses a key that cannot write. */
let reader: Visitor;

beforeAll(async () => {
  at = await install(async (_database, folder) => {
    standby = await startStandby(
      path.join(folder, "database", "postgres"),
      path.join(folder, "standby", "postgres"),
      DELAY_MS,
    );
    return { DATABASE_REPLICA_URL: standby.url, DATABASE_REPLICA_LAG: String(LIMIT_MS / 1000) };
  });
  const made = await at.owner.send(at.proxy, "POST", "/proxy/api-keys", { json: { name: "Reader", role: "viewer" } });
  const { api_key: name, secret_key: secret } = Key.parse(made.data);
  reader = new Visitor({ authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}` });
  return async () => {
    await standby.stop();
    await at.close();
  };
});

async function person(): Promise<Visitor> {
  const { email, password } = OWNER;
  const visitor = new Visitor();
  const { status, body } = await visitor.send(at.direct[0], "POST", "/proxy/session", { json: { email, password } });
  expect(status, body).toBe(200);
  return visitor;
}

const replicaAt = async (way: Way) =>
  System.parse((await at.owner.send(way, "GET", "/proxy/system")).data).database.replica;
/** How long each process took until it says so. */
async function everywhere(status: string): Promise<number[]> {
  const isSo = async (way: Way) => (await replicaAt(way)).status === status;
  const took = await Promise.all(at.direct.map((way) => milliseconds(() => isSo(way))));
  expect(await Promise.all(at.direct.map(async (way) => (await replicaAt(way)).status))).toEqual([
    status,
    status,
    status,
  ]);
  return took;
}

async function addPage(by: Visitor, way: Way, prefix: "/v3" | "/proxy/v3", name: string) {
  const made = await by.send(way, "POST", `${prefix}/pages`, { json: { name } });
  expect(made.status, made.body).toBe(200);
  return Made.parse(made.data);
}
async function lists(by: Visitor, way: Way, prefix: "/v3" | "/proxy/v3", name: string): Promise<boolean> {
  const { status, body } = await by.send(way, "GET", `${prefix}/pages`);
  expect(status, body).toBe(200);
  return body.includes(`"${name}"`);
}

test("every process uses the replica and says how far it is behind", async () => {
  console.log(`in use: ${(await everywhere("ok")).join(", ")} ms`);
  for (const way of at.direct) {
    await expect.poll(async () => (await replicaAt(way)).lag ?? 0).toBeGreaterThanOrEqual(DELAY_MS / 2);
    expect((await replicaAt(way)).lag).toBeLessThan(LIMIT_MS);
  }
});

test("lists of those who only read come from the replica: a change of others is there later, and within the limit", async () => {
  await everywhere("ok");
  const took: number[] = [];
  let late = 0;
  for (let round = 0; round < 10; round += 1) {
    const name = `Seen by others ${round}`;
    await addPage(at.program, at.direct[0], "/v3", name);
    late += (await lists(reader, at.direct[1], "/v3", name)) ? 0 : 1;
    took.push(await milliseconds(() => lists(reader, at.direct[1], "/v3", name)));
  }
  console.log(`not there at once: ${late} of 10; there after ${Math.min(...took)} to ${Math.max(...took)} ms`);
  expect(late).toBeGreaterThan(0);
  expect(Math.max(...took)).toBeLessThan(LIMIT_MS);
});

test("whoever changed something reads it at once, at every process", async () => {
  await everywhere("ok");
  const author = await person();
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `Own ${round}`;
    await addPage(author, at.direct[round % 3] ?? at.direct[0], "/proxy/v3", name);
    const other = at.direct[(round + 1) % 3] ?? at.direct[0];
    expect([round, await lists(author, other, "/proxy/v3", name)]).toEqual([round, true]);
    // A program's key too, though no cookie tells that it has just written.
    const sent = `Sent ${round}`;
    await addPage(at.program, other, "/v3", sent);
    expect([round, await lists(at.program, at.direct[0], "/v3", sent)]).toEqual([round, true]);
  }
});

test("a replica that stands still is left out after the limit: nothing is older, in lists and on walls", async () => {
  await everywhere("ok");
  const page = await addPage(at.program, at.direct[0], "/v3", "Old title");
  const wall = new URL(page.public_url).pathname;
  const shows = async (way: Way, text: string) => (await new Visitor().send(way, "GET", wall)).body.includes(text);
  for (const way of at.direct) await milliseconds(() => shows(way, "Old title"));
  await standby.pause();
  try {
    const json = { name: "New title", meta: { title: "New title", heading: "New title" } };
    expect((await at.program.send(at.direct[0], "PUT", `/v3/pages/${page.unique_page_id}`, { json })).status).toBe(200);
    const [listed, shown] = await Promise.all([
      Promise.all(at.direct.map((way) => milliseconds(() => lists(reader, way, "/v3", "New title")))),
      Promise.all(at.direct.map((way) => milliseconds(() => shows(way, "New title")))),
    ]);
    console.log(`standing still: listed after ${listed.join(", ")} ms, on the wall after ${shown.join(", ")} ms`);
    expect(Math.max(...listed)).toBeLessThan(LIMIT_MS + 500);
    expect(Math.max(...shown)).toBeLessThan(LIMIT_MS + TRUSTED_MS + 500);
    await everywhere("late");
  } finally {
    await standby.resume();
  }
  console.log(`back in use: ${(await everywhere("ok")).join(", ")} ms`);
});

test("a replica that ends under load costs no answer, and is used again when it is back", async () => {
  await everywhere("ok");
  const statuses = new Map<number, number>();
  const stop = new AbortController();
  const load = Array.from({ length: 6 }, async (_, index) => {
    while (!stop.signal.aborted) {
      const way = at.direct[index % 3] ?? at.direct[0];
      const { status } = await reader.send(way, "GET", "/v3/feeds");
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  try {
    await sleep(1000);
    await standby.stop();
    await everywhere("away");
    await sleep(1000);
    await standby.start();
    console.log(`after its restart in use: ${(await everywhere("ok")).join(", ")} ms`);
  } finally {
    stop.abort();
    await Promise.all(load);
  }
  console.log(`answers while it ended and came back: ${JSON.stringify([...statuses])}`);
  expect([...statuses.keys()]).toEqual([200]);
});
