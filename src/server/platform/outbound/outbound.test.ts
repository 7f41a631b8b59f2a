import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Outbound, createOutbound } from "./outbound.ts";
import { type TestServer, startTestServer } from "#server/testing/service/test-server.ts";

const MB = 1024 * 1024;
let server: TestServer;
let outbound: Outbound;
let cookies: (string | undefined)[] = [];
let agents: (string | undefined)[] = [];

const pages: Record<string, { status?: number; headers?: Record<string, string | string[]>; body?: string | Buffer }> =
  {
    "/page": { headers: { "content-type": "text/html; charset=utf-8", "set-cookie": "id=1" }, body: "<p>hello" },
    "/moved": { status: 302, headers: { location: "/page", "set-cookie": "id=2" } },
    "/nowhere": { status: 302 },
    "/broken": { status: 500, headers: { "content-type": "text/html" }, body: "no" },
    "/picture": { headers: { "content-type": "image/png" }, body: "x" },
    "/typeless": { body: "x" },
    "/large": { headers: { "content-type": "text/html" }, body: Buffer.alloc(5 * MB + 1, "x") },
    "/just": { headers: { "content-type": "text/html" }, body: Buffer.alloc(5 * MB, "x") },
    "/bomb": {
      headers: { "content-type": "text/html", "content-encoding": "gzip" },
      body: gzipSync(Buffer.alloc(200 * MB)),
    },
    "/faulty": { headers: { "content-encoding": "gzip" }, body: "no gzip" },
    "/packed": { headers: { "content-type": "text/html", "content-encoding": "gzip" }, body: gzipSync("<p>packed") },
  };

beforeAll(async () => {
  server = await startTestServer((request, response) => {
    cookies.push(request.headers.cookie);
    agents.push(request.headers["user-agent"]);
    if (request.url === "/slow") return;
    if (request.url === "/cut") {
      response.writeHead(200, { "content-length": "10" }).write("a", () => response.destroy());
      return;
    }
    if (request.url === "/drip") return void response.writeHead(200, { "content-type": "text/html" }).write("a");
    const { status = 200, headers = {}, body } = pages[request.url ?? ""] ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
  outbound = createOutbound({ allow: [`127.0.0.1:${server.port}`], milliseconds: 5000 });
});
afterAll(async () => {
  await outbound.close();
  await server.close();
});

const types = ["text/html"];
const read = (path: string) => outbound.request({ url: server.origin + path, types });
const reasonOf = (path: string) =>
  read(path).then(
    () => "answered",
    (error: { reason: string }) => error.reason,
  );

test("a response has body, final URL and type", async () => {
  const answer = await read("/moved");
  expect(answer).toMatchObject({ status: 200, contentType: "text/html; charset=utf-8" });
  expect([answer.url.pathname, answer.bytes.toString()]).toEqual(["/page", "<p>hello"]);
});

test("no cookies are kept and a user agent is sent", async () => {
  cookies = [];
  agents = [];
  await read("/moved");
  await read("/page");
  expect(new Set(cookies)).toEqual(new Set([undefined]));
  expect(new Set(agents)).toEqual(new Set(["Laurel/1.0 (reviews; self-hosted)"]));
});

describe("refused responses", () => {
  test.each([
    ["/large", "large"],
    ["/bomb", "large"],
    ["/broken", "status"],
    ["/gone", "status"],
    ["/nowhere", "status"],
    ["/picture", "type"],
    ["/typeless", "type"],
  ])("%s: %s", async (path, reason) => expect(await reasonOf(path)).toBe(reason));

  test.each(["/slow", "/drip"])("%s: timeout", async (path) => {
    const hasty = createOutbound({ allow: [`127.0.0.1:${server.port}`], milliseconds: 200 });
    await expect(hasty.request({ url: server.origin + path, types })).rejects.toMatchObject({ reason: "late" });
    await hasty.close();
  });
});

test.each([
  ["/drip", "a", "late"],
  ["/cut", "a", "unreachable"],
  ["/faulty", "", "unreachable"],
])("%s: with truncate, what came of the body is the answer", async (path, body, reason) => {
  const hasty = createOutbound({ allow: [`127.0.0.1:${server.port}`], milliseconds: 200 });
  const request = { url: server.origin + path };
  const { status, bytes } = await hasty.request({ ...request, truncate: true });
  expect([status, bytes.toString()]).toEqual([200, body]);
  await expect(hasty.request(request)).rejects.toMatchObject({ reason });
  await hasty.close();
});

test("5 MB are read, compressed bodies are decompressed", async () => {
  expect((await read("/just")).bytes.length).toBe(5 * MB);
  expect((await read("/packed")).bytes.toString()).toBe("<p>packed");
});

test("without types any status is returned, without redirects none is followed", async () => {
  expect((await outbound.request({ url: `${server.origin}/broken` })).status).toBe(500);
  expect((await outbound.request({ url: `${server.origin}/moved`, maxRedirects: 0 })).status).toBe(302);
});

test("only the exact host and port are allowed", async () => {
  const named = createOutbound({ allow: ["localhost", "[::1]:8080", "intranet.test:8080"] });
  const may = (url: string) => named.mayFetch(url);
  expect(
    ["http://localhost/", "https://localhost/x", "http://[::1]:8080/", "http://intranet.test:8080/"].filter(
      (url) => !may(url),
    ),
  ).toEqual([]);
  expect(
    [
      "http://localhost:8080/",
      "http://[::1]/",
      "http://x.intranet.test:8080/",
      "http://intranet.test:8081/",
      "http://a:b@localhost/",
      "nonsense",
    ].filter(may),
  ).toEqual([]);
  await named.close();
});

test("every request uses its own socket", async () => {
  const before = server.sockets();
  await read("/page");
  await read("/page");
  await read("/moved");
  expect(server.sockets() - before).toBe(4);
});

test("a proxy from the environment is ignored", async () => {
  process.env.HTTP_PROXY = "http://127.0.0.1:9";
  expect((await read("/page")).status).toBe(200);
  delete process.env.HTTP_PROXY;
});
