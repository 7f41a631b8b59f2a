import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { sql } from "drizzle-orm";
import type { Role } from "#contract/core/endpoint.ts";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { createApp } from "#server/app.ts";
import { closeServices, openServices } from "#server/platform/startup/open-services.ts";
import { hashPassword } from "#server/platform/auth/secrets.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { newId } from "#server/platform/db/ids.ts";
import { auditLog, memberInvitations, memberships, users } from "#server/platform/db/tables/schema.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let owner: ReturnType<TestService["client"]>;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace("Bakery");
  owner = await sessionOf(home.userId);
});
afterAll(() => service.close());

const cookieOf = async (userId: number) =>
  `laurel=${await service.services.database.system((db) => startSession(db, service.services.serverKey, userId))}`;
const clientOf = (cookie: string, workspace = home.uniqueId) =>
  service.client({ cookie, "x-laurel": "1", [WORKSPACE_HEADER]: workspace });
const sessionOf = async (userId: number, workspace?: string) => clientOf(await cookieOf(userId), workspace);

async function addMember(name: string, role: Role) {
  const id = await service.services.database.system(async (db) => {
    const values = { uniqueUserId: newId.user(), name, email: `${name}@example.test`, passwordHash: "" };
    const [user] = await db.insert(users).values(values).returning({ id: users.id });
    await db.insert(memberships).values({ workspaceId: home.workspaceId, userId: user?.id ?? 0, role });
    return user?.id ?? 0;
  });
  return { id, api: await sessionOf(id) };
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const membersOf = async () =>
  (await owner.call("listTeam")).data.members.map(({ name, role, is_owner }) => [name, role, is_owner]);

async function accept(body: { token: string; name?: string; password?: string }, cookie = "") {
  const response = await service.request("/proxy/invitation/accept", {
    method: "POST",
    headers: { "content-type": "application/json", "x-laurel": "1", cookie },
    body: JSON.stringify(body),
  });
  return { status: response.status, cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
}
const NEW = { name: "Ada", password: "correct horse battery staple" };

describe("an invitation", () => {
  test("makes a new person a member with its role, and its link works once", async () => {
    const { data } = await owner.call("inviteMember", { body: { email: "Ada@example.test", role: "editor" } });
    const token = tokenOf(data.link);
    const stored = await service.services.database.system((db) => db.select().from(memberInvitations));
    expect(JSON.stringify(stored)).not.toContain(token);
    const anyone = service.client({ "x-laurel": "1" });
    const read = await anyone.call("readInvitation", { body: { token } });
    expect(read.data).toEqual({
      workspace: "Bakery",
      email: "Ada@example.test",
      role: "editor",
      invited_by: "Owner 1",
      has_account: false,
    });
    expect((await accept({ token })).status).toBe(422);
    expect((await accept({ token, name: "Ada", password: "passwordpassword" })).status).toBe(422);
    const joined = await accept({ token, ...NEW });
    expect(joined.status).toBe(200);
    const { data: session } = await clientOf(joined.cookie).call("getSession");
    expect(session.workspaces).toMatchObject([{ unique_workspace_id: home.uniqueId, role: "editor", is_owner: false }]);
    expect(await statusOf(anyone.call("readInvitation", { body: { token } }))).toBe(404);
    expect((await accept({ token, ...NEW })).status).toBe(404);
    expect((await owner.call("listTeam")).data.invitations).toEqual([]);
  });

  test("asks a known person to sign in, and refuses somebody else who is signed in", async () => {
    const other = await service.workspace("Other");
    const { data } = await owner.call("inviteMember", { body: { email: "owner2@example.test", role: "viewer" } });
    const token = tokenOf(data.link);
    expect((await accept({ token, ...NEW })).status).toBe(401);
    const third = await service.workspace("Third");
    expect((await accept({ token }, await cookieOf(third.userId))).status).toBe(403);
    const cookie = await cookieOf(other.userId);
    expect((await accept({ token }, cookie)).status).toBe(200);
    const { data: session } = await clientOf(cookie).call("getSession");
    expect(session.workspaces.map(({ name, role }) => [name, role])).toEqual([
      ["Bakery", "viewer"],
      ["Other", "admin"],
    ]);
  });

  test("that is unknown, expired, withdrawn or renewed answers alike", async () => {
    const invite = async (email: string) =>
      (await owner.call("inviteMember", { body: { email, role: "viewer" } })).data;
    const [expired, withdrawn, renewed] = [
      await invite("a@x.test"),
      await invite("b@x.test"),
      await invite("c@x.test"),
    ];
    await service.services.database.system((db) =>
      db.execute(sql`update member_invitations set expires_at = now() where id = ${expired.invitation.id}`),
    );
    await owner.call("withdrawInvitation", { params: { id: withdrawn.invitation.id } });
    const again = await owner.call("renewInvitation", { params: { id: renewed.invitation.id }, body: {} });
    const answers = [];
    for (const token of ["unknown", ...[expired, withdrawn, renewed].map(({ link }) => tokenOf(link))]) {
      const response = await service.request("/proxy/invitation/read", {
        method: "POST",
        headers: { "content-type": "application/json", "x-laurel": "1" },
        body: JSON.stringify({ token }),
      });
      answers.push(`${response.status} ${await response.text()}`);
      expect((await accept({ token, ...NEW })).status).toBe(404);
    }
    expect(new Set(answers)).toEqual(new Set(['404 {"message":"Member invitation not found."}']));
    expect((await accept({ token: tokenOf(again.data.link), ...NEW })).status).toBe(200);
  });

  test("to a member, or a second one to the same address, is refused", async () => {
    const invite = (email: string) => statusOf(owner.call("inviteMember", { body: { email, role: "viewer" } }));
    expect(await invite("OWNER1@example.test")).toBe(422);
    expect([await invite("ada@x.test"), await invite("ADA@x.test")]).toEqual([200, 422]);
  });

  test("is read at most 60 times in a quarter of an hour from one address", async () => {
    const read = () => statusOf(service.client({ "x-laurel": "1" }).call("readInvitation", { body: { token: "no" } }));
    const statuses = [];
    for (let count = 0; count < 61; count += 1) statuses.push(await read());
    expect([statuses[59], statuses[60]]).toEqual([404, 429]);
  });
});

/** The status of a request with a cookie to another process of the service, and when that has heard of a change. */
async function openSecondProcess(cookie: string) {
  const services = await openServices(service.services.config);
  onTestFinished(() => closeServices(services));
  const app = createApp(services);
  const elsewhere = async () => {
    const headers = { cookie, "x-laurel": "1", [WORKSPACE_HEADER]: home.uniqueId };
    return (await app.request("http://localhost:4300/proxy/members", { headers })).status;
  };
  const heard = new Promise<void>((resolve) => {
    const forget = services.identities.forget.bind(services.identities);
    services.identities.forget = () => {
      forget();
      resolve();
    };
  });
  return { elsewhere, heard };
}

test("signing out ends the session in every process, without waiting for a cache", async () => {
  const cookie = await cookieOf(home.userId);
  const { elsewhere, heard } = await openSecondProcess(cookie);
  expect(await elsewhere()).toBe(200);
  await clientOf(cookie).call("signOut");
  await heard;
  expect(await elsewhere()).toBe(401);
});

describe("a change of the team", () => {
  test("is effective with the next request of the person, in every process", async () => {
    const ada = await addMember("ada", "editor");
    const { elsewhere, heard } = await openSecondProcess(await cookieOf(ada.id));
    expect([await elsewhere(), await statusOf(ada.api.call("listTeam"))]).toEqual([200, 200]);
    await owner.call("updateMember", { params: { user_id: ada.id }, body: { suspended: true } });
    await heard;
    expect(await elsewhere()).toBe(401);
    expect(await statusOf(ada.api.call("listTeam"))).toBe(401);
    await owner.call("updateMember", { params: { user_id: ada.id }, body: { suspended: false, role: "viewer" } });
    expect(await statusOf(ada.api.call("listTeam"))).toBe(200);
    expect(await statusOf(ada.api.call("listKeys"))).toBe(403);
    await owner.call("removeMember", { params: { user_id: ada.id } });
    expect(await statusOf(ada.api.call("listTeam"))).toBe(401);
    expect((await ada.api.call("getSession")).data.user).toBeNull();
  });

  test("never touches the owner or oneself, and only the owner hands over", async () => {
    const admin = await addMember("ben", "admin");
    const params = { user_id: home.userId };
    expect([
      await statusOf(admin.api.call("updateMember", { params, body: { role: "viewer" } })),
      await statusOf(admin.api.call("updateMember", { params, body: { suspended: true } })),
      await statusOf(admin.api.call("removeMember", { params })),
      await statusOf(owner.call("leaveWorkspace")),
      await statusOf(admin.api.call("updateMember", { params: { user_id: admin.id }, body: { role: "viewer" } })),
      await statusOf(admin.api.call("transferOwnership", { params: { user_id: admin.id } })),
    ]).toEqual([422, 422, 422, 422, 422, 403]);
    await owner.call("transferOwnership", { params: { user_id: admin.id } });
    expect(await membersOf()).toEqual([
      ["ben", "admin", true],
      ["Owner 1", "admin", false],
    ]);
    expect(await statusOf(owner.call("leaveWorkspace"))).toBe(200);
    expect((await admin.api.call("listTeam")).data.members).toHaveLength(1);
  });

  test("two at once leave an owner", async () => {
    const [ada, ben] = [await addMember("ada", "admin"), await addMember("ben", "admin")];
    await Promise.allSettled([
      owner.call("transferOwnership", { params: { user_id: ada.id } }),
      owner.call("transferOwnership", { params: { user_id: ben.id } }),
      ben.api.call("removeMember", { params: { user_id: ada.id } }),
    ]);
    const rows = await service.services.database.system((db) => db.select().from(memberships));
    expect(rows.filter(({ isOwner }) => isOwner)).toMatchObject([{ role: "admin", suspendedAt: null }]);
  });

  test("writes an audit row each, with values before and after", async () => {
    const ada = await addMember("ada", "editor");
    await owner.call("updateMember", { params: { user_id: ada.id }, body: { role: "viewer" } });
    await owner.call("removeMember", { params: { user_id: ada.id } });
    const rows = await service.services.database.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(rows.map(({ action, record, changes }) => [action, record, changes])).toEqual([
      ["updated", "Member", { name: { old: "ada", new: "ada" }, role: { old: "editor", new: "viewer" } }],
      ["deleted", "Member", { name: { old: "ada", new: "ada" }, role: { old: "viewer", new: null } }],
    ]);
  });

  test("is seen by members, open invitations by admins only", async () => {
    await owner.call("inviteMember", { body: { email: "x@x.test", role: "viewer" } });
    const ada = await addMember("ada", "viewer");
    const { data } = await ada.api.call("listTeam");
    expect([data.members.length, data.invitations.length]).toEqual([2, 0]);
    expect((await owner.call("listTeam")).data.invitations).toHaveLength(1);
  });
});

test("somebody without a workspace can sign in and sees none", async () => {
  const ada = await addMember("ada", "viewer");
  const passwordHash = await hashPassword("a long password of ada");
  await service.services.database.system((db) => db.update(users).set({ passwordHash }));
  await owner.call("removeMember", { params: { user_id: ada.id } });
  const { data } = await service
    .client({ "x-laurel": "1" })
    .call("signIn", { body: { email: "ada@example.test", password: "a long password of ada" } });
  expect([data.user?.email, data.workspaces]).toEqual(["ada@example.test", []]);
});
