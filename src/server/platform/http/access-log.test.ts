import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { answerNotFound } from "./error-response.ts";
import { logAccess } from "./access-log.ts";
import { identifyRequests } from "./request-id.ts";

test("an answer is logged with its route, status and id, and without what the caller put into the address", async () => {
  const lines: string[] = [];
  const app = new Hono();
  app.notFound(answerNotFound);
  app.use("*", identifyRequests());
  app.use("*", logAccess(pino({ base: null }, { write: (line) => void lines.push(line) })));
  app.get("/p/:token", (c) => c.text("private"));
  await app.request("/p/secret?q=ada@example.com", { headers: { "x-request-id": "one" } });
  await app.request("/ada@example.com");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { requestId: "one", method: "GET", path: "/p/:token", status: 200, ms: expect.any(Number), msg: "request" },
    { path: "*", status: 404 },
  ]);
  expect(lines.join("")).not.toMatch(/secret|ada@/);
});
