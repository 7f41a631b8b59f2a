import type { Context as HonoContext } from "hono";
import { readToken } from "#server/platform/auth/token-cookie.ts";
import { clientAddressOf } from "#server/platform/network/client-address.ts";
import type { Services, PublicHandler } from "#server/platform/context/context.ts";
import { type PlacementRef, findPlacement } from "#server/domain/walls/placement-ref.ts";
import { countWall } from "./wall-counter.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { isWidgetId } from "#server/domain/walls/find-public-widget.ts";

/** Views are counted when data is served, never from reports. Throws 404 `Page not found.` or `Widget not found.` */
export const countWallEvent: PublicHandler<"countWallEvent"> = async (ctx, { params: { id }, body }) => {
  const { services } = ctx;
  const placement = await findPlacement(services.database, id);
  if (!placement) throw notFound(isWidgetId(id) ? "Widget" : "Page");
  const host = hostOf(`https://${body.host}`, services.config.publicUrl);
  countWall(services, { placement, event: body.event, host: host === body.host ? host : undefined }, ctx);
  return { message: "Event Counted Successfully" };
};

/** The longest possible host name with a port. */
const LONGEST = 259;

function hostOf(address: string | undefined, publicUrl: string): string | undefined {
  const url = URL.parse(address ?? "");
  if (!url || !/^https?:$/.test(url.protocol) || url.host === "" || url.host.length > LONGEST) return undefined;
  return url.host === new URL(publicUrl).host ? undefined : url.host;
}

/** From the request for its data or its frame; undefined for a page opened by a link. */
function embeddingHost(c: HonoContext, publicUrl: string): string | undefined {
  const isDocument = !c.req.path.startsWith("/embed/");
  const isFramed = c.req.header("sec-fetch-dest") === "iframe" || c.req.query("frame") === "1";
  if (isDocument && !isFramed) return undefined;
  return hostOf(c.req.header("origin"), publicUrl) ?? hostOf(c.req.header("referer"), publicUrl);
}

/**
 * Looks of people who are signed in to the dashboard are not counted on its own address; the cookie is there only as
 * long as the session. On another site they count, because its host shows that the wall is installed there.
 */
export function countView(
  services: Pick<Services, "config" | "database" | "log">,
  c: HonoContext,
  placement: PlacementRef,
): void {
  const { config } = services;
  const host = embeddingHost(c, config.publicUrl);
  if (host === undefined && readToken(config, c)) return;
  const visitor = { userAgent: c.req.header("user-agent"), address: clientAddressOf(config, c) };
  countWall(services, { placement, event: "view", host }, visitor);
}
