import { expect, test } from "vitest";
import { bodyFor, call, sendable } from "#server/testing/fixtures/call.ts";
import { freshWorkspaces } from "#server/testing/fixtures/new-workspaces.ts";
import { operations } from "#server/testing/fixtures/operations.ts";
import { snapshot } from "#server/testing/fixtures/snapshot.ts";

const open = freshWorkspaces();
const COPIES = process.env["TEST_ALL"] ? 50 : 12;
// Fetching a link leaves the machine, which tests must not do.
const KEYED = operations.filter(({ endpoint, name }) => endpoint.idempotent && name !== "importWebLink");

test("every creation and import takes an Idempotency-Key, except those whose answer is not stored", () => {
  const makes = operations.filter(({ name }) => /^(?:create|import|duplicate)/.test(name));
  const without = makes.filter(({ endpoint }) => !endpoint.idempotent).map(({ name }) => name);
  expect(without).toEqual([
    "createToken",
    "createDraftLink",
    "createPersonalLink",
    "createTestLink",
    "createKey",
    "createHostedConnection",
  ]);
});

test.each(KEYED.map((operation) => [operation.name, operation] as const))(
  "concurrent copies of %s run once",
  { timeout: 60_000 },
  async (name, operation) => {
    const { world, service } = open;
    const headers = { ...world.a.headers, "idempotency-key": name };
    const body = { ...bodyFor(operation, world.a) };
    if ("email" in body) body.email = "new@example.test";
    const ask = () => call(world, operation, world.a, { ...sendable(operation, body), headers });
    const answers = await Promise.all(Array.from({ length: COPIES }, ask));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.filter((answer) => answer.headers.get("idempotency-replayed") === null)).toHaveLength(1);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const once = await snapshot(service, world.a.workspaceId);
    expect(once.idempotency_keys).toHaveLength(1);
    const again = await ask();
    expect([again.headers.get("idempotency-replayed"), again.text]).toEqual(["true", done[0]?.text]);
    expect(await snapshot(service, world.a.workspaceId, ["attachments", "reviews"])).toEqual(
      Object.fromEntries(Object.entries(once).filter(([table]) => table !== "attachments" && table !== "reviews")),
    );
  },
);
