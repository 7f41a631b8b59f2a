import { afterEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { wallHealthEndpoints } from "#contract/walls/pages/wall-health.ts";
import { wallDays, wallHosts } from "#server/platform/db/tables/schema.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";
import { countWall, flushWalls } from "./wall-counter.ts";

const at = openWallsFixture();
const PERSON = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
const TODAY = new Date().toISOString().slice(0, 10);

const flush = () => flushWalls(at.service.services);
const health = async (id: string) => {
  await flush();
  const { data } = wallHealthEndpoints.getWallHealth.answer.parse((await at.call("GET", `/walls/${id}/health`)).body);
  const { stars: _, ...counts } = data;
  return counts;
};
const see = (id: string, from: Record<string, string> = {}) => at.visit(`/embed/${id}`, { ...PERSON, ...from });
const report = async (id: string, body: object, headers: Record<string, string> = PERSON) => {
  const answer = await at.service.request(`/embed/${id}/events`, {
    method: "POST",
    headers: { "content-type": "text/plain;charset=UTF-8", ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: z.looseObject({}).parse(await answer.json()) };
};
const rows = () => at.service.services.database.system((db) => db.select().from(wallDays));
const hostsOf = async (id: string) => (await health(id)).hosts.map(({ host }) => host);

afterEach(flush);

describe("counts of views, reads and clicks", () => {
  test("are stored by day for pages and widgets, in few writes", async () => {
    const page = await at.page();
    const widget = await at.widget();
    for (const { id, own } of [
      { id: page.unique_page_id, own: "page" },
      { id: widget.id, own: "widget" },
    ]) {
      for (let visitor = 0; visitor < 3; visitor += 1) await see(id);
      for (const event of ["read", "read", "click"]) expect(await report(id, { event })).toMatchObject({ status: 200 });
      expect((await rows()).filter(({ kind }) => kind === own)).toEqual([]);
      const counted = { views: 3, reads: 2, clicks: 1 };
      expect(await health(id)).toEqual({ ...counted, days: [{ day: TODAY, ...counted }], hosts: [] });
    }
    await at.visit(`/w/${page.slug}`, PERSON);
    expect(await health(page.unique_page_id)).toMatchObject({ views: 4, days: [{ views: 4 }] });
    const [row] = await rows();
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ["clicks", "day", "kind", "reads", "views", "wallId", "workspaceId"].toSorted(),
    );
  });

  test("leave out further portions of cards, bots and prefetches", async () => {
    const { unique_page_id: id } = await at.page();
    await at.visit(`/embed/${id}?from=1`, PERSON);
    await see(id, { "user-agent": "Googlebot/2.1" });
    await report(id, { event: "click" }, { "user-agent": "curl/8.0" });
    for (let pushed = 0; pushed < 200; pushed += 1)
      countWall(
        at.service.services,
        { placement: { workspaceId: at.home.workspaceId, kind: "page", id }, event: "read" },
        { address: "192.0.2.9" },
      );
    expect(await health(id)).toMatchObject({ views: 0, reads: 60, clicks: 0 });
  });

  test("leave out people who are signed in to the dashboard, on its own address", async () => {
    const page = await at.page();
    const cookie = "laurel=token-of-a-session";
    await at.visit(`/w/${page.slug}`, { ...PERSON, cookie });
    await see(page.unique_page_id, { cookie });
    expect(await health(page.unique_page_id)).toMatchObject({ views: 0 });
    const answer = await at.visit(`/w/${page.slug}`, PERSON);
    expect(answer.headers.get("set-cookie")).toBeNull();
    await see(page.unique_page_id, { cookie, origin: "https://shop.example" });
    expect(await health(page.unique_page_id)).toMatchObject({ views: 2, hosts: [{ host: "shop.example" }] });
  });

  test("a report needs an event name and no preflight, and is 404 for an unknown wall", async () => {
    const { unique_page_id: id } = await at.page();
    const fine = await report(id, { event: "read" }, { ...PERSON, origin: "https://shop.example" });
    expect(fine.headers.get("access-control-allow-origin")).toBe("*");
    expect(fine.headers.get("set-cookie")).toBeNull();
    for (const body of [{ event: "view" }, { event: ["read"] }, {}])
      expect(await report(id, body)).toMatchObject({ status: 422 });
    expect(await report("page_nothing", { event: "read" })).toMatchObject({
      status: 404,
      body: { message: "Page not found." },
    });
    expect(await report("00000000-0000-4000-8000-000000000000", { event: "read" })).toMatchObject({
      status: 404,
      body: { message: "Widget not found." },
    });
    expect(await health(id)).toMatchObject({ reads: 1 });
  });

  test("are private to the workspace and deleted with the wall", async () => {
    const page = await at.page();
    const widget = await at.widget();
    for (const id of [page.unique_page_id, widget.id]) {
      await see(id, { origin: "https://gone.example" });
      const foreign = await at.call("GET", `/walls/${id}/health`, undefined, {}, at.other);
      const missing = await at.call("GET", `/walls/${id.replace(/.$/, "0")}/health`, undefined, {}, at.other);
      expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
      await flush();
    }
    await at.call("DELETE", `/pages/${page.unique_page_id}`);
    await at.call("DELETE", `/widgets/${widget.id}`);
    const left = await at.service.services.database.system((db) => db.select().from(wallHosts));
    expect(left.filter(({ wallId }) => [page.unique_page_id, widget.id].includes(wallId))).toEqual([]);
    expect((await rows()).filter(({ wallId }) => [page.unique_page_id, widget.id].includes(wallId))).toEqual([]);
  });

  test("are complete when several processes count at once", async () => {
    const { unique_page_id: id } = await at.page();
    const { database } = at.service.services;
    const placement = { workspaceId: at.home.workspaceId, kind: "page", id } as const;
    const processes = Array.from({ length: 4 }, () => ({ ...at.service.services, database: { ...database } }));
    for (const one of processes)
      for (let visitor = 0; visitor < 10; visitor += 1)
        countWall(one, { placement, event: "view", host: "shop.example" }, { address: "a" });
    await Promise.all(processes.map(flushWalls));
    expect(await health(id)).toMatchObject({ views: 40, days: [{ views: 40 }], hosts: [{ host: "shop.example" }] });
  });
});

describe("hosts a wall was seen on", () => {
  test("hold only the host of the site, never our own", async () => {
    const { unique_page_id: id } = await at.page();
    await see(id, { origin: "https://shop.example" });
    await see(id, { origin: "null", referer: "https://blog.example:8443/a/path?with=words#here" });
    await see(id, { origin: "http://localhost:4300" });
    await see(id, { origin: "chrome-extension://abc" });
    await see(id, { referer: "no address" });
    await see(id);
    expect((await hostsOf(id)).toSorted()).toEqual(["blog.example:8443", "shop.example"]);
    const stored = await at.service.services.database.system((db) => db.select().from(wallHosts));
    expect(JSON.stringify(stored)).not.toMatch(/path|words|192\.0\.2/);
  });

  test("come from frames, not from links", async () => {
    const page = await at.page();
    const open = (path: string, more: object) =>
      at.visit(`/w/${page.slug}${path}`, { ...PERSON, ...more, referer: "https://partner.example/" });
    await open("", {});
    expect(await hostsOf(page.unique_page_id)).toEqual([]);
    await open("", { "sec-fetch-dest": "iframe" });
    expect(await hostsOf(page.unique_page_id)).toEqual(["partner.example"]);
  });

  test("can come from a report, which may name only a host", async () => {
    const { unique_page_id: id } = await at.page();
    for (const host of ["shop.example", "a b", "shop.example/path", "x@shop.example", "<b>", "localhost:4300", ""])
      await report(id, { event: "read", host });
    expect(await hostsOf(id)).toEqual(["shop.example"]);
    expect(await report(id, { event: "read", host: "a".repeat(300) })).toMatchObject({ status: 422 });
  });

  test("are limited to the latest hundred, and one address adds only so many", async () => {
    const { unique_page_id: id } = await at.page();
    const placement = { workspaceId: at.home.workspaceId, kind: "page", id } as const;
    const name = (host: string, address: string) =>
      countWall(at.service.services, { placement, event: "view", host }, { address });
    for (let site = 0; site < 90; site += 1) name(`old${site}.example`, "192.0.2.1");
    await flush();
    for (let site = 0; site < 50; site += 1) name(`mid${site}.example`, "192.0.2.2");
    await flush();
    const stored = async () =>
      (await at.service.services.database.system((db) => db.select().from(wallHosts)))
        .filter(({ wallId }) => wallId === id)
        .map(({ host }) => host);
    // 60 of the 90, then the 50 others: the oldest ten went.
    expect((await stored()).filter((host) => host.startsWith("old"))).toHaveLength(50);
    expect((await stored()).filter((host) => host.startsWith("mid"))).toHaveLength(50);
    expect((await health(id)).hosts[0]?.host).toMatch(/^mid/);
    expect((await health(id)).views).toBe(140);
  });
});

test("the health of a wall says whether search engines may show stars, that of a widget does not", async () => {
  const { unique_page_id: id } = await at.page({ feeds: await at.reviews(2) });
  const starsOf = async (of: string) =>
    wallHealthEndpoints.getWallHealth.answer.parse((await at.call("GET", `/walls/${of}/health`)).body).data.stars;
  const store = (product: object) => at.call("PUT", `/pages/${id}`, { name: "Home", custom_attributes: { product } });
  expect(await starsOf(id)).toMatchObject({ kind: "product", verdict: "missing", missing: ["name"] });
  await store({ name: "App", kind: "software" });
  expect(await starsOf(id)).toMatchObject({ verdict: "missing", missing: ["price"] });
  await store({ price: 0 });
  expect(await starsOf(id)).toMatchObject({ kind: "software", verdict: "can", missing: [] });
  await store({ kind: "business" });
  expect(await starsOf(id)).toMatchObject({ kind: "business", verdict: "never" });
  expect(await starsOf((await at.widget()).id)).toBeUndefined();
});
