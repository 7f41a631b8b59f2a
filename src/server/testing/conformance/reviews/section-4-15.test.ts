import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { createPlan } from "#server/platform/context/plan.ts";
import { type IsolationFixture, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { createTestService } from "#server/testing/service/test-service.ts";

const MEDIA = ["text", "video", "audio", "social"] as const;
const MISSING = { status: 404, body: { message: "Review not found." } };

let world: IsolationFixture;
beforeAll(async () => {
  world = { service: await createTestService() } as IsolationFixture;
});
beforeEach(async () => {
  await world.service.reset();
  world = await openIsolationFixture(world.service);
});
afterAll(() => world.service.close());

async function call(method: string, path: string, sent?: object, more: Record<string, string> = {}) {
  const response = await world.service.request(path, {
    method,
    headers: { ...world.a.headers, ...(sent && { "content-type": "application/json" }), ...more },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith("{") ? JSON.parse(text) : {},
  };
}
const count = async (sql: string, ...params: unknown[]) => {
  const { rows } = await world.service.services.database.sql(`select count(*)::int as n from ${sql}`, params);
  return (rows[0] as { n: number }).n;
};

describe.each(MEDIA)("4.15 DELETE /feeds/%s/{id}", (medium) => {
  const path = () => `/v3/feeds/${medium}/${world.a.ids[medium]}`;
  const identifier = () => `feed-${medium}-item-${world.a.ids[medium]}`;

  test("200 {message}, nothing else", async () => {
    const { status, body } = await call("DELETE", path());
    expect([status, body]).toEqual([200, { message: "Review Deleted Successfully" }]);
  });

  test("afterwards every read, change and second delete is 404", async () => {
    await call("DELETE", path());
    expect(await call("GET", path())).toMatchObject(MISSING);
    expect(await call("PUT", path(), { review_title: "x" })).toMatchObject(MISSING);
    expect(await call("POST", path(), { _method: "PUT", review_title: "x" })).toMatchObject(MISSING);
    expect(await call("DELETE", path())).toMatchObject(MISSING);
  });

  test("afterwards no list, selection or filter returns it; the other three stay", async () => {
    await call("DELETE", path());
    const { ids } = world.a;
    const left = MEDIA.filter((one) => one !== medium).map((one) => Number(ids[one]));
    for (const list of ["/v3/feeds", `/v3/feeds?filter[review-labels][]=${ids.label}`, "/v3/pages/feeds"])
      expect((await call("GET", list)).body.data.data.map(({ id }: { id: number }) => id)).toEqual(left.toReversed());
    const selected = await call("POST", "/v3/pages/selected-feeds", { selected_feeds: [identifier()] });
    expect(selected.body.data).toEqual([]);
  });

  test("afterwards a page cannot select it", async () => {
    await call("DELETE", path());
    const { status, body } = await call("PUT", `/v3/pages/${world.a.ids.page}`, { name: "x", feeds: [identifier()] });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["feeds.0"]]);
  });

  test("its files, answers and labels are deleted; those of other records stay", async () => {
    const id = Number(world.a.ids[medium]);
    const [every, own] = [await count("attachments"), await count("attachments where review_id = $1", id)];
    expect(own).toBeGreaterThan(0);
    await call("DELETE", path());
    for (const table of ["attachments", "review_answers", "review_labels", "page_reviews", "widget_reviews"])
      expect([table, await count(`${table} where review_id = $1`, id)]).toEqual([table, 0]);
    expect(await count("attachments")).toBe(every - own);
  });

  test("a role that lacks the right gets 403, no credentials 401; the review stays", async () => {
    const { headers } = await world.a.credentials("viewer");
    expect((await call("DELETE", path(), undefined, headers)).status).toBe(403);
    expect((await call("DELETE", path(), undefined, { authorization: "" })).status).toBe(401);
    expect((await call("GET", path())).status).toBe(200);
  });

  test("a plan without delete_allowed is refused with 403 and its flags", async () => {
    const { services } = world.service;
    const { plan } = services;
    services.plan = createPlan({ delete_allowed: "0" });
    const { status, body } = await call("DELETE", path());
    services.plan = plan;
    expect([status, body.is_plan_restricted]).toEqual([403, true]);
    expect((await call("GET", path())).status).toBe(200);
  });

  test("If-Match of another version is 412, of the current one deletes", async () => {
    const etag = (await call("GET", path())).headers.get("etag") ?? "";
    expect(etag).toBe('"v1"');
    expect((await call("DELETE", path(), undefined, { "if-match": '"v7"' })).status).toBe(412);
    expect((await call("DELETE", path(), undefined, { "if-match": etag })).status).toBe(200);
  });

  test.each(["DELETE", "delete", "PATCH"])("_method=%s never deletes", async (method) => {
    const { status, headers } = await call("POST", path(), { _method: method });
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, PUT, DELETE"]);
    expect((await call("GET", path())).status).toBe(200);
  });

  test("the audit log has who deleted it and its values", async () => {
    await call("DELETE", path());
    const { rows } = await world.service.services.database.sql(
      "select action, record, record_id, changes from audit_log where workspace_id = $1 and record = 'Review'",
      [world.a.workspaceId],
    );
    expect(rows).toMatchObject([
      {
        action: "deleted",
        record: "Review",
        record_id: world.a.ids[medium],
        changes: { comment: { old: "<p>alder</p>", new: null }, files: { old: expect.any(Array), new: null } },
      },
    ]);
  });
});

describe("4.15 a review shown on walls", () => {
  const path = () => `/v3/feeds/text/${world.a.ids.text}`;
  const visit = async (address: string) => (await world.service.request(address)).text();

  test("disappears at once from the page, its public wall and the data of its embeds", async () => {
    const page = `/v3/pages/${world.a.ids.page}`;
    const shown = ["/w/page-alder", `/v3/embed/${world.a.ids.page}`, `/v3/embed/${world.a.ids.widget}`];
    await call("PUT", path(), { comment: "<p>Canary words</p>" });
    for (const address of shown) expect(await visit(address), address).toContain("Canary words");
    expect((await call("GET", page)).body.data.meta.feeds).toEqual([`feed-text-item-${world.a.ids.text}`]);
    await call("DELETE", path());
    for (const address of shown) expect(await visit(address), address).not.toContain("Canary words");
    expect((await call("GET", page)).body.data.meta.feeds).toEqual([]);
  });

  test("the timeline of its author records leaving the page and the widget", async () => {
    await call("DELETE", path());
    const { rows } = await world.service.services.database.sql(
      "select type, summary, payload, contact_id::text from timeline_events where workspace_id = $1 and type = 'review_unpublished' order by id",
      [world.a.workspaceId],
    );
    const event = { type: "review_unpublished", summary: "alder", contact_id: world.a.ids.contact };
    expect(rows).toMatchObject([
      { ...event, payload: { unique_page_id: world.a.ids.page } },
      { ...event, payload: { widget_id: world.a.ids.widget } },
    ]);
  });

  test("page and widget get a new version, so that editors notice", async () => {
    const versions = async () => {
      const { rows } = await world.service.services.database.sql(
        `select workspace_id, version from pages union all select workspace_id, version from widgets order by 1`,
        [],
      );
      const all = z.array(z.object({ workspace_id: z.number(), version: z.number() })).parse(rows);
      return (mine: boolean) =>
        all.filter((row) => (row.workspace_id === world.a.workspaceId) === mine).map(({ version }) => version);
    };
    const before = await versions();
    await call("DELETE", path());
    const after = await versions();
    expect(after(true)).toEqual(before(true).map((version) => version + 1));
    expect(after(false)).toEqual(before(false));
  });
});
