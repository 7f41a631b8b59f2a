import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { auditLog, memberships, reviewNotes, reviews, users } from "#server/platform/db/tables/schema.ts";
import { type TestMember, addMember, sessionOf } from "#server/testing/seeds/members.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let owner: TestMember["api"];
let editor: TestMember;
let viewer: TestMember;
let id: number;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace();
  owner = await sessionOf(service, home, home.userId);
  editor = await addMember(service, home, "Eve", "editor");
  viewer = await addMember(service, home, "Vic", "viewer");
  const values = { workspaceId: home.workspaceId, medium: "text", reviewerName: "Ada", words: "Fine", rating: 5 };
  const [row] = await service.services.database.write(home.workspaceId, (db) =>
    db.insert(reviews).values(values).returning(),
  );
  id = row?.id ?? 0;
});
afterAll(() => service.close());

const system = <T>(run: Parameters<typeof service.services.database.system<T>>[0]) =>
  service.services.database.system(run);
const params = () => ({ type: "text" as const, id });
const add = (api: TestMember["api"], text: string, mentions: number[] = []) =>
  api.call("createReviewNote", { params: params(), body: { text, mentions } });
const list = async (api = owner) => (await api.call("listReviewNotes", { params: params() })).data;
const textsOf = async () => (await list()).map(({ text }) => text);
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

describe("notes on a review", () => {
  test("are read by everybody of the workspace, oldest first, and edited by their author", async () => {
    await add(editor.api, " Ask for a photo \n and a name ");
    const { data: second } = await add(owner, "Done");
    expect(await list(viewer.api)).toMatchObject([
      { text: "Ask for a photo \n and a name", author: "Eve", editable: false, edited_at: null },
      { text: "Done", author: "Owner 1", editable: false },
    ]);
    expect((await list(editor.api)).map(({ editable }) => editable)).toEqual([true, false]);
    const change = { params: { id: second.id }, body: { text: "Not yet" } };
    expect(await statusOf(editor.api.call("updateReviewNote", change))).toBe(403);
    const { data: changed } = await owner.call("updateReviewNote", change);
    expect([changed.text, changed.edited_at]).toEqual(["Not yet", expect.any(String)]);
  });

  test("are neither written by viewers nor seen from another workspace", async () => {
    const { data: note } = await add(editor.api, "Secret");
    const elsewhere = (await service.workspace("Other")).api;
    const byId = { params: { id: note.id } };
    expect(await statusOf(add(viewer.api, "No"))).toBe(403);
    expect(await statusOf(viewer.api.call("deleteReviewNote", byId))).toBe(403);
    expect(await statusOf(elsewhere.call("listReviewNotes", { params: params() }))).toBe(404);
    expect(await statusOf(elsewhere.call("createReviewNote", { params: params(), body: { text: "x" } }))).toBe(404);
    expect(await statusOf(elsewhere.call("updateReviewNote", { ...byId, body: { text: "x" } }))).toBe(404);
    expect(await statusOf(elsewhere.call("deleteReviewNote", byId))).toBe(404);
    expect(await textsOf()).toEqual(["Secret"]);
  });

  test("that are empty, too long, on another type or too many are refused", async () => {
    expect(await statusOf(add(editor.api, "  "))).toBe(422);
    expect(await statusOf(add(editor.api, "x".repeat(LIMITS.note + 1)))).toBe(422);
    expect(await statusOf(owner.call("listReviewNotes", { params: { type: "video", id } }))).toBe(404);
    await system((db) =>
      db.execute(sql`insert into review_notes (workspace_id, review_id, text, author_name)
        select ${home.workspaceId}, ${id}, 'x', '' from generate_series(1, ${LIMITS.notesOfReview})`),
    );
    expect(await statusOf(add(editor.api, "One too many"))).toBe(422);
    expect(await list()).toHaveLength(LIMITS.notesOfReview);
  });

  test("are recorded in the audit log without their text, and an admin deletes any", async () => {
    const { data: note } = await add(editor.api, "Called Ada");
    await owner.call("deleteReviewNote", { params: { id: note.id } });
    const rows = await system((db) =>
      db.select().from(auditLog).where(eq(auditLog.record, "Note")).orderBy(auditLog.id),
    );
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["created", editor.id],
      ["deleted", home.userId],
    ]);
    expect(JSON.stringify(rows)).not.toContain("Called Ada");
    expect(await list()).toEqual([]);
  });

  test("go into the trash with their review, come back with it, and are deleted with it for good", async () => {
    await add(editor.api, "Keep me");
    const { data: before } = await owner.call("listReviewNotes", { params: params() });
    await owner.call("changeReviews", { body: { change: { act: "trash" }, items: [params()] } });
    expect(await system((db) => db.select().from(reviewNotes))).toEqual([]);
    await owner.call("restoreReviews", { body: { items: [params()] } });
    expect(await list()).toEqual(before);
    await owner.call("deleteTextReview", { params: { id } });
    expect(await system((db) => db.select().from(reviewNotes))).toEqual([]);
  });
});

describe("mentions in a note", () => {
  test("are shown by the current name, and by the former one of somebody who left", async () => {
    const { data } = await add(owner, "@Eve and @Vic: look. @Evelyn: not you", [editor.id, viewer.id]);
    expect(data.mentions).toEqual([
      { user_id: editor.id, name: "Eve" },
      { user_id: viewer.id, name: "Vic" },
    ]);
    await system(async (db) => {
      await db.update(users).set({ name: "Eva Green" }).where(eq(users.id, editor.id));
      await db.delete(memberships).where(eq(memberships.userId, viewer.id));
    });
    expect(await textsOf()).toEqual(["@Eva Green and @Vic: look. @Evelyn: not you"]);
    const body = { text: "@Eva Green and @Vic: thanks", mentions: [editor.id, viewer.id] };
    const { data: edited } = await owner.call("updateReviewNote", { params: { id: data.id }, body });
    expect(edited.mentions.map(({ name }) => name)).toEqual(["Eva Green", "Vic"]);
  });

  test("of somebody whose name is not in the text are left out", async () => {
    expect((await add(owner, "@Eve: look", [editor.id, viewer.id])).data.mentions).toEqual([
      { user_id: editor.id, name: "Eve" },
    ]);
  });

  test("of strangers and of suspended people are refused", async () => {
    const stranger = (await service.workspace("Other")).userId;
    await system((db) =>
      db
        .update(memberships)
        .set({ suspendedAt: sql`now()` })
        .where(eq(memberships.userId, viewer.id)),
    );
    for (const nobody of [stranger, viewer.id, 999_999])
      expect(await statusOf(add(owner, "@Vic @Owner 2", [nobody]))).toBe(422);
    expect(await list()).toEqual([]);
  });
});
