import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { multipartForm, openContactsFixture } from "#server/testing/seeds/contacts.ts";
import { auditLog, storedFiles } from "#server/platform/db/tables/schema.ts";

const { at, call } = openContactsFixture();
const path = () => `/workspaces/${at.home.uniqueId}`;
const read = async () => (await call("GET", path())).body.data;
const update = (fields: Record<string, string | Blob>, headers = {}) =>
  call("POST", path(), multipartForm({ _method: "PUT", ...fields }), headers);
const image = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 30, height: 20, channels: 3, background: "#a33" } })
        .png()
        .toBuffer(),
    ),
  ]);

describe("update workspace (v3 interface, section 4.14)", () => {
  test("POST as multipart with _method=PUT: name, description, website_url; answers `message` alone", async () => {
    const sent = { name: "New", description: "What we do", website_url: "https://example.test/" };
    const { status, body } = await update(sent);
    expect([status, body]).toEqual([200, { message: "Workspace Updated Successfully" }]);
    expect(await read()).toMatchObject(sent);
  });

  test("PUT does the same", async () => {
    expect((await call("PUT", path(), { name: "Put" })).status).toBe(200);
    expect((await read()).name).toBe("Put");
  });

  test("POST without _method is 405 with `Allow`", async () => {
    const { status, headers } = await call("POST", path(), multipartForm({ name: "New" }));
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, PUT"]);
  });

  test("only sent fields change; an empty text clears; no change writes nothing", async () => {
    await update({ description: "Old", website_url: "https://example.test/" });
    const before = await read();
    await update({ website_url: "" });
    expect(await read()).toEqual({ ...before, website_url: null, domain: null });
    const audit = () => at.system((db) => db.select().from(auditLog));
    const { length } = await audit();
    const same = await update({ name: before.name, description: "Old" });
    expect(same.headers.get("etag")).toBe('"v3"');
    expect(await audit()).toHaveLength(length);
  });

  test("name may not be empty or above 100 characters, description not above 160, website_url is a web address", async () => {
    for (const [field, value] of [
      ["name", " "],
      ["name", "x".repeat(101)],
      ["description", "x".repeat(161)],
      ["website_url", "javascript:alert(1)"],
      ["website_url", "example"],
      ["logo", new Blob(["<svg/>"])],
    ] as const) {
      const { status, body } = await update({ [field]: value });
      expect([field, status, Object.keys(body.errors)]).toEqual([field, 422, [field]]);
    }
    expect((await update({ description: "x".repeat(160) })).status).toBe(200);
  });

  test("a number, another workspace's identifier and a missing one: 404 `Workspace not found.`", async () => {
    const other = await at.service.workspace("Other");
    for (const id of [at.home.workspaceId, other.uniqueId, "workspace_000000000000000000000000"])
      for (const [method, body] of [["GET"], ["PUT", { name: "Mine now" }]] as const) {
        const answer = await call(method, `/workspaces/${id}`, body);
        expect([answer.status, answer.body]).toEqual([404, { message: "Workspace not found." }]);
      }
    expect((await other.api.call("listWorkspaces")).data[0]?.name).toBe("Other");
  });

  test("needs an admin: 403 for editors and viewers, who may read", async () => {
    for (const role of ["editor", "viewer"] as const) {
      const { headers } = await at.home.credentials(role);
      expect((await update({ name: "New" }, headers)).status).toBe(403);
      expect((await call("GET", path(), undefined, headers)).status).toBe(200);
    }
  });

  test("If-Match with an older version is 412; without it the last write wins", async () => {
    const { headers } = await call("GET", path());
    const tag = headers.get("etag") ?? "";
    expect((await update({ name: "One" }, { "if-match": tag })).status).toBe(200);
    expect((await update({ name: "Two" }, { "if-match": tag })).status).toBe(412);
    expect((await update({ name: "Three" })).status).toBe(200);
    expect((await read()).name).toBe("Three");
  });

  test("logo is a file (ours): absolute URL, served, replaced, removed by an empty text", async () => {
    await update({ logo: await image() });
    const { logo, logo_url: url } = await read();
    expect(url).toBe(`http://localhost:4300${logo}`);
    expect((await at.service.request(logo)).headers.get("content-type")).toBe("image/webp");
    await update({ name: "Keeps it" });
    expect((await read()).logo_url).toBe(url);
    await update({ logo: await image() });
    expect((await read()).logo_url).not.toBe(url);
    expect((await at.service.request(logo)).status).toBe(404);
    await update({ logo: "" });
    expect((await read()).logo_url).toBeNull();
    expect(await at.system((db) => db.select().from(storedFiles))).toEqual([]);
  });
});
