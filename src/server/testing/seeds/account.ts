import { afterAll, beforeAll, beforeEach } from "vitest";
import { type StartEmails, openMailServer } from "#server/testing/service/mail-server.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

export const ADA = { name: "Ada", email: "ada@example.test", password: "correct horse battery", workspace: "Studio" };

interface Sent {
  cookie?: string;
  method?: string;
  address?: string;
}

/** A service with Ada as its owner before each test, and a mail server with the jobs that send to it. */
export function openAccountFixture(...starts: StartEmails[]) {
  let service: TestService;
  let addresses = 0;
  beforeAll(async () => {
    service = await createTestService();
  });
  afterAll(() => service.close());
  const server = openMailServer(() => service.services, ...starts);

  /** Calls the dashboard's side of the service, each time from another address unless it is given. */
  function send(path: string, body?: object, { cookie = "", method = "POST", address }: Sent = {}) {
    addresses += 1;
    const remoteAddress = address ?? `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
    const headers = { "content-type": "application/json", "x-laurel": "1", "user-agent": "curl/8.5.0", cookie };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return service.app.request(`http://localhost:4300${path}`, init, { incoming: { socket: { remoteAddress } } });
  }

  beforeEach(async () => {
    await service.reset();
    await send("/proxy/setup", ADA);
  });

  return {
    get service() {
      return service;
    },
    get server() {
      return server();
    },
    send,
    /** The session cookie of Ada, or of whoever signs in; empty when refused. */
    signIn: async (password = ADA.password, email = ADA.email): Promise<string> => {
      const answer = await send("/proxy/session", { email, password });
      return answer.status === 200 ? ((answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "") : "";
    },
    /** Whether a cookie is that of a session. */
    isIn: async (cookie: string) =>
      (await send("/proxy/account/sessions", undefined, { cookie, method: "GET" })).status === 200,
  };
}
