import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashPassword } from "#server/platform/auth/secrets.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { createApi } from "#api/create-api.ts";
import { endpointOf } from "#api/table.ts";
import { bodyFor, call, sendable } from "#server/testing/fixtures/call.ts";
import { MISSING } from "#server/testing/records/record-kinds.ts";
import { operations } from "#server/testing/fixtures/operations.ts";
import { type IsolationFixture, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

const PASSWORD = "correct horse battery";
const NEEDED = { message: "Confirm that it is you to do this.", code: "proof_needed" };
const dangerous = operations.filter(({ endpoint }) => endpoint.proof);

let service: TestService;
let world: IsolationFixture;
beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  world = await openIsolationFixture(service);
});
afterAll(() => service.close());

async function age(minutes: number): Promise<void> {
  await service.services.database.sql("update sessions set proven_at = now() - make_interval(mins => $1)", [minutes]);
  service.services.identities.forget();
}
const ask = (operation: (typeof dangerous)[number], headers: Record<string, string>) =>
  call(world, operation, world.a, {
    ids: MISSING,
    headers,
    ...(operation.endpoint.body && sendable(operation, bodyFor(operation, world.a) ?? {})),
  });

test("what is dangerous is listed", () => {
  const names = dangerous.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["createKey", "revokeKey", "createWebhook", "rotateWebhookSecret"]));
  expect(names).toEqual(
    expect.arrayContaining(["deleteContact", "makePasswordLink", "inviteMember", "renewInvitation"]),
  );
  expect(names).toEqual(expect.arrayContaining(["updateWebhook", "createWorkspaceExport"]));
  expect(names).toEqual(expect.arrayContaining(["updateMember", "removeMember", "transferOwnership"]));
});

test("each dangerous endpoint refuses a session whose password was given too long ago, and changes nothing", async () => {
  await age(16);
  const odd: string[] = [];
  for (const operation of dangerous) {
    const { status, text } = await ask(operation, world.a.session);
    if (status !== 403 || text !== JSON.stringify(NEEDED)) odd.push(`${operation.name}: ${status} ${text}`);
  }
  expect(odd).toEqual([]);
  await age(14);
  for (const operation of dangerous) {
    const { text } = await ask(operation, world.a.session);
    if (text.includes("proof_needed")) odd.push(operation.name);
  }
  expect(odd).toEqual([]);
});

test("an API key is not asked", async () => {
  await age(16);
  for (const operation of dangerous.filter(({ endpoint }) => endpoint.door === "v3"))
    expect([operation.name, (await ask(operation, world.a.headers)).text]).not.toContain("proof_needed");
});

test("the right password lets the same call go on in this session alone, and a wrong one does not", async () => {
  const { database, serverKey } = service.services;
  const hash = await hashPassword(PASSWORD);
  await database.sql("update users set password_hash = $1", [hash]);
  const elsewhere = await database.system((db) => startSession(db, serverKey, world.a.userId));
  await age(16);
  const passwords = ["not this one", PASSWORD];
  const given: string[] = [];
  const asking = (headers: Record<string, string>, askProof: () => Promise<boolean>) =>
    createApi({
      endpointOf,
      entryPoints: { v3: "", session: "http://localhost:4300/proxy", public: "" },
      fetch: async (url, init) => service.app.request(url instanceof Request ? url.url : url, init),
      headers: () => headers,
      askProof,
    });
  const plain = service.client(world.a.session);
  const tryNext = async (): Promise<boolean> => {
    const password = passwords.shift() ?? "";
    given.push(password);
    return plain.call("giveProof", { body: { password } }).then(() => true, tryNext);
  };
  const body = { name: "Site", role: "viewer" } as const;
  const { data } = await asking(world.a.session, tryNext).call("createKey", { body });
  expect([data.name, given]).toEqual(["Site", ["not this one", PASSWORD]]);
  await expect(
    service.client({ ...world.a.session, cookie: `laurel=${elsewhere}` }).call("createKey", { body }),
  ).rejects.toMatchObject({
    status: 403,
    body: NEEDED,
  });
});

test("guesses at the password in a session are throttled", async () => {
  const api = service.client(world.a.session);
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1)
    await api
      .call("giveProof", { body: { password: `wrong ${turn}` } })
      .catch((error: { status: number }) => statuses.push(error.status));
  expect(statuses.at(-1)).toBe(429);
});
