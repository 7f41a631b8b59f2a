import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Endpoint, ROLES, type Role } from "#contract/core/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { handlers } from "#server/handlers.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import type { AnyHandler } from "#server/platform/context/context.ts";
import { newId } from "#server/platform/db/ids.ts";
import { memberships, users } from "#server/platform/db/tables/schema.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { type Operation, operations } from "#server/testing/fixtures/operations.ts";
import { MISSING } from "#server/testing/records/record-kinds.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

interface Caller {
  name: string;
  role?: Role | "owner";
  isKey?: boolean;
  /** Of another workspace, whose header names this one. */
  isStranger?: boolean;
  headers: Record<string, string>;
}

let service: TestService;
let callers: Caller[];
const own = { "x-laurel": "1" };

// Handlers are replaced, so that an admitted call changes nothing and every call is about the right alone.
const ADMITTED = 418;

async function insertMember(workspaceId: number, role: Role): Promise<Record<string, string>> {
  const { database, serverKey } = service.services;
  const token = await database.system(async (db) => {
    const email = `${role}@example.test`;
    const values = { uniqueUserId: newId.user(), name: role, email, passwordHash: "" };
    const [user] = await db.insert(users).values(values).returning({ id: users.id });
    await db.insert(memberships).values({ workspaceId, userId: user?.id ?? 0, role });
    return startSession(db, serverKey, user?.id ?? 0);
  });
  return { ...own, cookie: `laurel=${token}` };
}

beforeAll(async () => {
  service = await createTestService();
  const [here, other] = [await service.workspace("Here"), await service.workspace("Other")];
  const { database, serverKey } = service.services;
  const sessionOf = async (userId: number) => ({
    ...own,
    cookie: `laurel=${await database.system((db) => startSession(db, serverKey, userId))}`,
  });
  const named = { "svc-workspace-id": here.uniqueId };
  callers = [
    { name: "nobody", headers: own },
    { name: "owner", role: "owner", headers: await sessionOf(here.userId) },
    { name: "owner of another workspace", isStranger: true, headers: { ...(await sessionOf(other.userId)), ...named } },
    {
      name: "key of another workspace",
      isKey: true,
      isStranger: true,
      headers: { ...other.headers, ...named, ...own },
    },
  ];
  for (const role of ROLES) {
    callers.push({ name: role, role, headers: await insertMember(here.workspaceId, role) });
    const { headers } = await here.credentials(role);
    callers.push({ name: `key of ${role}`, role, isKey: true, headers: { ...headers, ...own } });
  }
  for (const handler of Object.values<AnyHandler>(handlers as unknown as Record<string, AnyHandler>))
    vi.spyOn(handler, "run").mockRejectedValue(new AppError(ADMITTED, "Admitted"));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service.close();
});

const ORDER: readonly string[] = [...ROLES, "owner"];

/** What the contract promises a caller: admitted, or the status of the refusal. */
function expected({ door, access }: Endpoint, { role, isKey, isStranger }: Caller): "admitted" | 401 | 403 | 404 {
  if (access === "public") return "admitted";
  // The dashboard's own endpoints know sessions only.
  if (door === "session" && isKey) return 401;
  if (isStranger) return isKey ? 404 : 401;
  if (role === undefined) return 401;
  return ORDER.indexOf(role) >= ORDER.indexOf(access) ? "admitted" : 403;
}

async function outcome({ endpoint, path }: Operation, { headers }: Caller) {
  const address = headers.cookie ? path(MISSING).replace(/^\/v3/, "/proxy/v3") : path(MISSING);
  const { status } = await service.request(address, { method: endpoint.method, headers });
  // 400 and 422: the call was let in, and its input is missing.
  return [ADMITTED, 400, 422].includes(status) ? "admitted" : status;
}

test("every endpoint lets in exactly the roles and keys that the contract names", { timeout: 120_000 }, async () => {
  expect(callers).toHaveLength(10);
  const odd: string[] = [];
  for (const operation of operations)
    for (const caller of callers) {
      const [wanted, found] = [expected(operation.endpoint, caller), await outcome(operation, caller)];
      if (wanted !== found) odd.push(`${operation.name}, ${caller.name}: ${found}, not ${wanted}`);
    }
  expect(odd).toEqual([]);
});

test("what manages people, keys and connections needs an admin, and handing over the owner", () => {
  const needs = (word: RegExp) =>
    Object.entries<Endpoint>(endpoints)
      .filter(([name, { access, method }]) => word.test(name) && method !== "GET" && access !== "public")
      .filter(([, { access }]) => access !== "admin" && access !== "owner")
      .map(([name]) => name);
  expect(needs(/Member|Key$|Webhook|WorkspaceExport|Ownership|QueuedEmail|^updateWorkspace|^createWorkspace/)).toEqual(
    [],
  );
  expect(endpoints.transferOwnership.access).toBe("owner");
});
