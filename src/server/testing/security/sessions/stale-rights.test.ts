import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberships, users } from "#server/platform/db/tables/schema.ts";
import { newId } from "#server/platform/db/ids.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let owner: ReturnType<TestService["client"]>;
let member: { id: number; headers: Record<string, string> };

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const sessionOf = async (userId: number) => {
  const { database, serverKey } = service.services;
  return { "x-laurel": "1", cookie: `laurel=${await database.system((db) => startSession(db, serverKey, userId))}` };
};

beforeEach(async () => {
  await service.reset();
  home = await service.workspace();
  owner = service.client(await sessionOf(home.userId));
  const id = await service.services.database.system(async (db) => {
    const values = { uniqueUserId: newId.user(), name: "Ada", email: "ada@example.test", passwordHash: "" };
    const [user] = await db.insert(users).values(values).returning({ id: users.id });
    await db.insert(memberships).values({ workspaceId: home.workspaceId, userId: user?.id ?? 0, role: "editor" });
    return user?.id ?? 0;
  });
  member = { id, headers: await sessionOf(id) };
});

const BOUNDARY = "boundary";
const BEGIN = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="csv_file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n`;
const END = `name,email\r\nBen,ben@example.test\r\n\r\n--${BOUNDARY}--\r\n`;

/** Sends the head of a file of contacts, and the rest once `change` is done. Gives the status and how many contacts there are. */
async function uploadAcross(path: string, headers: Record<string, string>, change: () => Promise<unknown>) {
  const encoder = new TextEncoder();
  let pulls = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      // The second part is read after the first, so the service has admitted the caller by then.
      async pull(controller) {
        pulls += 1;
        if (pulls === 1) return controller.enqueue(encoder.encode(BEGIN));
        await change();
        controller.enqueue(encoder.encode(END));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  // Node wants `duplex` for a body that is still being written, and its types do not have it.
  const streamed: RequestInit & { duplex: "half" } = {
    duplex: "half",
    method: "POST",
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body,
  };
  const { status } = await service.request(path, streamed);
  const { data } = await home.api.call("listContacts", { query: {} });
  return { status, contacts: data.data.length };
}

describe("an upload that has begun is refused when meanwhile", () => {
  const own = "/proxy/v3/contacts/import";
  const params = () => ({ user_id: member.id });

  test("nothing happened: it is taken", async () => {
    expect(await uploadAcross(own, member.headers, async () => {})).toEqual({ status: 200, contacts: 1 });
  });

  test("the person was removed", async () => {
    const remove = () => owner.call("removeMember", { params: params() });
    expect(await uploadAcross(own, member.headers, remove)).toEqual({ status: 401, contacts: 0 });
  });

  test("the person was suspended", async () => {
    const suspend = () => owner.call("updateMember", { params: params(), body: { suspended: true } });
    expect(await uploadAcross(own, member.headers, suspend)).toEqual({ status: 401, contacts: 0 });
  });

  test("the person's role was lowered", async () => {
    const lower = () => owner.call("updateMember", { params: params(), body: { role: "viewer" } });
    expect(await uploadAcross(own, member.headers, lower)).toEqual({ status: 403, contacts: 0 });
  });

  test("the person signed out", async () => {
    const signOut = () => service.client(member.headers).call("signOut");
    expect(await uploadAcross(own, member.headers, signOut)).toEqual({ status: 401, contacts: 0 });
  });

  test("its key was revoked", async () => {
    const key = await home.credentials("editor");
    const revoke = () => owner.call("revokeKey", { params: { id: key.keyId } });
    expect(await uploadAcross("/v3/contacts/import", key.headers, revoke)).toEqual({ status: 401, contacts: 0 });
  });

  test("its key got another secret at once", async () => {
    const key = await home.credentials("editor");
    const rotate = () => owner.call("rotateKey", { params: { id: key.keyId }, body: { overlap_hours: 0 } });
    expect(await uploadAcross("/v3/contacts/import", key.headers, rotate)).toEqual({ status: 401, contacts: 0 });
  });
});
