import type { Context } from "hono";
import { getSession } from "./sessions/session-handlers.ts";
import { readToken } from "#server/platform/auth/token-cookie.ts";
import type { Services } from "#server/platform/context/context.ts";
import { inlineJson } from "#server/platform/text/inline-json.ts";

export type Workspaces = Awaited<ReturnType<typeof getSession>>["data"]["workspaces"];

/**
 * The session in the page, which saves a request, with the language of its user, their workspaces and the hosts of connected
 * services. Empty when the database fails; the dashboard then requests the session.
 */
export async function sessionBlock(
  services: Services,
  c: Context,
): Promise<{ block: string; language?: string | null; hosts?: string[]; workspaces?: Workspaces }> {
  const ctx = { services, token: readToken(services.config, c), address: "", setToken: () => {} };
  const session = await getSession(ctx, {}).catch(() => undefined);
  if (!session) return { block: "" };
  return {
    block: `<script type="application/json" id="session">${inlineJson(session)}</script>`,
    language: session.data.user?.preferences?.language ?? null,
    workspaces: session.data.workspaces,
    hosts: session.data.workspaces.flatMap(({ hosted }) => (hosted ? [hosted.host] : [])),
  };
}
