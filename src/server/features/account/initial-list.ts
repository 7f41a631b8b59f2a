import { setTimeout as sleep } from "node:timers/promises";
import type { Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { OWN_HEADER, WORKSPACE_COOKIE, WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { inlineJsonText } from "#server/platform/text/inline-json.ts";
import type { Workspaces } from "./initial-session.ts";

// A slow database must not delay the document.
const MAX_WAIT_MS = 50;
const INBOX = ["/", "/reviews"];
/** As in `public/boot.js`. */
const LIST = "/proxy/v3/feeds?page=1";

/**
 * The first page of the inbox for the document, so that its first paint can show it. The workspace is the one last opened in
 * this browser. Empty on other screens, for workspaces of connected services, and when the list takes longer than
 * `maxWaitMs`; the dashboard then requests it.
 */
export async function listBlock(
  app: Hono,
  c: Context,
  workspaces: Workspaces,
  maxWaitMs = MAX_WAIT_MS,
): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  const last = getCookie(c, WORKSPACE_COOKIE);
  const workspace = workspaces.find(({ unique_workspace_id: id }) => id === last) ?? workspaces[0];
  if (!INBOX.includes(pathname) || search || !workspace || workspace.hosted) return "";
  const headers = new Headers(c.req.raw.headers);
  for (const name of ["accept-encoding", "if-none-match"]) headers.delete(name);
  headers.set(OWN_HEADER, "1");
  headers.set(WORKSPACE_HEADER, workspace.unique_workspace_id);
  const request = new Request(new URL(LIST, c.req.url), { headers });
  const answer = await Promise.race([app.fetch(request, c.env), sleep(maxWaitMs, undefined, { ref: false })]);
  if (!answer?.ok) return "";
  const json = inlineJsonText(await answer.text());
  return `<script type="application/json" id="reviews" data-workspace="${workspace.unique_workspace_id}">${json}</script>`;
}
