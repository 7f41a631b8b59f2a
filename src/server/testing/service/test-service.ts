import type { LookupFunction } from "node:net";
import { createApi, type Api } from "#api/create-api.ts";
import { endpointOf } from "#api/table.ts";
import type { Role } from "#contract/core/endpoint.ts";
import { insertKey } from "#server/features/workspace/settings/keys.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { createTestDatabase, newDataFolder } from "./test-database.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import { endJobs, truncate } from "./truncate.ts";
import { newId } from "#server/platform/db/ids.ts";
import { authorizationOf } from "#server/platform/auth/hosted-credentials.ts";
import { createHostedClients } from "#server/platform/hosted/hosted-clients.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { closeServices, openServices } from "#server/platform/startup/open-services.ts";
import { insertWorkspace } from "#server/domain/workspace/create-owner.ts";

const BASE = "http://localhost:4300";

/**
 * The whole service in process with its own database, a copy of the migrated template. One per test file; `reset` empties
 * it. `environment` configures it.
 */
export async function createTestService(environment: Record<string, string> = {}) {
  const home = await createTestDatabase();
  const { folder, remove } = newDataFolder();
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: home.url,
    PUBLIC_URL: BASE,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
    ...environment,
  });
  const services = await openServices(config);
  // Tests must not leave the machine: no name resolves.
  await services.outbound.close();
  const lookup: LookupFunction = (name, _options, answer) => answer(new Error(`${name} in a test`), "");
  services.outbound = createOutbound({ lookup });
  await services.hosted.close();
  const allow = config.outboundAllow;
  services.hosted = createHostedClients({
    ...services,
    allow,
    outbound: createOutbound({ allow, lookup, keepAlive: true }),
    authorizationOf: (row) => authorizationOf(services.serverKey, row, row.credentials),
  });
  const app = createApp(services);
  const request = (path: string, init?: RequestInit) => Promise.resolve(app.request(`${BASE}${path}`, init));
  let people = 0;

  const client = (headers: Record<string, string>): Api =>
    createApi({
      endpointOf,
      entryPoints: { v3: `${BASE}/v3`, session: `${BASE}/proxy`, public: BASE },
      fetch: async (url, init) => app.request(url instanceof Request ? url.url : url, init),
      headers: () => headers,
    });

  async function workspace(name = "Test") {
    people += 1;
    const made = await services.database.system(async (db) => {
      const email = `owner${people}@example.test`;
      const [user] = await db
        .insert(users)
        .values({ uniqueUserId: newId.user(), name: `Owner ${people}`, email, passwordHash: "" })
        .returning();
      if (!user) throw new Error("The account was not inserted");
      return { user, workspace: await insertWorkspace(db, user.id, { name }) };
    });
    const scope = { workspaceId: made.workspace.id, userId: made.user.id };
    const credentials = async (role: Role) => {
      const key = await services.database.system((db) =>
        insertKey(db, services.serverKey, { ...scope, name: role, role }),
      );
      const pair = `${key.row.apiKey}:${key.secret}`;
      return { pair, keyId: key.row.id, headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` } };
    };
    const admin = await credentials("admin");
    return { ...scope, uniqueId: made.workspace.uniqueWorkspaceId, ...admin, credentials, api: client(admin.headers) };
  }

  return {
    services,
    app,
    folder,
    request,
    client,
    workspace,
    async reset() {
      await endJobs(services.database);
      services.identities.forget();
      people = 0;
      await truncate(services.database);
    },
    async close() {
      await closeServices(services);
      await home.drop();
      remove();
    },
  };
}
export type TestService = Awaited<ReturnType<typeof createTestService>>;
