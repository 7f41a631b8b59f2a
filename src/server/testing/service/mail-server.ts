import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Services } from "#server/platform/context/context.ts";
import { startSmtpStub } from "./smtp-stub.ts";

/** Starts the jobs that send one kind of e-mail. */
export type StartEmails = (services: Services) => Promise<void>;

/**
 * A mail server for the tests of a file, emptied before each, with the jobs that send to it. Call it after the hook that
 * makes the service.
 */
export function openMailServer(services: () => Services, ...starts: StartEmails[]) {
  let server: Awaited<ReturnType<typeof startSmtpStub>>;
  beforeAll(async () => {
    server = await startSmtpStub();
    services().config.mail = { url: server.url, from: { name: "Acme", address: "reviews@acme.test" } };
    for (const start of starts) await start(services());
  });
  beforeEach(() => server.clear());
  afterAll(async () => {
    services().mail.close();
    await server.close();
  });
  return () => server;
}
