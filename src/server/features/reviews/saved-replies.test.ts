import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { savedReplies } from "#server/platform/db/tables/schema.ts";
import { addMember } from "#server/testing/seeds/members.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.reset();
  home = await service.workspace("Bakery");
});

const make = (name: string, text = "Thank you!") => home.api.call("createSavedReply", { body: { name, text } });
const names = async () => (await home.api.call("listSavedReplies")).data.map(({ name }) => name);

test("they are listed by name, changed in part and deleted, each with an audit row", async () => {
  await make("thanks", "Hi {first_name}");
  const { data: sorry } = await make(" Sorry ");
  expect(await names()).toEqual(["Sorry", "thanks"]);
  const params = { id: sorry.id };
  const changed = await home.api.call("updateSavedReply", { params, body: { text: "We are sorry." } });
  expect(changed.data).toMatchObject({ name: "Sorry", text: "We are sorry." });
  await home.api.call("deleteSavedReply", { params });
  expect(await names()).toEqual(["thanks"]);
  await expect(home.api.call("deleteSavedReply", { params })).rejects.toMatchObject({ status: 404 });
  const { rows } = await service.services.database.sql(
    "select action from audit_log where record = 'SavedReply' order by id",
  );
  expect(rows).toEqual(["created", "created", "updated", "deleted"].map((action) => ({ action })));
});

test("a taken name, an empty text and a text that is too long are refused at their field and change nothing", async () => {
  const { data } = await make("Thanks");
  await expect(make("THANKS")).rejects.toMatchObject({ status: 422, fields: { name: [expect.any(String)] } });
  await expect(make("Other", " ")).rejects.toMatchObject({ status: 422, fields: { text: [expect.any(String)] } });
  await expect(make("Other", "x".repeat(LIMITS.reply + 1))).rejects.toMatchObject({ status: 422 });
  await make("Sorry");
  const renaming = home.api.call("updateSavedReply", { params: { id: data.id }, body: { name: "sorry" } });
  await expect(renaming).rejects.toMatchObject({ status: 422, fields: { name: [expect.any(String)] } });
  expect(await names()).toEqual(["Sorry", "Thanks"]);
});

test("two requests at once do not both get the last place", async () => {
  const filled = Array.from({ length: LIMITS.savedReplies - 1 }, (_, n) => ({
    workspaceId: home.workspaceId,
    name: `Reply ${n}`,
    text: "Thanks",
  }));
  await service.services.database.system((db) => db.insert(savedReplies).values(filled));
  const outcomes = await Promise.allSettled([make("One"), make("Two"), make("Three")]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await names()).toHaveLength(LIMITS.savedReplies);
});

test("a viewer reads them only, and another workspace sees and changes none", async () => {
  const { data } = await make("Thanks");
  const viewer = await addMember(service, home, "Vera", "viewer");
  expect((await viewer.api.call("listSavedReplies")).data).toHaveLength(1);
  const body = { name: "x", text: "x" };
  await expect(viewer.api.call("createSavedReply", { body })).rejects.toMatchObject({ status: 403 });
  const other = await service.workspace("Elsewhere");
  expect((await other.api.call("listSavedReplies")).data).toEqual([]);
  const params = { id: data.id };
  await expect(other.api.call("updateSavedReply", { params, body })).rejects.toMatchObject({ status: 404 });
  await other.api.call("createSavedReply", { body: { name: "Thanks", text: "x" } });
  expect(await names()).toEqual(["Thanks"]);
});
