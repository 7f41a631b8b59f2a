import { connect } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeEach, expect, test } from "vitest";
import { answerErrors } from "./error-response.ts";

const lines: { level: number; msg: string; err?: unknown }[] = [];
let noted = Promise.withResolvers<void>();
let begun = Promise.withResolvers<void>();
const log = pino(
  {},
  {
    write(line: string) {
      lines.push(JSON.parse(line));
      noted.resolve();
    },
  },
);
const app = new Hono();
app.onError(answerErrors(log));
app.use((_c, next) => {
  begun.resolve();
  return next();
});
app.post("/body", async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
app.post("/stream", async (c) => {
  for await (const _chunk of c.req.raw.body ?? []);
  return c.text("read");
});
app.post("/broken", () => {
  throw new Error("unexpected");
});

const listening = Promise.withResolvers<number>();
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => listening.resolve(port));
afterAll(() => void server.close());
beforeEach(() => {
  lines.splice(0);
  noted = Promise.withResolvers();
  begun = Promise.withResolvers();
});

test.each(["/body", "/stream"])(
  "a client that disconnects in the middle of the body is not logged as an error: %s",
  async (path) => {
    const socket = connect(await listening.promise, "127.0.0.1");
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nonly this`);
    await begun.promise;
    socket.destroy();
    await noted.promise;
    expect(lines).toEqual([
      expect.objectContaining({ level: 30, msg: "the client disconnected during its request", path }),
    ]);
    expect(lines[0]).not.toHaveProperty("err");
  },
);

test("an unexpected error is logged as an error", async () => {
  const response = await app.request("/broken", { method: "POST" });
  expect(response.status).toBe(500);
  expect(lines).toEqual([
    expect.objectContaining({ level: 50, err: expect.objectContaining({ message: "unexpected" }) }),
  ]);
});
