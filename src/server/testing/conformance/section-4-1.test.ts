import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { multipartForm, openContactsFixture } from "#server/testing/seeds/contacts.ts";
import { auditLog, storedFiles } from "#server/platform/db/tables/schema.ts";

const { at, call } = openContactsFixture();
const read = async () => (await call("GET", "/oauth/users")).body.data;
const update = (fields: Record<string, string | Blob>, headers = {}) =>
  call("POST", "/oauth/users", multipartForm({ _method: "PUT", ...fields }), headers);

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

  test("a key below admin is refused", async () => {
    const { headers } = await at.home.credentials("editor");
    expect((await update({ name: "Eve" }, headers)).status).toBe(403);
    expect((await update({ name: "" })).status).toBe(422);
  });
});
