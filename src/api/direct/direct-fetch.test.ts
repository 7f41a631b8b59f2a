import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DirectConnection, forgetConnection, keepConnection, readConnection } from "./connection.ts";
import { directFetch, directUpload } from "./direct-fetch.ts";
import { connectDirectly } from "./direct-session.ts";

const connection: DirectConnection = {
  base_url: "https://reviews.example.com/v3",
  authorization: "Basic a2V5OnNlY3JldA==",
  workspace_id: "workspace_1",
  workspace_header: "acme-workspace-id",
  embed_class: "acme-embed",
};

let asked: { url: string; init: RequestInit; headers: Headers }[] = [];
let answer: (url: string) => Response | Promise<Response>;

class Storage extends Map<string, string> {
  getItem = (name: string) => this.get(name) ?? null;
  setItem = (name: string, value: string) => void this.set(name, value);
  removeItem = (name: string) => void this.delete(name);
}
const local = new Storage();
const session = new Storage();

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ data: {} });
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    asked.push({ url, init, headers: new Headers(init.headers) });
    return answer(url);
  });
});
afterEach(() => {
  forgetConnection();
  local.clear();
  vi.unstubAllGlobals();
});

const stored = () => JSON.stringify([...local, ...session]);

test("a call goes to the service alone, with its credentials and its name of the workspace, without cookies", async () => {
  keepConnection(connection);
  await directFetch("/proxy/v3/feeds?page=2", {
    method: "POST",
    body: "{}",
    headers: { "x-laurel": "1", "svc-workspace-id": "workspace_2", "if-match": '"v1"' },
  });
  const [call] = asked;
  expect(call?.url).toBe("https://reviews.example.com/v3/feeds?page=2");
  expect(Object.fromEntries(call?.headers ?? [])).toEqual({
    accept: "application/json",
    authorization: connection.authorization,
    "acme-workspace-id": "workspace_2",
    "if-match": '"v1"',
  });
  expect(call?.init).toMatchObject({ credentials: "omit", redirect: "manual", referrerPolicy: "no-referrer" });
});

test("an upload with progress goes there too", () => {
  keepConnection(connection);
  expect(directUpload("/proxy/v3/feeds/text", { "x-laurel": "1" })).toEqual({
    url: "https://reviews.example.com/v3/feeds/text",
    headers: {
      accept: "application/json",
      authorization: connection.authorization,
      "acme-workspace-id": "workspace_1",
    },
  });
});

test("the credentials are in the tab's storage only, and nowhere after disconnecting", async () => {
  expect(await connectDirectly(connection)).toBeUndefined();
  expect(readConnection()).toEqual(connection);
  expect(JSON.stringify([...session])).toContain("a2V5OnNlY3JldA");
  expect(JSON.stringify([...local])).not.toContain("a2V5OnNlY3JldA");
  const { data } = await (await directFetch("/proxy/session")).json();
  expect(JSON.stringify(data)).not.toContain("a2V5OnNlY3JldA");
  expect((await directFetch("/proxy/session", { method: "DELETE" })).status).toBe(200);
  expect(stored()).not.toContain("a2V5OnNlY3JldA");
  expect((await directFetch("/proxy/v3/feeds")).status).toBe(401);
});

test.each([
  ["refuses the credentials", () => Response.json({ message: "No." }, { status: 401 }), "wrong_key"],
  ["answers a web page", () => new Response("<html>", { status: 200 }), "not_json"],
  ["has no such interface", () => Response.json({ message: "Not found." }, { status: 404 }), "other_version"],
  ["fails", () => Response.json({ message: "Oh." }, { status: 500 }), "failed"],
  ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch")), "unreachable"],
] as const)("a service that %s is not connected, and its credentials are not kept", async (_what, plays, problem) => {
  answer = plays;
  expect(await connectDirectly(connection)).toBe(problem);
  expect(readConnection()).toBeUndefined();
  expect(stored()).not.toContain("a2V5OnNlY3JldA");
});

test("credentials that may do something else than read reviews are connected", async () => {
  answer = () => Response.json({ message: "No." }, { status: 403 });
  expect(await connectDirectly(connection)).toBeUndefined();
});

test("the session is described by the service, and by its host where that says nothing", async () => {
  keepConnection(connection);
  answer = () => Response.json({ message: "Not found." }, { status: 404 });
  expect((await (await directFetch("/proxy/session")).json()).data).toMatchObject({
    direct: true,
    user: { name: "reviews.example.com", email: "" },
    workspaces: [{ unique_workspace_id: "workspace_1", hosted: { embed_class: "acme-embed", capabilities: [] } }],
    upstream: "reviews.example.com",
  });
  const answers: Record<string, object> = {
    "/oauth/users": { name: "Ada", email: "ada@example.test" },
    "/capabilities": { extensions: [{ name: "listViews" }] },
    "/workspaces": { data: [{ unique_workspace_id: "workspace_9", name: "Nine" }] },
  };
  answer = (url) => Response.json({ data: answers[url.slice(connection.base_url.length)] });
  expect((await (await directFetch("/proxy/session")).json()).data).toMatchObject({
    user: { name: "Ada", email: "ada@example.test" },
    workspaces: [{ unique_workspace_id: "workspace_9", hosted: { capabilities: ["listViews"] } }],
    capabilities: ["listViews"],
  });
});

test("what the service does not say for a moment stays as it was, over a reload too", async () => {
  const lists: Record<string, object> = {
    "/capabilities": { extensions: [{ name: "listViews" }] },
    "/workspaces": [
      { unique_workspace_id: "workspace_8", name: "Eight" },
      { unique_workspace_id: "workspace_9", name: "Nine" },
    ],
  };
  const described = async () => (await (await directFetch("/proxy/session")).json()).data;
  keepConnection({ ...connection });
  answer = (url) => Response.json({ data: lists[url.slice(connection.base_url.length)] });
  const before = await described();
  expect(before.workspaces).toMatchObject([{ name: "Eight" }, { name: "Nine" }]);
  for (const status of [429, 500, 503]) {
    answer = () => Response.json({ message: "Not now." }, { status });
    expect(await described()).toMatchObject({ workspaces: before.workspaces, capabilities: ["listViews"] });
  }
  const kept = session.getItem("laurel.direct") ?? "";
  forgetConnection();
  session.setItem("laurel.direct", kept);
  expect((await described()).workspaces).toEqual(before.workspaces);
  answer = () => Response.json({ message: "Not found." }, { status: 404 });
  expect((await described()).workspaces).toMatchObject([{ unique_workspace_id: "workspace_1" }]);
});

test("preferences are kept in this browser, because there is no account for them", async () => {
  keepConnection(connection);
  const body = JSON.stringify({ language: "de" });
  const saved = await (await directFetch("/proxy/account/preferences", { method: "PUT", body })).json();
  expect(saved.data).toMatchObject({ language: "de", theme: null });
  const { data } = await (await directFetch("/proxy/session")).json();
  expect(data.user.preferences.language).toBe("de");
  expect(asked.every(({ url }) => !url.includes("preferences"))).toBe(true);
});

test("what only a service of Laurel has is refused without asking anybody", async () => {
  keepConnection(connection);
  expect((await directFetch("/proxy/sessions")).status).toBe(405);
  expect(asked).toEqual([]);
});

test("a cancelled call stays cancelled", async () => {
  keepConnection(connection);
  const controller = new AbortController();
  controller.abort();
  answer = () => Promise.reject(controller.signal.reason);
  await expect(directFetch("/proxy/v3/feeds", { signal: controller.signal })).rejects.toThrow();
});

test("after five failures in a row the service is given time, then one call is tried; another connection is not affected", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const failing = { ...connection };
  keepConnection(failing);
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  const read = () => directFetch("/proxy/v3/feeds");
  for (let times = 0; times < 5; times += 1) expect((await read()).status).toBe(502);
  const held = await read();
  expect([held.status, held.headers.get("retry-after"), asked.length]).toEqual([503, "5", 5]);
  keepConnection(connection);
  expect((await read()).status).toBe(502);
  keepConnection(failing);
  answer = () => Response.json({ data: {} });
  vi.advanceTimersByTime(5000);
  expect([(await read()).status, (await read()).status, asked.length]).toEqual([200, 200, 8]);
  vi.useRealTimers();
});
