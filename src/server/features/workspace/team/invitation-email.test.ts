import { afterAll, beforeAll, expect, test } from "vitest";
import { startSession } from "#server/platform/auth/sessions.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";
import { startSmtpStub } from "#server/testing/service/smtp-stub.ts";
import { startMemberEmails } from "./invitation-email.ts";

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

test("an invitation by e-mail has a link of its own, which works beside the one that was shown", async () => {
  const home = await service.workspace("Bakery");
  const { serverKey, database } = service.services;
  const session = await database.system((db) => startSession(db, serverKey, home.userId));
  const owner = service.client({ cookie: `laurel=${session}`, "x-laurel": "1" });
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
  const [invitation] = (await owner.call("listTeam")).data.invitations;
  expect(invitation?.mailed_at).not.toBeNull();

  await owner.call("renewInvitation", { params: { id: data.invitation.id }, body: {} });
  for (const token of [mailed, shown])
    await expect(anyone.call("readInvitation", { body: { token } })).rejects.toMatchObject({ status: 404 });
});
