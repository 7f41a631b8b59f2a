import { openServices, closeServices } from "#server/platform/startup/open-services.ts";
import { auditLog, memberships } from "#server/platform/db/tables/schema.ts";
import { m } from "#messages/gen/messages.js";
import { describe, expect, test } from "vitest";
import { MAIL_PASSWORD, openMailServerFixture, signIn } from "#server/testing/seeds/mail-server.ts";

const at = openMailServerFixture();
const { draft, startServer } = at;
const BASE64 = Buffer.from(MAIL_PASSWORD).toString("base64");

describe("who may set it", () => {
  test("neither the owner of another workspace nor an editor of the first one", async () => {
    const second = await at.service.workspace("Second");
    await at.service.services.database.system((db) =>
      db.insert(memberships).values({ workspaceId: at.home.workspaceId, userId: second.userId, role: "editor" }),
    );
    const other = await at.sessionOf(second.userId, second.uniqueId);
    for (const call of [
      () => other.call("getMailServer"),
      () => other.call("setMailServer", { body: draft() }),
      () => other.call("testMailServer", { body: { draft: draft() } }),
      () => other.call("removeMailServer"),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    expect(at.service.services.mail.settings()).toBeUndefined();
  });

  test("nor an operator without a proof of the last minutes", async () => {
    await at.service.services.database.sql("update sessions set proven_at = now() - interval '1 day'");
    for (const call of [
      () => at.operator.call("setMailServer", { body: draft() }),
      () => at.operator.call("testMailServer", { body: { draft: draft() } }),
      () => at.operator.call("removeMailServer"),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    expect((await at.operator.call("getMailServer")).data).toEqual({
      source: null,
      settings: null,
      needs_password: false,
    });
  });
});

describe("setting it", () => {
  test("e-mails go through it at once, and stop when it is removed", async () => {
    const reset = () =>
      at.service.client({ "x-laurel": "1" }).call("requestPasswordReset", { body: { email: "owner1@example.test" } });
    await expect(reset()).rejects.toMatchObject({ status: 422 });
    await at.operator.call("setMailServer", { body: draft() });
    expect((await at.operator.call("getSession")).data).toMatchObject({ mail: true, mails_resets: true });
    await reset();
    const sent = await at.smtp.mailed(m.mail_reset_subject({}, { locale: "en" }), "owner1@example.test");
    expect(sent.mail.from).toEqual({ name: "Acme", address: "reviews@acme.test" });

    await at.operator.call("removeMailServer");
    expect((await at.operator.call("getSession")).data).toMatchObject({ mail: false, mails_resets: false });
    await expect(reset()).rejects.toMatchObject({ status: 422 });
  });

  test("another process of the same database sees it without a restart", async () => {
    const other = await openServices(at.service.services.config);
    at.closeAfter(() => closeServices(other));
    expect(other.mail.settings()).toBeUndefined();
    await at.operator.call("setMailServer", { body: draft() });
    await expect.poll(() => other.mail.settings()?.from.address).toBe("reviews@acme.test");
    await at.operator.call("setMailServer", { body: draft({ sender_address: "hello@acme.test" }) });
    await expect.poll(() => other.mail.settings()?.from.address).toBe("hello@acme.test");
    await at.operator.call("removeMailServer");
    await expect.poll(() => other.mail.settings()).toBeUndefined();
  });

  test("the password is sealed in the database, kept when none is given, and never told", async () => {
    const port = await startServer(signIn);
    await at.operator.call("setMailServer", { body: draft({ port, user: "ada", password: MAIL_PASSWORD }) });
    const { data } = await at.operator.call("setMailServer", {
      body: draft({ port, user: "ada", sender_name: "Bakery" }),
    });
    expect(data.settings).toMatchObject({ user: "ada", has_password: true, sender_name: "Bakery" });
    expect((await at.operator.call("testMailServer", { body: {} })).data.problem).toBeNull();
    const stored = await at.service.services.database.sql("select row_to_json(s) from mail_server s");
    const audited = await at.service.services.database.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
    const told = JSON.stringify([data, stored.rows, audited, (await at.operator.call("getMailServer")).data]);
    for (const secret of [MAIL_PASSWORD, JSON.stringify(MAIL_PASSWORD).slice(1, -1), BASE64])
      expect(told).not.toContain(secret);
    expect(audited.map(({ record, action, workspaceId, changes }) => [record, action, workspaceId, changes])).toEqual([
      ["Mail server", "created", at.home.workspaceId, expect.objectContaining({ password: { old: null, new: null } })],
      ["Mail server", "updated", at.home.workspaceId, { senderName: { old: "Acme", new: "Bakery" } }],
    ]);
  });

  test.each([
    ["host", { host: "localhost" }],
    ["user", { user: "bob" }],
    ["security", { security: "starttls" }],
    ["port", { port: 2525 }],
  ] as const)("a stored password does not go along to another %s", async (_name, values) => {
    const port = await startServer(signIn);
    const known = draft({ port, user: "ada", password: MAIL_PASSWORD });
    await at.operator.call("setMailServer", { body: known });
    const { password: _none, ...rest } = { ...known, ...values };
    const calls = [
      () => at.operator.call("setMailServer", { body: rest }),
      () => at.operator.call("testMailServer", { body: { draft: rest } }),
    ];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({
        status: 422,
        fields: { password: [expect.stringContaining("again")] },
      });
  });

  test("after a restore without the password no mail is sent, and the settings say why", async () => {
    await at.operator.call("setMailServer", { body: draft({ user: "ada", password: MAIL_PASSWORD }) });
    await at.service.services.database.sql("update mail_server set password = null");
    await at.service.services.mail.reload();
    expect((await at.operator.call("getMailServer")).data).toMatchObject({ source: "settings", needs_password: true });
    expect((await at.operator.call("getSession")).data.mail).toBe(false);
  });

  test("the environment wins, is shown without its password, and nothing here changes it", async () => {
    await at.operator.call("setMailServer", { body: draft() });
    const { config } = at.service.services;
    config.mail = {
      url: `smtps://ada:${encodeURIComponent(MAIL_PASSWORD)}@[::1]`,
      from: { name: "Env", address: "env@acme.test" },
    };
    try {
      const { data } = await at.operator.call("getMailServer");
      expect(data).toEqual({
        source: "environment",
        settings: {
          host: "::1",
          port: 465,
          security: "tls",
          user: "ada",
          has_password: true,
          sender_name: "Env",
          sender_address: "env@acme.test",
        },
        needs_password: false,
      });
      await expect(at.operator.call("setMailServer", { body: draft() })).rejects.toMatchObject({ status: 422 });
      await expect(at.operator.call("removeMailServer")).rejects.toMatchObject({ status: 422 });
      expect(at.service.services.mail.settings()?.from.name).toBe("Env");
    } finally {
      config.mail = undefined;
    }
    expect(at.service.services.mail.settings()?.from.name).toBe("Acme");
  });

  test.each(["mail example.com", "https://mail.example.com", "mail.example.com:25", "a@b", ""])(
    "%j is no host",
    async (host) => {
      await expect(at.operator.call("setMailServer", { body: draft({ host }) })).rejects.toMatchObject({
        status: 422,
        fields: { host: expect.arrayContaining([expect.any(String)]) },
      });
    },
  );
});
