import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { MailServerInput } from "#contract/workspace/mail-server.ts";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { startPasswordEmails } from "#server/features/account/passwords/password-emails.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { startSmtpStub } from "#server/testing/service/smtp-stub.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

/** Every sign that a URL or a header could take for something else. */
export const MAIL_PASSWORD = "p@ss:w/rd?# 100%";

export const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A mail server that accepts one user, and repeats what was sent in its refusal, as some do. */
export const signIn: SMTPServerOptions = {
  authOptional: false,
  authMethods: ["PLAIN", "LOGIN"],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, answer) => {
    const encoded = Buffer.from(MAIL_PASSWORD).toString("base64");
    if (username === "ada" && password === MAIL_PASSWORD) answer(null, { user: username });
    else answer(refusal(535, `No ${username} with ${password} or ${encoded}`));
  },
};

/** A service without a mail server, whose first workspace has an operator, and a mail server to name. */
export function openMailServerFixture() {
  let service: TestService;
  let smtp: Awaited<ReturnType<typeof startSmtpStub>>;
  let home: Awaited<ReturnType<TestService["workspace"]>>;
  let operator: ReturnType<TestService["client"]>;
  const closes: (() => Promise<void> | void)[] = [];

  async function sessionOf(userId: number, workspace: string) {
    const { database, serverKey } = service.services;
    const token = await database.system((db) => startSession(db, serverKey, userId));
    return service.client({ cookie: `laurel=${token}`, "x-laurel": "1", [WORKSPACE_HEADER]: workspace });
  }
  async function closeServers(): Promise<void> {
    for (const close of closes.splice(0)) await close();
  }

  beforeAll(async () => {
    service = await createTestService();
    smtp = await startSmtpStub();
    await startPasswordEmails(service.services);
  });
  beforeEach(async () => {
    await service.reset();
    await service.services.mail.reload();
    smtp.clear();
    home = await service.workspace("Bakery");
    operator = await sessionOf(home.userId, home.uniqueId);
  });
  afterEach(async () => {
    service.services.mail.close();
    await closeServers();
  });
  afterAll(async () => {
    await service.close();
    await smtp.close();
  });

  return {
    get service() {
      return service;
    },
    get smtp() {
      return smtp;
    },
    get home() {
      return home;
    },
    get operator() {
      return operator;
    },
    sessionOf,
    closeServers,
    closeAfter: (close: () => Promise<void> | void) => void closes.push(close),
    draft: (values: Partial<MailServerInput> = {}) => ({
      host: "127.0.0.1",
      port: Number(new URL(smtp.url).port),
      security: "none" as const,
      user: "",
      sender_name: "Acme",
      sender_address: "reviews@acme.test",
      ...values,
    }),
    /** A mail server until the end of the test. Gives its port. */
    startServer: async (options: SMTPServerOptions): Promise<number> => {
      const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], logger: false, ...options });
      // A client that refuses a certificate ends the handshake.
      server.on("error", () => {});
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      closes.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
      const address = server.server.address();
      if (address === null || typeof address === "string") throw new Error("The mail server has no port");
      return address.port;
    },
  };
}
