import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberships, reviews } from "#server/platform/db/tables/schema.ts";
import { type TestMember, addMember, sessionOf } from "#server/testing/seeds/members.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let owner: TestMember["api"];
let editor: TestMember;
let viewer: TestMember;
let ids: number[];

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
  const rows = await service.services.database.write(home.workspaceId, (db) =>
    db.insert(reviews).values([values, values]).returning(),
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => service.close());

const itemsOf = (some: number[]) => some.map((id) => ({ type: "text" as const, id }));
const assign = (api: TestMember["api"], userId: number | null, some = ids) =>
  api.call("changeReviews", { body: { change: { act: "assign", user_id: userId }, items: itemsOf(some) } });
const assigneesOf = async (filter: string[] = [], api = owner) => {
  const { data } = await api.call("listReviews", { query: { filter: { "assigned-to": filter } } });
  return Object.fromEntries(data.data.map(({ id, assignee }) => [id, assignee?.name ?? null]));
};
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

describe("assigning reviews", () => {
  test("shows who takes care of a review in lists, alone and in its history, and is undone", async () => {
    const [first = 0, second = 0] = ids;
    const { data } = await assign(owner, editor.id, [first]);
    expect(await assigneesOf()).toEqual({ [first]: "Eve", [second]: null });
    const { data: alone } = await owner.call("getTextReview", { params: { id: first } });
    expect(alone.assignee).toEqual({ user_id: editor.id, name: "Eve" });
    const { data: history } = await owner.call("listReviewHistory", { params: { type: "text", id: first }, query: {} });
    expect(history[0]?.changes).toEqual([{ field: "assignee", old: null, new: editor.id }]);
    await owner.call("undoReviewChange", { params: { id: data.id } });
    expect(await assigneesOf()).toEqual({ [first]: null, [second]: null });
  });

  test("narrows the list to a person, to whoever asks and to nobody", async () => {
    const [first = 0, second = 0] = ids;
    await assign(editor.api, editor.id, [first]);
    expect(await assigneesOf(["me"], editor.api)).toEqual({ [first]: "Eve" });
    expect(await assigneesOf(["me"])).toEqual({});
    expect(await assigneesOf([String(editor.id)])).toEqual({ [first]: "Eve" });
    expect(await assigneesOf(["nobody"])).toEqual({ [second]: null });
    expect(await assigneesOf(["nobody", String(editor.id)])).toEqual({ [first]: "Eve", [second]: null });
    expect(await assigneesOf(["somebody"])).toEqual({});
  });

  test("is refused to viewers, and for strangers, suspended people and reviews of another workspace", async () => {
    const other = await service.workspace("Other");
    expect(await statusOf(assign(viewer.api, viewer.id))).toBe(403);
    expect(await statusOf(assign(owner, other.userId))).toBe(422);
    expect(await statusOf(assign(owner, 999_999))).toBe(422);
    const elsewhere = await sessionOf(service, other, other.userId);
    const { data } = await assign(elsewhere, other.userId);
    expect(data).toMatchObject({ done: 0, failed: ids.length });
    await service.services.database.system((db) =>
      db
        .update(memberships)
        .set({ suspendedAt: sql`now()` })
        .where(sql`user_id = ${viewer.id}`),
    );
    expect(await statusOf(assign(owner, viewer.id))).toBe(422);
    expect(new Set(Object.values(await assigneesOf()))).toEqual(new Set([null]));
  });

  test("ends when the person leaves the workspace", async () => {
    await assign(owner, editor.id);
    await editor.api.call("leaveWorkspace");
    expect(new Set(Object.values(await assigneesOf()))).toEqual(new Set([null]));
    expect(Object.keys(await assigneesOf(["nobody"]))).toHaveLength(ids.length);
  });
});
