import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { RequestError } from "@hono/node-server";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { answerAdapterError, answerUnparsed } from "./unparsed-request.ts";
import { listenOnLoopback } from "#tools/loopback.ts";

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => response.end("read"));
});
answerUnparsed(server);
const port = listenOnLoopback(server);
afterAll(() => server.close());

async function send(request: string): Promise<string> {
  const socket = connect(await port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(request);
  return text(socket);
}

const head = (line: string, ...headers: string[]) => [line, "Host: localhost", ...headers, "", ""].join("\r\n");
const GET = "GET / HTTP/1.1";

test.each([
  ["no request at all", "GARBAGE\r\n\r\n", 400],
  ["an unknown method", head("FETCH / HTTP/1.1"), 400],
  ["a path that is not ASCII", head("GET /\u00e9 HTTP/1.1"), 400],
  ["an address that is too long", head(`GET /${"a".repeat(20_000)} HTTP/1.1`), 431],
  ["headers that are too long", head(GET, `X-Long: ${"a".repeat(20_000)}`), 431],
  ["two lengths", head(GET, "Content-Length: 1", "Content-Length: 2"), 400],
  ["a broken chunk", `${head("POST / HTTP/1.1", "Transfer-Encoding: chunked")}zz\r\n`, 400],
  ["an expectation nobody knows", head(GET, "Expect: tea", "Connection: close"), 417],
  ["a second request that is broken", `${head(GET)}GARBAGE\r\n\r\n`, 400],
])("v3 interface, section 7: %s is answered in JSON with a message", async (_name, request, status) => {
  const answer = await send(request);
  expect(answer).toMatch(new RegExp(`HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/content-type: application\/json[^]*\{"message":"[^"]+"\}/i);
});

test("what the adapter failed at is printed without addresses and parameters, what it cannot read not at all", () => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => printed.mockRestore());
  expect(answerAdapterError(new RequestError("Invalid URL")).status).toBe(400);
  expect(answerAdapterError(new Error("ada@example.com was sent\nparams: secret")).status).toBe(500);
  expect(printed.mock.calls).toEqual([["[e-mail address] was sent"]]);
});

test("readable requests are answered as before", async () => {
  const whole = await send(head(GET, "Connection: close"));
  expect(whole).toMatch(/^HTTP\/1\.1 200 OK[^]*read$/);
});
