import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberInvitations } from "#server/platform/db/tables/schema.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";
import { startSmtpStub } from "#server/testing/service/smtp-stub.ts";
import { INVITED, startMemberEmails } from "./invitation-email.ts";

let service: TestService;
let smtp: Awaited<ReturnType<typeof startSmtpStub>>;

beforeAll(async () => {
  smtp = await startSmtpStub();
  service = await createTestService({ SMTP_URL: smtp.url, MAIL_FROM: "Laurel <laurel@example.test>" });
  await startMemberEmails(service.services);
});
afterAll(async () => {
  await service.close();
  await smtp.close();
});

async function openWorkspace(name: string) {
  const home = await service.workspace(name);
  const { serverKey, database } = service.services;
  const session = await database.system((db) => startSession(db, serverKey, home.userId));
  return service.client({ cookie: `laurel=${session}`, "x-laurel": "1" });
}

test("an invitation by e-mail has a link of its own, which works beside the one that was shown", async () => {
  const owner = await openWorkspace("Bakery");
  const body = { email: "ada@example.test", role: "editor", mail: true } as const;
  const { data } = await owner.call("inviteMember", { body });
  const [mail] = await smtp.arrived(1);
  expect([mail?.to, mail?.mail.subject]).toEqual([["ada@example.test"], "Join Bakery on Laurel"]);
  const mailed = /\/join#([\w-]+)/.exec(mail?.mail.text ?? "")?.[1] ?? "";
  const shown = new URL(data.link).hash.slice(1);
  expect(mailed).not.toBe(shown);
  const anyone = service.client({ "x-laurel": "1" });
  for (const token of [mailed, shown])
    expect((await anyone.call("readInvitation", { body: { token } })).data.workspace).toBe("Bakery");
  const mailedAt = async () => (await owner.call("listTeam")).data.invitations[0]?.mailed_at;
  await expect.poll(mailedAt).toEqual(expect.any(String));

  await owner.call("renewInvitation", { params: { id: data.invitation.id }, body: {} });
  expect(await mailedAt()).toBeNull();
  for (const token of [mailed, shown])
    await expect(anyone.call("readInvitation", { body: { token } })).rejects.toMatchObject({ status: 404 });
});

test("five e-mails a day invite one address, from whatever workspace, and a link can still be shown", async () => {
  const body = { email: "Bob@example.test", role: "editor", mail: true } as const;
  const [one, two] = [await openWorkspace("One"), await openWorkspace("Two")];
  const { data } = await one.call("inviteMember", { body });
  const renew = (mail: boolean) => one.call("renewInvitation", { params: { id: data.invitation.id }, body: { mail } });
  for (let turn = 0; turn < 4; turn += 1) await renew(true);
  const refused = { status: 429, retryAfter: expect.any(Number) };
  await expect(renew(true)).rejects.toMatchObject(refused);
  await expect(two.call("inviteMember", { body: { ...body, email: "bob@example.test" } })).rejects.toMatchObject(
    refused,
  );
  expect((await renew(false)).data.link).toContain("/join#");
  expect((await two.call("inviteMember", { body: { ...body, mail: false } })).data.link).toContain("/join#");
});

test("an invitation that the mail server refuses does not count as sent by e-mail", async () => {
  const owner = await openWorkspace("Refused");
  smtp.clear();
  smtp.refuseWith(550);
  const { data } = await owner.call("inviteMember", {
    body: { email: "typo@example.test", role: "editor", mail: true },
  });
  const isFailed = `select 1 from pgboss.job where name = $1 and state = 'failed' and (data ->> 'id')::int = $2`;
  const { database } = service.services;
  await expect.poll(async () => (await database.sql(isFailed, [INVITED, data.invitation.id])).rows).toHaveLength(1);
  smtp.refuseWith(undefined);
  expect((await owner.call("listTeam")).data.invitations).toMatchObject([{ mailed_at: null }]);
});

test("an invitation that expires before the mail server takes it is not sent", async () => {
  const owner = await openWorkspace("Late");
  smtp.clear();
  const { data } = await owner.call("inviteMember", { body: { email: "late@example.test", role: "editor" } });
  const { database, jobs } = service.services;
  const { id } = data.invitation;
  const workspaceId = await database.system(async (db) => {
    const expiresAt = sql`now() - interval '1 day'`;
    const which = eq(memberInvitations.id, id);
    const [row] = await db.update(memberInvitations).set({ expiresAt }).where(which).returning();
    return row?.workspaceId;
  });
  await jobs.send(INVITED, { workspaceId, id });
  const isDone = `select 1 from pgboss.job where name = $1 and state = 'completed' and (data ->> 'id')::int = $2`;
  await expect.poll(async () => (await database.sql(isDone, [INVITED, id])).rows).toHaveLength(1);
  expect(smtp.tries).toEqual([]);
});
