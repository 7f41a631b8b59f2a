import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSession } from "#server/platform/auth/sessions.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";
import { sessionBlock } from "./initial-session.ts";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const pageFor = (cookie: string) =>
  new Hono()
    .get("/", async (c) => c.html((await sessionBlock(service.services, c)).block))
    .request("/", { headers: { cookie } });

test("a name with a closing script tag does not end the block", async () => {
  const name = "</script><script>alert(1)</script><!-- \u2028";
  const { userId } = await service.workspace();
  const token = await service.services.database.system(async (db) => {
    await db.update(users).set({ name }).where(eq(users.id, userId));
    return startSession(db, service.services.serverKey, userId);
  });
  const html = await (await pageFor(`laurel=${token}`)).text();
  expect(html.match(/<\/?script|<!--/g)).toEqual(["<script", "</script"]);
  const json = html.slice(html.indexOf(">") + 1, html.lastIndexOf("<"));
  expect(JSON.parse(json)).toMatchObject({ data: { user: { name } } });
});

test("without a session the block says that nobody is signed in", async () => {
  expect(await (await pageFor("laurel=nothing")).text()).toContain('"user":null');
});
