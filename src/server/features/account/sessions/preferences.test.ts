import { afterAll, beforeAll, expect, test } from "vitest";
import { startSession } from "#server/platform/auth/sessions.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

async function device(userId: number) {
  const { serverKey, database } = service.services;
  const token = await database.system((db) => startSession(db, serverKey, userId));
  return { cookie: `laurel=${token}`, "x-laurel": "1", origin: new URL(service.services.config.publicUrl).origin };
}

const sent = async (headers: Record<string, string>, body: object) =>
  service.request("/proxy/account/preferences", {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("a choice made on one device is in the session of another, and leaves other choices and people alone", async () => {
  const { userId } = await service.workspace();
  const stranger = await service.workspace();
  const [first, second, theirs] = [await device(userId), await device(userId), await device(stranger.userId)];
  expect((await sent(first, { theme: "dark", time_zone: "Asia/Tokyo" })).status).toBe(200);
  expect((await sent(second, { week_start: "sunday", theme: null })).status).toBe(200);
  const read = async (headers: Record<string, string>) => {
    const answer = await service.request("/proxy/session", { headers });
    return ((await answer.json()) as { data: { user: { preferences: object } } }).data.user.preferences;
  };
  expect(await read(first)).toMatchObject({
    theme: null,
    time_zone: "Asia/Tokyo",
    week_start: "sunday",
    density: null,
  });
  expect(await read(theirs)).toMatchObject({ theme: null, time_zone: null, week_start: null });
});

test("a time zone or theme that does not exist is refused", async () => {
  const { userId } = await service.workspace();
  const headers = await device(userId);
  expect((await sent(headers, { time_zone: "Mars/Olympus" })).status).toBe(422);
  expect((await sent(headers, { theme: "pink" })).status).toBe(422);
});

test("a stored time zone that is no longer known does not keep the person out", async () => {
  const { userId } = await service.workspace();
  const headers = await device(userId);
  await service.services.database.sql("update users set preferences = $1 where id = $2", [
    JSON.stringify({ time_zone: "Gone/Zone", theme: "dark" }),
    userId,
  ]);
  const answer = await service.request("/proxy/session", { headers });
  expect(await answer.json()).toMatchObject({ data: { user: { preferences: { time_zone: null, theme: "dark" } } } });
});
