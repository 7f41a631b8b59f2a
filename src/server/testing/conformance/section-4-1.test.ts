import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { multipartForm, openContactsFixture } from "#server/testing/seeds/contacts.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { auditLog, memberships, storedFiles, users } from "#server/platform/db/tables/schema.ts";

const { at, call } = openContactsFixture();
const read = async () => (await call("GET", "/oauth/users")).body.data;
const form = (fields: Record<string, string | Blob>) => multipartForm({ _method: "PUT", ...fields });

async function update(fields: Record<string, string | Blob>) {
  const { serverKey } = at.service.services;
  const token = await at.system((db) => startSession(db, serverKey, at.home.userId));
  const headers = { cookie: `laurel=${token}`, "x-laurel": "1" };
  const response = await at.service.request("/proxy/v3/oauth/users", { method: "POST", headers, body: form(fields) });
  return { status: response.status, body: await response.json() };
}

describe("get authenticated user (v3 interface, section 4.1)", () => {
  test("answers the user under `data`", async () => {
    const { status, body } = await call("GET", "/oauth/users");
    expect([status, Object.keys(body)]).toEqual([200, ["data"]]);
    expect(body.data.id).toBe(at.home.userId);
  });

  test("is the person behind the key; without credentials 401", async () => {
    const other = await at.service.workspace("Other");
    expect((await call("GET", "/oauth/users", undefined, other.headers)).body.data.id).toBe(other.userId);
    expect((await call("GET", "/oauth/users", undefined, { authorization: "" })).status).toBe(401);
  });
});

test("2.5, 4.1: a key whose person left, or whose account is gone, stands for itself", async () => {
  const { userId, keyId } = at.home;
  const { unique_page_id: id, user } = (await call("POST", "/pages", { name: "Home" })).body.data;
  expect(user).toMatchObject({ id: userId });
  const own = { id: keyId, unique_user_id: expect.stringMatching(/^key_/), name: "admin", email: "" };
  for (const [table, column] of [
    [memberships, memberships.userId],
    [users, users.id],
  ] as const) {
    await at.system((db) => db.delete(table).where(eq(column, userId)));
    const { status, body } = await call("GET", "/oauth/users");
    expect([status, body.data]).toEqual([200, expect.objectContaining({ ...own, workspaces: 1 })]);
    expect(Object.keys(body.data.user_meta).length).toBeGreaterThan(30);
    const page = (await call("GET", `/pages/${id}`)).body.data;
    expect(page.user).toEqual({
      ...own,
      email_verified_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  }
});

describe("update the user (ours)", () => {
  test("name and notifications: only sent fields change, and no change writes nothing", async () => {
    const before = await read();
    const { status, body } = await update({ name: " Ada ", text_feed_notification: "1" });
    expect([status, body.message]).toEqual([200, "User Updated Successfully"]);
    const after = { ...before, name: "Ada", user_meta: { ...before.user_meta, text_feed_notification: "1" } };
    expect(body.data).toEqual(after);
    await update({ name: "Ada", text_feed_notification: "1", email: "evil@example.test", id: "1" });
    expect(await read()).toEqual(after);
    expect(await at.system((db) => db.select().from(auditLog))).toMatchObject([{ action: "updated", record: "User" }]);
  });

  test("picture: served, replaced, removed", async () => {
    const image = sharp({ create: { width: 30, height: 20, channels: 3, background: "#a33" } }).png();
    const picture = new Blob([new Uint8Array(await image.toBuffer())]);
    const { profile_pic_url: url } = (await update({ profile_pic: picture })).body.data.user_meta;
    expect((await at.service.request(new URL(url).pathname)).status).toBe(200);
    await update({ profile_pic: picture });
    expect((await at.service.request(new URL(url).pathname)).status).toBe(404);
    expect((await update({ profile_pic: "" })).body.data.user_meta.profile_pic_url).toBeNull();
    expect(await at.system((db) => db.select().from(storedFiles))).toEqual([]);
    expect((await update({ profile_pic: new Blob(["<svg/>"]) })).status).toBe(422);
  });

  test("no key changes an account: an admin can make the secret of anybody's key anew", async () => {
    const before = await read();
    const { status, body } = await call("POST", "/oauth/users", form({ name: "Eve" }));
    expect([status, body]).toEqual([
      403,
      {
        message: "A key changes nobody's account. Sign in to change yours.",
        is_permission_denied: true,
        is_plan_restricted: false,
      },
    ]);
    expect(await read()).toEqual(before);
    expect((await update({ name: "" })).status).toBe(422);
  });
});
