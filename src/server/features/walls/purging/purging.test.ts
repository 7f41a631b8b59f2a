import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { once } from "node:events";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { embedDataPath, WALL_FILES, wallPath } from "#contract/core/public-paths.ts";
import { readConfig } from "#server/config.ts";
import { newSecret } from "#server/domain/webhooks/sign-delivery.ts";
import { noteWrite } from "#server/platform/counters/write-counter.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";
import { purgeChanged } from "./purge-changed.ts";
import { startPurging } from "./start-purging.ts";

const at = openWallsFixture();
const secret = newSecret();
const Message = z.object({ type: z.literal("walls.changed"), data: z.object({ urls: z.array(z.string()) }) });

let status = 204;
let urls: string[] = [];
let calls = 0;
// A CDN's own program: it checks the signature, and what it does not accept is a failure of the test.
const cdn = createServer((request, response) => {
  void text(request).then((body) => {
    const headers = Object.fromEntries(
      ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [name, String(request.headers[name])]),
    );
    new Webhook(secret).verify(body, headers);
    calls += 1;
    urls.push(...Message.parse(JSON.parse(body)).data.urls);
    response.writeHead(status).end();
  });
});
let url: string;

beforeAll(async () => {
  await once(cdn.listen(0, "127.0.0.1"), "listening");
  const { port } = cdn.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/purge`;
  at.service.services.outbound = createOutbound({ allow: [`127.0.0.1:${port}`] });
});
afterAll(() => void cdn.close());

async function purge(workspaceId = at.home.workspaceId): Promise<string[]> {
  [urls, calls] = [[], 0];
  await purgeChanged(at.service.services, { url, secret }, workspaceId);
  return urls.map((one) => one.replace("http://localhost:4300", ""));
}
beforeEach(async () => {
  status = 204;
  await purge();
});

test("a new wall is told once, with every address a cache may hold of it", async () => {
  const page = await at.page({ public_slug: "loved" });
  const told = await purge();
  expect(told).toEqual(
    expect.arrayContaining([wallPath("loved"), embedDataPath(page.unique_page_id), embedDataPath("loved")]),
  );
  expect(told).toEqual(expect.arrayContaining(["/w/loved/feed.atom", "/w/loved/share.png", "/w/loved/include.html"]));
  expect(calls).toBe(1);
  expect(await purge()).toEqual([]);
  expect(calls).toBe(0);
});

test("a wall at its own domain is told with every address it has there", async () => {
  const page = await at.page({ public_slug: "homely", custom_domain: "homely.example.com" });
  const files = Object.values(WALL_FILES);
  const data = [embedDataPath(page.unique_page_id), embedDataPath("homely")];
  const wall = wallPath("homely");
  const told = await purge();
  expect(told.filter((one) => one.startsWith("https://")).toSorted()).toEqual(
    ["/", ...files, wall, ...files.map((file) => wall + file), ...data]
      .map((path) => `https://homely.example.com${path}`)
      .toSorted(),
  );
});

test("so is one whose reviews change, and no other", async () => {
  const [identifier = ""] = await at.reviews(1);
  const shows = await at.page({ public_slug: "shows" });
  await at.call("PUT", `/pages/${shows.unique_page_id}`, { selected_feeds: [identifier], feeds: [identifier] });
  await at.page({ public_slug: "others" });
  const widget = await at.widget();
  expect(await purge()).toContain(embedDataPath(widget.id));
  const id = identifier.split("-").at(-1);
  const changed = await at.call("POST", `/feeds/changes`, {
    items: [{ type: "text", id: Number(id) }],
    change: { act: "favourite", on: true },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const told = await purge();
  expect(told).toContain(wallPath("shows"));
  expect(told.join(" ")).not.toContain("others");
  expect(told.join(" ")).not.toContain(widget.id);
});

test("a wall that moves, is withdrawn or deleted is told with the addresses it had", async () => {
  const page = await at.page({ public_slug: "before" });
  await purge();
  await at.call("PUT", `/pages/${page.unique_page_id}`, { public_slug: "after" });
  expect(await purge()).toEqual(expect.arrayContaining([wallPath("before"), wallPath("after")]));
  await at.service.services.database.sql("update pages set visibility = 'draft' where slug = 'after'");
  expect(await purge()).toContain(wallPath("after"));
  expect(await purge()).toEqual([]);
  const widget = await at.widget();
  await purge();
  await at.call("DELETE", `/widgets/${widget.id}`);
  expect(await purge()).toEqual([embedDataPath(widget.id), wallPath(widget.id)]);
});

test("of a workspace that is closed everything is told", async () => {
  const made = await at.call("POST", "/pages", { name: "Theirs", public_slug: "theirs" }, {}, at.other);
  expect(made.status).toBe(200);
  expect(await purge(at.other.workspaceId)).toContain(wallPath("theirs"));
  await at.service.services.database.sql("update workspaces set closed_at = now() where id = $1", [
    at.other.workspaceId,
  ]);
  expect(await purge(at.other.workspaceId)).toContain(wallPath("theirs"));
  await at.service.services.database.sql("update workspaces set closed_at = null");
});

test("what was not accepted is told again", async () => {
  await at.page({ public_slug: "twice" });
  status = 500;
  await expect(purge()).rejects.toThrow("CDN_PURGE_URL answered 500");
  status = 204;
  expect(await purge()).toContain(wallPath("twice"));
});

test("the writes of a few seconds are one job, which waits until every process shows them", async () => {
  const { services } = at.service;
  const queued = async () =>
    (
      await services.database.sql(
        `select extract(epoch from start_after - created_on)::int as delay from pgboss.job
         where name = 'purge-cdn' and data ->> 'workspaceId' = $1`,
        [String(at.home.workspaceId)],
      )
    ).rows;
  await startPurging(services);
  noteWrite(at.home.workspaceId);
  await startPurging({ ...services, config: { ...services.config, purge: { url, secret } } });
  const clock = vi.spyOn(Date, "now").mockReturnValue(Math.ceil(Date.now() / 3000) * 3000 + 500);
  try {
    for (let write = 0; write < 20; write += 1) noteWrite(at.home.workspaceId);
    await expect.poll(queued).toEqual([{ delay: expect.toSatisfy((delay: number) => delay >= 4 && delay <= 6) }]);
  } finally {
    clock.mockRestore();
  }
});

test("the address and its secret go together", () => {
  expect(readConfig({}).purge).toBeUndefined();
  const both = { CDN_PURGE_URL: "https://cdn.example.com/purge", CDN_PURGE_SECRET: secret };
  expect(readConfig(both).purge).toEqual({ url: both.CDN_PURGE_URL, secret });
  expect(() => readConfig({ CDN_PURGE_URL: both.CDN_PURGE_URL })).toThrow("go together");
  expect(() => readConfig({ ...both, CDN_PURGE_SECRET: "whsec_short" })).toThrow("CDN_PURGE_SECRET");
});
