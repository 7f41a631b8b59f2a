import { type Api, createApi } from "#api/create-api.ts";
import { endpointOf } from "#api/table.ts";
import type { Role } from "#contract/core/endpoint.ts";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { newId } from "#server/platform/db/ids.ts";
import { memberships, users } from "#server/platform/db/tables/schema.ts";
import type { TestService } from "#server/testing/service/test-service.ts";

type Home = Awaited<ReturnType<TestService["workspace"]>>;

/** A client with a session of this person in the workspace. */
export async function sessionOf({ services, app }: TestService, home: Home, userId: number): Promise<Api> {
  const token = await services.database.system((db) => startSession(db, services.serverKey, userId));
  const headers = { cookie: `laurel=${token}`, "x-laurel": "1", [WORKSPACE_HEADER]: home.uniqueId };
  const origin = services.config.publicUrl;
  return createApi({
    endpointOf,
    entryPoints: { v3: `${origin}/proxy/v3`, session: `${origin}/proxy`, public: origin },
    fetch: async (url, init) => app.request(url instanceof Request ? url.url : url, init),
    headers: () => headers,
  });
}

/** A member with a session. The address is `{name}@example.test`. */
export async function addMember(service: TestService, home: Home, name: string, role: Role) {
  const id = await service.services.database.system(async (db) => {
    const values = { uniqueUserId: newId.user(), name, email: `${name}@example.test`, passwordHash: "" };
    const [user] = await db.insert(users).values(values).returning({ id: users.id });
    await db.insert(memberships).values({ workspaceId: home.workspaceId, userId: user?.id ?? 0, role });
    return user?.id ?? 0;
  });
  return { id, api: await sessionOf(service, home, id) };
}
export type TestMember = Awaited<ReturnType<typeof addMember>>;
