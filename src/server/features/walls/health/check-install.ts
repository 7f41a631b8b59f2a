import type { InstallCheck } from "#contract/walls/pages/wall-health.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { decode } from "#server/platform/web-page/read-page.ts";
import { OutboundError, type OutboundReason } from "#server/platform/outbound/outbound-error.ts";
import { findOwnPlacement } from "./get-health.ts";
import { inspectInstall } from "./check-result.ts";
import { readInstall } from "./read-install.ts";

const HTML = ["text/html", "application/xhtml+xml"];

const unreached = (url: string, reason: OutboundReason): InstallCheck => ({
  verdict: "unreachable",
  url,
  ids: [],
  has_script: false,
  blocked_by: [],
  reason,
});

/**
 * Loads an address as anybody would and looks for the embed of a page or a widget. Throws 404 `Page not found.` or
 * `Widget not found.`; an address that cannot be reached is an answer.
 */
export const checkInstall: Handler<"checkInstall"> = async (ctx, { params, body }) => {
  const { config, database, outbound } = ctx.services;
  // Before the other server is asked, and not while: it may take its time.
  const { id, slug } = await database.read(ctx.workspace.id, (db) => findOwnPlacement({ ...ctx, db }, params.id));
  try {
    const answer = await outbound.request({ url: body.url, types: HTML });
    const install = readInstall(decode(answer), answer.url);
    const policy = answer.headers.get("content-security-policy");
    return { data: inspectInstall(install, policy, answer.url, { id, slug, service: config.publicUrl }) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { data: unreached(body.url, error.reason) };
  }
};
