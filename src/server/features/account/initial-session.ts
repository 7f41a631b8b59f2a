import type { Context } from "hono";
import { getSession } from "./session-handlers.ts";
import { readToken } from "#server/platform/auth/token-cookie.ts";
import type { Services } from "#server/platform/context/context.ts";
import { inlineJson } from "#server/platform/text/inline-json.ts";

/**
 * Who is signed in, as a block of JSON for the dashboard's page: the first screen need not ask for it. Empty when the
 * database does not answer; then the dashboard asks, and says so.
 */
export async function sessionBlock(services: Services, c: Context): Promise<string> {
  const ctx = { services, token: readToken(services.config, c), address: "", setToken: () => {} };
  const session = await getSession(ctx, {}).catch(() => undefined);
  if (!session) return "";
  return `<script type="application/json" id="session">${inlineJson(session)}</script>`;
}
