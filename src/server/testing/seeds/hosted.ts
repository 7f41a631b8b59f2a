import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Role } from "#contract/core/endpoint.ts";
import { hostedIdOf } from "#contract/workspace/hosted-connection.ts";
import { memberships, sessions } from "#server/platform/db/tables/schema.ts";
import { sql } from "drizzle-orm";
import { type IsolationFixture, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { type TestServer, startTestServer } from "#server/testing/service/test-server.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

type Play = (request: IncomingMessage, response: ServerResponse) => void;

/** Canaries: they may be nowhere but in requests to the hosted service. */
export const SECRETS = { api_key: "canary-key-1f6f", secret_key: "canary-secret-9d2c" };

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Play =>
  (_request, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

/** Two workspaces, and a stub of a hosted service that only the first is connected to. */
export function openHostedFixture() {
  let service: TestService;
  let world: IsolationFixture;
  let other: TestServer;
  let play: Play = json({ data: [] });
  let seen: IncomingMessage["headers"][] = [];

  beforeAll(async () => {
    other = await startTestServer((request, response) => {
      seen.push(request.headers);
      play(request, response);
    });
    service = await createTestService({ OUTBOUND_ALLOW: `127.0.0.1:${other.port}` });
  });
  beforeEach(async () => {
    await service.reset();
    world = await openIsolationFixture(service);
    play = json({ data: [] });
    seen = [];
    other.hits.length = 0;
  });
  afterAll(async () => {
    await service.close();
    await other.close();
  });

  const ask = async (path: string, init: RequestInit = {}, side: "a" | "b" = "a") => {
    const headers = { ...world[side].session, ...Object.fromEntries(new Headers(init.headers)) };
    const response = await service.request(`/proxy${path}`, { ...init, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text || "null") };
  };
  const send = (path: string, method: string, body: object = {}, side: "a" | "b" = "a") =>
    ask(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) }, side);
  const fields = (changes: object = {}) => ({
    name: "Elsewhere",
    base_url: `${other.origin}/v3`,
    ...SECRETS,
    ...changes,
  });

  return {
    get service() {
      return service;
    },
    get world() {
      return world;
    },
    get other() {
      return other;
    },
    get seen() {
      return seen;
    },
    plays: (next: Play) => void (play = next),
    ask,
    send,
    fields,
    /** Connects the first workspace and returns the connection. */
    async connect(changes: object = {}) {
      const { status, body, text } = await send("/hosted-connections", "POST", fields(changes));
      if (status !== 200) throw new Error(text);
      other.hits.length = 0;
      return body.data as { id: number; unique_workspace_id: string };
    },
    /** Calls the interface as the dashboard does with the connection chosen. */
    through: (id: number, path: string, init: RequestInit = {}, side: "a" | "b" = "a") =>
      ask(
        `/v3${path}`,
        { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), "svc-workspace-id": hostedIdOf(id) } },
        side,
      ),
    async setRole(role: Role) {
      await service.services.database.system((db) => db.update(memberships).set({ role }));
      service.services.identities.forget();
    },
    /** As if everybody had given the password long ago. */
    async forgetProofs() {
      await service.services.database.system((db) =>
        db.update(sessions).set({ provenAt: sql`now() - interval '1 day'` }),
      );
      service.services.identities.forget();
    },
  };
}
