import fc from "fast-check";
import { expect, test } from "vitest";
import { createCaller } from "#server/call-endpoint.ts";
import { authorize } from "#server/platform/auth/authorization.ts";
import { openAgentsFixture } from "#server/testing/fixtures/agent-client.ts";
import { snapshot } from "#server/testing/fixtures/snapshot.ts";
import type { FixtureWorkspace } from "#server/testing/fixtures/two-workspaces.ts";
import { tools } from "./agent-server.ts";

const at = openAgentsFixture();
/** Of each tool; over a thousand in all by `npm run test:security`. */
const TRIES = process.env["TEST_ALL"] ? 90 : 25;

/** Arguments for a tool: of the right shape with ids that exist, of the right shape, and of any. */
function argumentsFor(side: FixtureWorkspace) {
  const { ids } = side;
  const type = fc.constantFrom("text", "video", "audio", "social");
  const id = fc.oneof(
    fc.constantFrom(...["text", "video", "audio", "social"].map((kind) => Number(ids[kind as "text"]))),
    fc.integer(),
  );
  const ref = fc.record({ type, id });
  const text = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom(side.word, ids.page, ids.label));
  const known = fc.record(
    {
      reviews: fc.array(ref, { minLength: 1, maxLength: 3 }),
      type,
      id,
      text,
      reason: fc.constantFrom("spam", "other"),
      wall_id: fc.constant(ids.page),
      add: fc.constant([ids.label]),
      remove: fc.constant([ids.label]),
      on: fc.boolean(),
      change_id: fc.constant(Number(ids.change)),
      query: text,
      states: fc.array(fc.constantFrom("new", "approved", "set_aside"), { maxLength: 3 }),
      limit: fc.integer({ min: 1, max: 50 }),
    },
    { requiredKeys: ["reviews", "type", "id", "text", "reason", "wall_id", "add", "change_id"] },
  );
  return fc.oneof(
    { weight: 3, arbitrary: known },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), fc.jsonValue()) },
  );
}

test(
  "a viewer's key writes nothing, whatever tool it calls with whatever arguments",
  { timeout: 120_000 },
  async () => {
    const before = await snapshot(at.service, at.a.workspaceId);
    const client = await at.connect(at.viewer);
    let tried = 0;
    for (const { name } of tools)
      for (const given of fc.sample(argumentsFor(at.a), TRIES)) {
        tried += 1;
        await at.ask(client, name, given).catch(() => undefined);
      }
    expect(tried).toBe(tools.length * TRIES);
    expect(await snapshot(at.service, at.a.workspaceId)).toEqual(before);
  },
);

test("the endpoints that tools call refuse a viewer themselves", async () => {
  const identity = await authorize(at.service.services, at.viewer.authorization, "127.0.0.1");
  if (!identity) throw new Error("The key was not accepted");
  const call = createCaller(at.service.services);
  const items = [{ type: "text" as const, id: Number(at.a.ids.text) }];
  await expect(call(identity, "changeReviews", { body: { change: { act: "approve" }, items } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(call(identity, "undoReviewChange", { params: { id: Number(at.a.ids.change) } })).rejects.toMatchObject({
    status: 403,
  });
});

test("records of another workspace are not found and stay as they are", async () => {
  const before = await snapshot(at.service, at.b.workspaceId);
  const client = await at.connect(at.editor);
  const { ids } = at.b;
  const foreign = { type: "text", id: Number(ids.text) };
  const missing: [string, Record<string, unknown>][] = [
    ["read_review", foreign],
    ["read_wall", { wall_id: ids.page }],
    ["draft_reply", { ...foreign, text: "Hello" }],
    ["undo_change", { change_id: Number(ids.change) }],
  ];
  for (const [name, given] of missing) {
    const { isError, data } = await at.ask(client, name, given);
    expect([name, isError, data.status, data.message]).toEqual([
      name,
      true,
      404,
      expect.stringMatching(/not found\.$/),
    ]);
  }
  for (const [name, given] of [
    ["place_on_wall", { wall_id: ids.page }],
    ["label_reviews", { add: [ids.label] }],
  ] as const) {
    const own = { type: "text", id: Number(at.a.ids.text) };
    expect((await at.ask(client, name, { reviews: [own], ...given })).data.status).toBe(422);
  }
  expect((await at.ask(client, "approve_reviews", { reviews: [foreign] })).data).toMatchObject({ done: 0, failed: 1 });
  for (const { name } of tools) {
    const { text } = await at.ask(client, name, {
      wall_id: ids.page,
      ...foreign,
      reviews: [foreign],
      text: "x",
      reason: "spam",
    });
    expect([name, text.includes(at.b.word)]).toEqual([name, false]);
  }
  expect(await snapshot(at.service, at.b.workspaceId)).toEqual(before);
});

test("invalid arguments are told by name and change nothing", async () => {
  const before = await snapshot(at.service, at.a.workspaceId);
  const client = await at.connect(at.editor);
  const wrong: [string, Record<string, unknown>, RegExp][] = [
    ["read_review", { type: "text" }, /id/],
    ["search_reviews", { states: ["approvd"] }, /states/],
    ["search_reviews", { written_from: "yesterday" }, /written_from/],
    ["hide_reviews", { reviews: [], reason: "spam" }, /reviews/],
    ["hide_reviews", { reviews: [{ type: "text", id: 1 }], reason: "two stars" }, /reason/],
    ["label_reviews", { reviews: [{ type: "text", id: 1 }] }, /Name labels in add or remove/],
    ["draft_reply", { type: "text", id: 1, text: " " }, /text/],
  ];
  for (const [name, given, told] of wrong) {
    const { isError, text } = await at.ask(client, name, given);
    expect([name, isError, text]).toEqual([name, true, expect.stringMatching(told)]);
  }
  expect(await snapshot(at.service, at.a.workspaceId)).toEqual(before);
});
