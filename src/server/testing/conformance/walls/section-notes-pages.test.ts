import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, contacts, pages, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
let contactId: number;

beforeAll(async () => {
  const [contact] = await at.service.services.database.system((db) =>
    db.insert(contacts).values({ workspaceId: at.home.workspaceId, email: "ann@example.test" }).returning(),
  );
  contactId = contact?.id ?? 0;
});

const events = (type: string) =>
  at.service.services.database.system((db) =>
    db.select().from(timelineEvents).where(eq(timelineEvents.type, type)).orderBy(timelineEvents.id),
  );

describe("notes, Pages: DELETE /pages/{id}", () => {
  test("answers a message, and the page disappears everywhere at once", async () => {
    const feeds = await at.reviews(1, { contactId });
    const { unique_page_id: id, slug } = await at.page({ feeds });
    const paths = [`/w/${slug}`, `/embed/${id}`, `/v3/embed/${id}`];
    for (const url of paths) expect([url, (await at.visit(url)).status]).toEqual([url, 200]);
    const answer = await at.call("DELETE", `/pages/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { message: "Page Deleted Successfully" }]);
    for (const url of paths) expect([url, (await at.visit(url)).status]).toEqual([url, 404]);
    expect((await at.call("GET", `/pages/${id}`)).body).toEqual({ message: "Page not found." });
    expect((await at.call("DELETE", `/pages/${id}`)).body).toEqual({ message: "Page not found." });
    expect((await at.call("GET", "/pages/feeds")).body).toMatchObject({ data: { data: [expect.anything()] } });
    expect((await events("review_unpublished")).at(-1)).toMatchObject({ contactId, payload: { unique_page_id: id } });
  });

  test("a foreign page answers as missing, and another version is not deleted", async () => {
    const { unique_page_id: id, id: number } = await at.page();
    expect((await at.call("DELETE", `/pages/${id}`, undefined, {}, at.other)).body).toEqual({
      message: "Page not found.",
    });
    expect((await at.call("DELETE", `/pages/${number}`)).status).toBe(404);
    expect((await at.call("DELETE", `/pages/${id}`, undefined, { "if-match": '"v9"' })).status).toBe(412);
    expect((await at.call("GET", `/pages/${id}`)).status).toBe(200);
  });

  test("needs delete_allowed and the role of an editor", async () => {
    const { unique_page_id: id } = await at.page();
    at.plan({ delete_allowed: "0" });
    try {
      const { status, body } = await at.call("DELETE", `/pages/${id}`);
      expect([status, body["is_plan_restricted"]]).toEqual([403, true]);
    } finally {
      at.plan();
    }
    const viewer = { ...at.home, ...(await at.home.credentials("viewer")) };
    for (const [method, path] of [
      ["DELETE", `/pages/${id}`],
      ["POST", `/pages/${id}/duplicate`],
    ] as const)
      expect([method, (await at.call(method, path, {}, {}, viewer)).status]).toEqual([method, 403]);
  });

  test("the audit log has its values", async () => {
    const { unique_page_id: id } = await at.page({ name: "Gone" });
    await at.call("DELETE", `/pages/${id}`);
    const rows = await at.service.services.database.system((db) =>
      db.select().from(auditLog).where(eq(auditLog.recordId, id)),
    );
    expect(rows.map(({ action }) => action)).toEqual(["created", "deleted"]);
    expect(rows[1]?.changes).toMatchObject({ name: { old: "Gone" } });
  });
});

describe("notes, Pages: POST /pages/{id}/duplicate", () => {
  test("copies look and selection, under a new id and slug", async () => {
    const feeds = await at.reviews(2, { contactId });
    const page = await at.page({
      name: "Look",
      feeds,
      title: "Loved",
      public_slug: "loved-here",
      custom_attributes: { border_color: "#123456", own: [1] },
      automation_filters: { search: "good" },
    });
    const answer = await at.call("POST", `/pages/${page.unique_page_id}/duplicate`, {});
    const copy = at.pageOf(answer);
    expect([answer.status, answer.body.message, copy.page_name]).toEqual([
      200,
      "Page Created Successfully",
      "Look (copy)",
    ]);
    expect(copy.unique_page_id).not.toBe(page.unique_page_id);
    expect(copy.slug).toMatch(/^[a-z0-9]{10}$/);
    expect([copy.meta, copy.custom_attributes, copy.automation_filters]).toEqual([
      page.meta,
      page.custom_attributes,
      page.automation_filters,
    ]);
    expect((await at.visit(`/w/${copy.slug}`)).text).toContain("Words 1");
    expect((await events("review_published")).at(-1)?.payload).toMatchObject({ unique_page_id: copy.unique_page_id });
  });

  test("a long name is cut to the limit; a given name is used", async () => {
    const { unique_page_id: id } = await at.page({ name: "x".repeat(256) });
    expect(at.pageOf(await at.call("POST", `/pages/${id}/duplicate`)).page_name).toHaveLength(256);
    const named = await at.call("POST", `/pages/${id}/duplicate`, { name: "Kopie" });
    expect(at.pageOf(named).page_name).toBe("Kopie");
    expect((await at.call("POST", `/pages/${id}/duplicate`, { name: "x".repeat(257) })).errors).toEqual(["name"]);
  });

  test("the logo file exists as long as one page shows it", async () => {
    const dot = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const { unique_page_id: id } = await at.page();
    const logo = new File([Uint8Array.from(dot)], "a.png", { type: "image/png" });
    const with_ = at.pageOf(await at.form(`/pages/${id}`, { name: "x", logo }));
    const copy = at.pageOf(await at.call("POST", `/pages/${id}/duplicate`));
    const statusOf = async () => (await at.visit(with_.meta.logo ?? "")).status;
    await at.call("DELETE", `/pages/${id}`);
    expect(await statusOf()).toBe(200);
    await at.call("DELETE", `/pages/${copy.unique_page_id}`);
    expect(await statusOf()).toBe(404);
  });

  test("a foreign page answers as missing", async () => {
    const { unique_page_id: id } = await at.page();
    const { status, body } = await at.call("POST", `/pages/${id}/duplicate`, {}, {}, at.other);
    expect([status, body]).toEqual([404, { message: "Page not found." }]);
  });

  test("repeated with the same Idempotency-Key it runs once, and so does a create", async () => {
    const { unique_page_id: id } = await at.page();
    const count = async () =>
      (await at.service.services.database.system((db) => db.select({ id: pages.id }).from(pages))).length;
    for (const [path, body] of [
      [`/pages/${id}/duplicate`, {}],
      ["/pages", { name: "Once" }],
    ] as const) {
      const key = { "idempotency-key": crypto.randomUUID() };
      const first = await at.call("POST", path, body, key);
      const before = await count();
      expect((await at.call("POST", path, body, key)).body).toEqual(first.body);
      expect(await count()).toBe(before);
    }
  });

  test("more pages than allowed_wall_of_love_promotion is 403, by create and by duplicate", async () => {
    const { unique_page_id: id } = await at.page();
    at.plan({ allowed_wall_of_love_promotion: "1" });
    try {
      for (const path of ["/pages", `/pages/${id}/duplicate`])
        expect([path, (await at.call("POST", path, { name: "x" })).status]).toEqual([path, 403]);
    } finally {
      at.plan();
    }
  });
});

test("notes, Pages: unknown settings are stored up to a limit", async () => {
  const { unique_page_id: id } = await at.page();
  const deep = JSON.parse('{"a":'.repeat(30) + "1" + "}".repeat(30)) as unknown;
  for (const custom_attributes of [{ deep }, { long: "x".repeat(70_000) }])
    expect((await at.call("PUT", `/pages/${id}`, { custom_attributes })).errors).toEqual(["custom_attributes"]);
  const text = await at.form(`/pages/${id}`, { name: "x", custom_attributes: String.raw`{"odd":"a\u0000b \ud800"}` });
  expect(at.pageOf(text).custom_attributes["odd"]).toBe("ab \ufffd");
});
