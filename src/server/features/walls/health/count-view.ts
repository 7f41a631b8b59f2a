import type { Context as HonoContext } from "hono";
import { clientAddressOf } from "#server/platform/http/client-address.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { PlacementRef } from "#server/domain/walls/wall-ref.ts";
import { hostOf } from "./host-of.ts";
import { countWall } from "./wall-counter.ts";

/** The site that asks for data or holds a page in a frame; a page that is opened by a link stands nowhere else. */
function standsOn(c: HonoContext, publicUrl: string): string | undefined {
  const { origin, referer } = c.req.header();
  const isDocument = !c.req.path.startsWith("/embed/");
  const isFramed = c.req.header("sec-fetch-dest") === "iframe" || c.req.query("frame") === "1";
  if (isDocument && !isFramed) return undefined;
  return hostOf(origin, publicUrl) ?? hostOf(referer, publicUrl);
}

/** Counts that a wall was asked for to be seen, and on which site. */
export function countView(
  services: Pick<Services, "config" | "database" | "log">,
  c: HonoContext,
  place: PlacementRef,
): void {
  const { config } = services;
  const visitor = { userAgent: c.req.header("user-agent"), address: clientAddressOf(config, c) };
  countWall(services, { place, event: "view", host: standsOn(c, config.publicUrl) }, visitor);
}
