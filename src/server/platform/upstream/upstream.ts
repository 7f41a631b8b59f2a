import type { Logger } from "pino";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import type { UpstreamSettings } from "#server/config.ts";
import { cacheDescription } from "./describe.ts";
import { createUpstreamClient } from "./upstream-client.ts";

const PROBE_MS = 3000;

/** The service of `UPSTREAM_URL`, which the dashboard shows instead of this one. */
export function createUpstream(settings: UpstreamSettings, log: Logger, stillMs?: number) {
  const { host, hostname, port } = new URL(settings.url);
  // Only the configured host may be called.
  const outbound = createOutbound({ allow: [port ? host : hostname], ports: [], keepAlive: true });
  const { send, named } = createUpstreamClient(settings, { outbound, log, stillMs });
  const description = cacheDescription((path) =>
    send({ method: "GET", path, headers: named(settings.workspace), signal: AbortSignal.timeout(PROBE_MS) }),
  );
  return {
    host,
    send,
    ...description,
    /** Header that names the workspace: the requested one if the upstream has it, else the configured one. */
    async workspaceHeader(asked: string | undefined): Promise<Record<string, string>> {
      const { workspaces } = await description.describe();
      const isKnown = workspaces?.some((one) => one.unique_workspace_id === asked);
      return named(isKnown ? asked : settings.workspace);
    },
    close: () => outbound.close(),
  };
}
export type Upstream = ReturnType<typeof createUpstream>;
