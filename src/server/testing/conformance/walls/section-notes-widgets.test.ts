import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { WIDGET_TYPES } from "#contract/walls/layouts/layout-table.ts";
import { auditLog, timelineEvents, widgets } from "#server/platform/db/tables/schema.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";
import { testFields } from "#server/testing/conformance/field-types.ts";

const at = openWallsFixture();
const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe("notes, Widgets: the record", () => {
  let widget: unknown;
  test("2.1: its id is a UUID v4", async () => {
    widget = await at.widget({ name: " Home ", feeds: await at.reviews(1) });
    expect(widget).toMatchObject({ id: expect.stringMatching(UUID_V4), name: "Home" });
  });
  testFields("notes", () => widget, {
    id: "string",
    common_id: "string",
    unique_widget_id: "string",
    user_id: "integer",
    project_id: "integer",
    name: "string",
    widget_type_id: "integer",
    "widget_type.name": "string",
    feeds: "array",
    widget_customization: "object",
    builder_js: "url",
    preview_image_url: "url or null",
    public_info_url: "url",
    "workspace.unique_workspace_id": "string",
    view_count: "integer",
    created_at: "timestamp",
    updated_at: "timestamp",
  });
});

describe("notes, Widgets: POST /widgets", () => {
  test.each(WIDGET_TYPES.map(({ id, slug }) => [id, slug]))("type %i, %s", async (id, slug) => {
    const { status, body } = await at.call("POST", "/widgets", { name: "W", widget_type_id: id });
    expect([status, body.message]).toEqual([200, "Widget Created Successfully"]);
    expect(body.data).toMatchObject({ widget_type_id: id, widget_type: { slug } });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ name: undefined }, "name"],
    [{ name: " " }, "name"],
    [{ name: "x".repeat(257) }, "name"],
    [{ widget_type_id: undefined }, "widget_type_id"],
    [{ widget_type_id: 1 }, "widget_type_id"],
    [{ widget_type_id: "abc" }, "widget_type_id"],
    [{ widget_type_id: 12 }, "widget_type_id"],
    [{ feeds: ["feed-text-item-999999"] }, "feeds.0"],
    [{ feeds: ["x"] }, "feeds.0"],
    [{ widget_customization: "no JSON" }, "widget_customization"],
    [{ widget_customization: [1] }, "widget_customization"],
  ])("%j is 422", async (fields, field) => {
    const { status, errors } = await at.call("POST", "/widgets", { name: "W", widget_type_id: 4, ...fields });
    expect([status, errors]).toEqual([422, [field]]);
  });

  test("widget_customization as JSON text, as brackets, as JSON", async () => {
    const look = { border_color: "#abcdef", hide_on_mobile: "1" };
    const encoded =
      "name=W&widget_type_id=4&widget_customization[border_color]=%23abcdef&widget_customization[hide_on_mobile]=1";
    const answers = [
      await at.form("/widgets", { name: "W", widget_type_id: "4", widget_customization: JSON.stringify(look) }, null),
      await at.encoded("POST", "/widgets", encoded),
      await at.call("POST", "/widgets", { name: "W", widget_type_id: 4, widget_customization: look }),
    ];
    for (const answer of answers) expect(at.widgetOf(answer).widget_customization).toMatchObject(look);
  });

  test("repeated with the same Idempotency-Key it runs once", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const body = { name: "Once", widget_type_id: 4 };
    const first = at.widgetOf(await at.call("POST", "/widgets", body, key));
    expect(at.widgetOf(await at.call("POST", "/widgets", body, key)).id).toBe(first.id);
  });
});

describe("notes, Widgets: GET /widgets", () => {
  test("newest first, in the envelope of GET /pages, the workspace's own", async () => {
    const { id } = await at.widget({ name: "Newest" });
    const { body } = await at.call("GET", "/widgets");
    expect(body).toMatchObject({ data: { current_page: 1, from: 1, per_page: 1000, next_page_url: null } });
    expect(body).toHaveProperty("data.data.0", expect.objectContaining({ id, name: "Newest" }));
    expect((await at.call("GET", "/widgets", undefined, {}, at.other)).body).toMatchObject({
      data: { data: [], to: null },
    });
    expect((await at.call("GET", "/widgets?page=9")).body).toMatchObject({ data: { data: [], from: null } });
  });
});

describe("notes, Widgets: PUT /widgets/{id}", () => {
  test("changes only what is sent; POST with _method is the same", async () => {
    const [feed] = await at.reviews(1);
    const widget = await at.widget({ feeds: [feed], widget_customization: { border_color: "#111111" } });
    const path = `/widgets/${widget.id}`;
    const renamed = at.widgetOf(await at.call("PUT", path, { name: "New" }));
    expect(renamed).toMatchObject({ name: "New", feeds: [feed], widget_type_id: 5 });
    const retyped = at.widgetOf(await at.form(path, { widget_type_id: "18" }));
    expect(retyped).toMatchObject({ name: "New", widget_type_id: 18 });
    const sent = { _method: "PUT", widget_customization: { border_radius: 4 } };
    const { widget_customization: look } = at.widgetOf(await at.call("POST", path, sent));
    expect(look).toMatchObject({ border_color: "#111111", border_radius: "4" });
    expect((await at.call("POST", path, { name: "x" })).status).toBe(405);
    const emptied = at.widgetOf(await at.form(path, { "feeds[]": "" }));
    expect(emptied.feeds).toEqual([]);
  });

  test("no change writes nothing; If-Match prevents overwriting", async () => {
    const { id } = await at.widget({ widget_customization: { a: { b: 1, c: 2 } } });
    const tag = async () => (await at.call("GET", `/widgets/${id}`)).headers.get("etag") ?? "";
    const before = await tag();
    await at.call("PUT", `/widgets/${id}`, { widget_customization: { a: { c: 2, b: 1 } } });
    expect(await tag()).toBe(before);
    expect((await at.call("PUT", `/widgets/${id}`, { name: "A" }, { "if-match": before })).status).toBe(200);
    expect((await at.call("PUT", `/widgets/${id}`, { name: "B" }, { "if-match": before })).status).toBe(412);
    expect((await at.call("DELETE", `/widgets/${id}`, undefined, { "if-match": before })).status).toBe(412);
    const log = await at.service.services.database.system((db) =>
      db.select().from(auditLog).where(eq(auditLog.recordId, id)),
    );
    expect(log.map(({ action }) => action)).toEqual(["created", "updated"]);
  });

  test("reviews added and removed are recorded in their authors' timelines", async () => {
    const [feed = ""] = await at.reviews(1, { contactId: 4711 });
    const { id } = await at.widget({ feeds: [feed] });
    await at.call("PUT", `/widgets/${id}`, { feeds: [] });
    const rows = await at.service.services.database.system((db) =>
      db.select().from(timelineEvents).where(eq(timelineEvents.contactId, 4711)).orderBy(timelineEvents.id),
    );
    expect(rows.map(({ type }) => type)).toEqual(["review_published", "review_unpublished"]);
    expect(rows[0]?.payload).toEqual({ widget_id: id, feed_identifier: feed });
  });
});

describe("notes, Widgets: DELETE and duplicate", () => {
  test("DELETE answers a message; afterwards 404", async () => {
    const { id } = await at.widget();
    expect((await at.call("DELETE", `/widgets/${id}`)).body).toEqual({ message: "Widget Deleted Successfully" });
    for (const method of ["GET", "DELETE"])
      expect((await at.call(method, `/widgets/${id}`)).body).toEqual({ message: "Widget not found." });
  });

  test("DELETE needs delete_allowed", async () => {
    const { id } = await at.widget();
    at.plan({ delete_allowed: "0" });
    expect((await at.call("DELETE", `/widgets/${id}`)).status).toBe(403);
    at.plan();
  });

  test("duplicate copies settings and reviews under a new id", async () => {
    const feeds = await at.reviews(2);
    const widget = await at.widget({ name: "Look", feeds, widget_type_id: 9, widget_customization: { own: 1 } });
    const answer = await at.call("POST", `/widgets/${widget.id}/duplicate`);
    const copy = at.widgetOf(answer);
    expect([answer.status, answer.body.message]).toEqual([200, "Widget Created Successfully"]);
    expect(copy).toMatchObject({ name: "Look (copy)", feeds, widget_type_id: 9, view_count: 0 });
    expect([copy.id === widget.id, copy.widget_customization]).toEqual([false, widget.widget_customization]);
    expect(at.widgetOf(await at.call("POST", `/widgets/${widget.id}/duplicate`, { name: "Kopie" })).name).toBe("Kopie");
  });
});

test("2.1, 7: foreign, missing and malformed ids answer `Widget not found.`", async () => {
  const { id } = await at.widget();
  const { unique_page_id: page } = await at.page();
  const snapshot = () =>
    at.service.services.database.system((db) => db.select().from(widgets).where(eq(widgets.id, id)));
  const before = await snapshot();
  for (const [method, tail] of [
    ["GET", ""],
    ["PUT", ""],
    ["DELETE", ""],
    ["POST", "/duplicate"],
  ] as const)
    for (const [name, as] of [
      [id, at.other],
      [crypto.randomUUID(), at.home],
      ["12", at.home],
      [page, at.home],
      ["%00", at.home],
      [`${id}x`, at.home],
    ] as const) {
      const { status, body } = await at.call(
        method,
        `/widgets/${name}${tail}`,
        method === "GET" ? undefined : {},
        {},
        as,
      );
      expect([method, name, status, body]).toEqual([method, name, 404, { message: "Widget not found." }]);
    }
  expect(await snapshot()).toEqual(before);
});

test("5: a viewer can read but not write", async () => {
  const { id } = await at.widget();
  const viewer = { ...at.home, ...(await at.home.credentials("viewer")) };
  const status = async (method: string, path: string) =>
    (await at.call(method, path, method === "GET" ? undefined : {}, {}, viewer)).status;
  expect([await status("GET", "/widgets"), await status("GET", `/widgets/${id}`)]).toEqual([200, 200]);
  for (const [method, path] of [
    ["POST", "/widgets"],
    ["PUT", `/widgets/${id}`],
    ["DELETE", `/widgets/${id}`],
    ["POST", `/widgets/${id}/duplicate`],
  ] as const)
    expect([method, path, await status(method, path)]).toEqual([method, path, 403]);
});
