import { createApp } from "#server/app.ts";
import { type IsolationFixture, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { type TestServer, startTestServer } from "./test-server.ts";
import { createTestService } from "./test-service.ts";
import { type UpstreamSettings, readUpstream } from "#server/config.ts";
import { createUpstream } from "#server/platform/upstream/upstream.ts";

type Answer = Parameters<typeof startTestServer>[0];

/** A short idle timeout for tests. */
export const SHORT_MS = 400;
const LONG_MS = 60_000;

/** This service in front of a stub of another one; `answer` is the stub's handler. */
export async function openProxyFixture() {
  const service = await createTestService();
  await service.reset();
  const world: IsolationFixture = await openIsolationFixture(service);
  let answer: Answer = (_request, response) => response.end("{}");
  const other: TestServer = await startTestServer((request, response) => answer(request, response));
  let app = service.app;

  /** Starts again with a new upstream client. */
  async function restart(
    settings: Partial<UpstreamSettings> = {},
    plays: Answer = answer,
    stillMs = LONG_MS,
  ): Promise<void> {
    answer = plays;
    other.hits.length = 0;
    const keys = {
      UPSTREAM_API_KEY: "key",
      UPSTREAM_SECRET_KEY: "secret",
      UPSTREAM_WORKSPACE_HEADER: "svc-workspace-id",
    };
    const read = readUpstream({ UPSTREAM_URL: `${other.origin}/v3`, ...keys });
    if (!read) throw new Error("There are no settings");
    await service.services.upstream?.close();
    service.services.upstream = createUpstream({ ...read, ...settings }, service.services.log, stillMs);
    app = createApp(service.services);
  }
  await restart();

  return {
    world,
    other,
    restart,
    /** Sends it to the dashboard's entry point as it is. */
    request: async (path: string, init: RequestInit) => app.request(`http://localhost:4300${path}`, init),
    async ask(path: string, init: RequestInit & { duplex?: "half" } = {}) {
      const headers = { ...world.a.session, ...Object.fromEntries(new Headers(init.headers)) };
      const response = await app.request(`http://localhost:4300/proxy${path}`, { ...init, headers });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: JSON.parse(text || "null") };
    },
    async close() {
      await other.close();
      await service.close();
    },
  };
}
export type ProxyFixture = Awaited<ReturnType<typeof openProxyFixture>>;
