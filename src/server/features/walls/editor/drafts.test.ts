import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { WallDraft } from "#contract/walls/pages/wall-draft.ts";
import { auditLog, wallDrafts, wallVersions } from "#server/platform/db/tables/schema.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();

const KINDS = {
  page: {
    make: async () => `/pages/${(await at.page()).unique_page_id}`,
    missing: "/pages/page_000000000000000000000000",
    old: { title: "Old" },
    draft: { title: "New" },
    titleOf: (data: unknown) => z.looseObject({ meta: z.looseObject({ name: z.string() }) }).parse(data).meta.name,
    wrong: { show_logo: "maybe" },
    record: "Page",
  },
  widget: {
    make: async () => `/widgets/${(await at.widget()).id}`,
    missing: "/widgets/00000000-0000-4000-8000-000000000000",
    old: { name: "Old" },
    draft: { name: "New" },
    titleOf: (data: unknown) => z.looseObject({ name: z.string() }).parse(data).name,
    wrong: { widget_type_id: 99 },
    record: "Widget",
  },
} as const;

describe.each(["page", "widget"] as const)("a draft of a %s", (kind) => {
  const { make, missing, old, draft, titleOf, wrong, record } = KINDS[kind];
  let path: string;
  let id: string;
  const save = (fields: object = draft, base = 2, headers: Record<string, string> = {}) =>
    at.call("PUT", `${path}/draft`, { fields, base_version: base }, headers);
  const publish = (body: object = {}, headers: Record<string, string> = {}) =>
    at.call("POST", `${path}/draft/publish`, body, headers);
  const read = async () => {
    const answer = await at.call("GET", `${path}/draft`);
    return { draft: z.nullable(WallDraft).parse(answer.body.data), etag: answer.headers.get("etag") ?? "" };
  };
  const title = async () => titleOf((await at.call("GET", path)).body.data);

  beforeEach(async () => {
    path = await make();
    id = path.split("/").at(-1) ?? "";
    await at.call("PUT", path, old);
  });

  test("is stored beside the record and published under the rules of an update", async () => {
    expect(await read()).toEqual({ draft: null, etag: '"v0"' });
    expect(await save()).toMatchObject({
      status: 200,
      body: { message: "Draft Updated Successfully", data: { base_version: 2, by: "admin", fields: draft } },
    });
    expect(await title()).toBe("Old");
    const answer = await publish();
    expect([answer.status, answer.body.message, answer.headers.get("etag")]).toEqual([
      200,
      `${record} Updated Successfully`,
      '"v3"',
    ]);
    expect(await title()).toBe("New");
    expect((await read()).draft).toBeNull();
    const [audit] = await at.service.services.database.system((db) =>
      db.select().from(auditLog).where(eq(auditLog.recordId, id)).orderBy(desc(auditLog.id)).limit(1),
    );
    expect(audit).toMatchObject({ action: "updated", record });
  });

  test("answers 422 for fields of a wrong shape and for a base version that never existed", async () => {
    expect(await save(wrong)).toMatchObject({ status: 422, errors: [`fields.${Object.keys(wrong)[0]}`] });
    for (const base of [0, 3, 999_999_999_999_999])
      expect(await save(draft, base)).toMatchObject({ status: 422, errors: ["base_version"] });
    expect((await read()).draft).toBeNull();
  });

  test("two editors saving the same version: the second gets 412", async () => {
    const { etag: none } = await read();
    const both = await Promise.all([save(draft, 2, { "if-match": none }), save(draft, 2, { "if-match": none })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const { etag } = await read();
    expect(await publish({}, { "if-match": none })).toMatchObject({ status: 412 });
    expect((await save(draft, 2, { "if-match": etag })).status).toBe(200);
    expect((await at.call("DELETE", `${path}/draft`, undefined, { "if-match": etag })).status).toBe(412);
  });

  test("does not overwrite a newer change until the conflict is resolved", async () => {
    await save();
    await at.call("PUT", path, { ...old, name: "Meanwhile" });
    expect(await publish()).toMatchObject({ status: 412, body: { is_version_conflict: true } });
    expect(await publish({ base_version: 2 })).toMatchObject({ status: 412 });
    expect(await publish({ base_version: 3 })).toMatchObject({ status: 200 });
    expect(await title()).toBe("New");
  });

  test("keeps the version it is based on, also one that the inbox made, when the inbox makes the next", async () => {
    const [feed = ""] = await at.reviews(1);
    const items = [{ type: "text", id: Number(feed.split("-").at(-1)) }];
    const version = async () => Number(/\d+/.exec((await at.call("GET", path)).headers.get("etag") ?? "")?.[0]);
    await at.call("PUT", path, { ...old, name: "Shows one", feeds: [feed] });
    await at.call("POST", "/feeds/changes", { change: { act: "trash" }, items });
    const base = await version();
    expect((await save(draft, base)).status).toBe(200);
    await at.call("POST", "/trash/restore", { items });
    expect(await version()).toBe(base + 1);
    const { status, body } = await at.call("GET", `${path}/versions/${base}`);
    expect([status, body.data]).toMatchObject([200, { name: "Shows one", feeds: [] }]);
  });

  test("published by three requests at once changes the record once", async () => {
    await save();
    const answers = await Promise.all([publish(), publish(), publish()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await at.call("GET", path)).headers.get("etag")).toBe('"v3"');
  });

  test("can be deleted; publishing without a draft is 404", async () => {
    await save();
    expect(await at.call("DELETE", `${path}/draft`)).toMatchObject({ status: 200 });
    expect(await publish()).toMatchObject({ status: 404 });
    expect(await title()).toBe("Old");
  });

  test("is deleted with the record, and so are its versions", async () => {
    await save();
    await at.call("DELETE", path);
    const left = await at.service.services.database.system(async (db) => [
      ...(await db.select().from(wallDrafts).where(eq(wallDrafts.wallId, id))),
      ...(await db.select().from(wallVersions).where(eq(wallVersions.wallId, id))),
    ]);
    expect(left).toEqual([]);
    expect(await at.call("GET", `${path}/draft`)).toMatchObject({
      status: 404,
      body: { message: `${record} not found.` },
    });
  });

  test("cannot be written by a viewer nor found from another workspace", async () => {
    await save();
    const viewer = await at.home.credentials("viewer");
    const asViewer = (method: string, more: string, body?: unknown) =>
      at.call(method, `${path}/draft${more}`, body, viewer.headers);
    expect((await asViewer("GET", "")).status).toBe(200);
    expect((await asViewer("PUT", "", { fields: {}, base_version: 1 })).status).toBe(403);
    expect((await asViewer("POST", "/publish", {})).status).toBe(403);
    for (const [method, more, body] of [
      ["GET", "/draft", undefined],
      ["PUT", "/draft", { fields: {}, base_version: 1 }],
      ["POST", "/draft/publish", {}],
      ["DELETE", "/draft", undefined],
      ["GET", "/versions", undefined],
      ["GET", "/versions/2", undefined],
    ] as const) {
      const foreign = await at.call(method, `${path}${more}`, body, {}, at.other);
      const none = await at.call(method, `${missing}${more}`, body, {}, at.other);
      expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    }
  });
});

describe("fields of a draft", () => {
  test("may be incomplete; errors are reported on publishing", async () => {
    const { unique_page_id: id } = await at.page();
    const fields = { enable_cta_button: 1, feeds: ["feed-text-item-999999"] };
    expect((await at.call("PUT", `/pages/${id}/draft`, { fields, base_version: 1 })).status).toBe(200);
    const answer = await at.call("POST", `/pages/${id}/draft/publish`, {});
    expect([answer.status, answer.errors]).toEqual([422, ["button_name"]]);
    const drafts = await at.service.services.database.system((db) =>
      db
        .select()
        .from(wallDrafts)
        .where(and(eq(wallDrafts.kind, "page"), eq(wallDrafts.wallId, id))),
    );
    expect(drafts).toHaveLength(1);
  });

  test("hold cleaned CSS, so that the preview shows what the page would", async () => {
    const css = ".card{color:red}@import url(//evil.test)";
    const { unique_page_id: id } = await at.page();
    const ofPage = await at.call("PUT", `/pages/${id}/draft`, { fields: { custom_css: css }, base_version: 1 });
    expect(ofPage.body.data).toMatchObject({ fields: { custom_css: ".wall .card{color:red}" } });
    const { id: widget } = await at.widget();
    const fields = { widget_customization: { custom_css: css } };
    const ofWidget = await at.call("PUT", `/widgets/${widget}/draft`, { fields, base_version: 1 });
    expect(ofWidget.body.data).toMatchObject({
      fields: { widget_customization: { custom_css: ".wall .card{color:red}" } },
    });
  });

  test("hold no files: those are uploaded to an endpoint of their own", async () => {
    const { unique_page_id: id } = await at.page();
    const file = new File(["x"], "logo.png", { type: "image/png" });
    const { status, errors } = await at.form(`/pages/${id}/draft`, { "fields[logo]": file, base_version: "1" });
    expect([status, errors]).toEqual([422, ["fields"]]);
  });
});
