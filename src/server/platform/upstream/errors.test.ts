import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestServer, startTestServer } from "#server/testing/service/test-server.ts";
import { type ProxyFixture, SHORT_MS, openProxyFixture } from "#server/testing/service/test-proxy.ts";

let front: ProxyFixture;
let elsewhere: TestServer;
beforeAll(async () => {
  front = await openProxyFixture();
  elsewhere = await startTestServer((_request, response) => response.end("{}"));
});
afterAll(async () => {
  await elsewhere.close();
  await front.close();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const says =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
const half = JSON.stringify({ data: "half" }).slice(0, 8);
const html = { "content-type": "text/html" };

describe("mapping of answers", () => {
  test.each<[string, Answer, number, RegExp | undefined]>([
    ["none", () => {}, 504, /too long/],
    ["a head, and then none", (_, response) => response.writeHead(200).flushHeaders(), 504, /too long/],
    ["half of one, and then none", (_, response) => response.writeHead(200).write(half), 504, /too long/],
    ["a reset", (request) => request.socket.destroy(), 502, /cannot be reached/],
    [
      "a reset in the midst",
      (request, response) => response.writeHead(200).write(half, () => request.socket.destroy()),
      502,
      /cannot be reached/,
    ],
    ["a page", says(200, "<!doctype html><p>Hello", html), 502, /not JSON/],
    ["a page that says it is JSON", says(200, "<p>Hello"), 502, /not JSON/],
    ["a page of an error", says(500, "<p>Oops", html), 502, /not JSON/],
    ["nothing", says(200, ""), 502, /not JSON/],
    ["half of one, ended", says(200, half), 502, /not JSON/],
    ["a bare word", says(200, "true"), 502, /not JSON/],
    ["a byte order mark before it", says(200, "\uFEFF{}"), 200, undefined],
    ["a charset nobody knows", says(200, "{}", { "content-type": "application/json; charset=x-no" }), 200, undefined],
    [
      "sixteen bits a letter",
      says(200, Buffer.from('{"message":"ü"}', "utf16le"), { "content-type": "application/json; charset=utf-16le" }),
      200,
      /^ü$/,
    ],
    [
      "more than anybody asks for",
      (_, response) => createReadStream("/dev/zero").pipe(response),
      502,
      /cannot be reached/,
    ],
    ["a refusal of our credentials", says(401, '{"message":"Unauthenticated."}'), 424, /credentials/],
    ["the same as a page", says(401, "<p>Who?", html), 424, /credentials/],
    ["a fault of its own", says(500, '{"message":"Server fault."}'), 500, /Server fault/],
    ["a gateway's refusal of a large file", says(413, "<p>Too large", html), 413, /not JSON/],
  ])("%s", async (_what, answer, status, words) => {
    await front.restart({}, answer, status === 504 ? SHORT_MS : undefined);
    const { status: given, body } = await front.ask("/v3/feeds");
    expect(given).toBe(status);
    expect(body.message ?? "").toMatch(words ?? /^$/);
  });

  test("403 keeps its extra flags, 405 its methods, 429 its Retry-After", async () => {
    const plan = { message: "Not in your plan.", show_upgrade: true, is_trial_over: false };
    await front.restart({}, says(403, JSON.stringify(plan)));
    expect(await front.ask("/v3/feeds")).toMatchObject({ status: 403, body: plan });
    await front.restart({}, says(405, '{"message":"No."}', { allow: "GET, HEAD" }));
    expect((await front.ask("/v3/feeds")).headers.get("allow")).toBe("GET, HEAD");
    for (const body of ['{"message":"Slowly."}', "<p>Slowly"]) {
      await front.restart({}, says(429, body, { "retry-after": "7" }));
      const slow = await front.ask("/v3/feeds");
      expect([slow.status, slow.headers.get("retry-after")]).toEqual([429, "7"]);
    }
  });

  test.each([301, 302, 303, 307, 308])("a redirect with %i is not followed", async (status) => {
    await front.restart({}, says(status, "", { location: `${elsewhere.origin}/v3/feeds` }));
    const { status: given, body } = await front.ask("/v3/feeds");
    expect([given, elsewhere.hits]).toEqual([502, []]);
    expect(body.message).toMatch(/leads elsewhere/);
  });

  test("after five failed calls in a row none is sent for a while", async () => {
    await front.restart({}, (request) => request.socket.destroy());
    // The first two are requests for the description.
    await front.ask("/session");
    for (const path of ["/feeds", "/forms", "/pages"]) expect((await front.ask(`/v3${path}`)).status).toBe(502);
    const before = front.other.hits.length;
    const resting = await front.ask("/v3/feeds");
    expect([resting.status, front.other.hits.length]).toEqual([503, before]);
    expect(Number(resting.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("request bodies", () => {
  test("are streamed, not buffered", async () => {
    let told = (_text: string) => {};
    const arrived = new Promise<string>((resolve) => (told = resolve));
    let bytes = 0;
    await front.restart({}, (request, response) => {
      request.once("data", (chunk: Buffer) => told(chunk.toString()));
      request.on("data", (chunk: Buffer) => (bytes += chunk.length));
      request.on("end", () => response.end("{}"));
    });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const answer = front.ask("/v3/feeds/video/1", { method: "POST", headers, body: readable, duplex: "half" });
    await writer.write(Buffer.from("first"));
    expect(await arrived).toBe("first");
    const rest = Buffer.alloc(1024 * 1024);
    for (let megabyte = 0; megabyte < 20; megabyte += 1) await writer.write(rest);
    await writer.close();
    expect([(await answer).status, bytes]).toEqual([200, 5 + 20 * rest.length]);
  });

  test("are aborted when the upstream does not read them", async () => {
    await front.restart({}, (request) => request.pause(), SHORT_MS);
    const body = Buffer.alloc(64 * 1024 * 1024);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await front.ask("/v3/feeds/video/1", { method: "POST", headers, body })).status).toBe(504);
  });

  test("that the upstream refuses early get its answer", async () => {
    await front.restart({}, (_request, response) => response.writeHead(422).end('{"message":"No.","errors":{}}'));
    const body = Buffer.alloc(1024);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await front.ask("/v3/feeds/video/1", { method: "POST", headers, body })).status).toBe(422);
  });
});
