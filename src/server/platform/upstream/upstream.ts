import type { Logger } from "pino";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import type { UpstreamSettings } from "#server/config.ts";
import { AppError, forbidden } from "#server/platform/errors/app-error.ts";
import { cacheDescription } from "./describe.ts";
import { createUpstreamClient } from "./upstream-client.ts";

const PROBE_MS = 3000;
const UNCONFIRMED =
  "The service behind this dashboard does not say at the moment whether it has this workspace. Try again shortly.";

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
    /**
     * Header that names the workspace: the asked one if the upstream has it; the configured one in place of ours (`own`),
     * which a tab names while the upstream lists none. Throws 403 for another, which the upstream no longer has, and 502
     * while it does not say: what is written for one workspace must not end in another.
     */
    async workspaceHeader(asked: string | undefined, own: string): Promise<Record<string, string>> {
      const { workspaces } = await description.describe();
      if (workspaces?.some((one) => one.unique_workspace_id === asked)) return named(asked);
      if (asked === undefined || asked === own) return named(settings.workspace);
      if (!workspaces) throw new AppError(502, UNCONFIRMED);
      if (workspaces.length > 0 || description.wasListed(asked)) throw forbidden();
      return named(settings.workspace);
    },
    close: () => outbound.close(),
  };
}
export type Upstream = ReturnType<typeof createUpstream>;
