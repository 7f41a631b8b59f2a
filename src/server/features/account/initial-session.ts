import type { Context } from "hono";
import { getSession } from "./sessions/session-handlers.ts";
import { readToken } from "#server/platform/auth/token-cookie.ts";
import type { Services } from "#server/platform/context/context.ts";
import { inlineJson } from "#server/platform/text/inline-json.ts";

/** In the page, which saves a request. Empty when the database fails; the dashboard then requests the session. */
export async function sessionBlock(services: Services, c: Context): Promise<string> {
  const ctx = { services, token: readToken(services.config, c), address: "", setToken: () => {} };
  const session = await getSession(ctx, {}).catch(() => undefined);
  if (!session) return "";
  return `<script type="application/json" id="session">${inlineJson(session)}</script>`;
}
