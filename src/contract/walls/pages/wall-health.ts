import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Colour } from "#contract/core/colour.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { Timestamp } from "#contract/core/values.ts";
import { PlainDate } from "#contract/core/input-values.ts";
import { StarsAdvice } from "./reviewed-item.ts";

/**
 * Installation of an embed as seen at a URL; `blocked`: by the page's content security policy, `not_allowed`: by the sites the
 * wall is limited to.
 */
const INSTALL_RESULTS = ["found", "twice", "other_id", "not_allowed", "blocked", "missing", "unreachable"] as const;

export const UNREACHABLE_REASONS = ["refused", "unreachable", "late", "redirects", "large", "type", "status"] as const;

const InstallCheck = z.object({
  verdict: z.enum(INSTALL_RESULTS),
  url: z.string(),
  ids: z.array(z.string()),
  /** Whether the script is in the HTML as served; a site may also add it later. */
  has_script: z.boolean(),
  /**
   * Directives of its policy that block the embed or its media; `mixed-content` on https, `inline-style` for included HTML,
   * `style-attribute` where only the room for the reviews is lost.
   */
  blocked_by: z.array(z.string()),
  reason: z.nullable(z.enum(UNREACHABLE_REASONS)),
  /** Types of the things on the page that have reviews or stars in its structured data, as served. */
  rated: z.array(z.string()),
  /** Whether the page asks search engines to leave it out. */
  noindex: z.boolean(),
});
export type InstallCheck = z.output<typeof InstallCheck>;

/** `read`: a visitor stayed with the wall. `click`: on its call to action. */
export const WALL_EVENTS = ["view", "read", "click"] as const;
export type WallEvent = (typeof WALL_EVENTS)[number];

const Day = z.object({ day: PlainDate, views: z.int(), reads: z.int(), clicks: z.int() });
const WallHealth = z.object({
  views: z.int(),
  reads: z.int(),
  clicks: z.int(),
  /** The last 90 days with events, oldest first. */
  days: z.array(Day),
  /** Newest first; no data about visitors. */
  hosts: z.array(z.object({ host: z.string(), first_seen: Timestamp, last_seen: Timestamp })),
  /** Of the published wall; widgets have no structured data. */
  stars: z.optional(StarsAdvice),
});
export type WallHealth = z.output<typeof WallHealth>;

/** As far as they can be read. */
const SiteTheme = z.object({
  url: z.string(),
  colours: z.array(z.object({ colour: Colour, role: z.enum(["page", "text", "accent", "card", "border"]) })),
  font: z.nullable(z.string()),
  /** Pixels. */
  radius: z.nullable(z.int()),
  logo_url: z.nullable(z.string()),
});
export type SiteTheme = z.output<typeof SiteTheme>;

const site = z.object({ url: WebUrl.check(z.minLength(1)) });

export const wallHealthEndpoints = {
  getWallHealth: endpoint({
    method: "GET",
    path: "/walls/{id}/health",
    record: "Page",
    extension: true,
    params: z.object({ id: z.string() }),
    answer: z.object({ data: WallHealth }),
  }),
  /**
   * Loads the URL through the outbound client and looks for the embed; an unreachable URL is an answer, not an error.
   */
  checkInstall: endpoint({
    method: "POST",
    path: "/walls/{id}/install-check",
    reads: true,
    access: "editor",
    record: "Page",
    extension: true,
    encoding: "json",
    params: z.object({ id: z.string() }),
    body: site,
    answer: z.object({ data: InstallCheck }),
  }),
  /** 400 with a message when no theme can be read. */
  readSiteTheme: endpoint({
    method: "POST",
    path: "/walls/site-theme",
    reads: true,
    access: "editor",
    extension: true,
    encoding: "json",
    body: site,
    answer: z.object({ data: SiteTheme }),
  }),
  /** Counts an event without data about the visitor; `host` is the embedding site. */
  countWallEvent: endpoint({
    door: "public",
    access: "public",
    method: "POST",
    path: "/embed/{id}/events",
    record: "Page",
    crossOrigin: true,
    encoding: "json",
    params: z.object({ id: z.string() }),
    body: z.object({
      event: z.enum(["read", "click"]),
      host: z.optional(z.string().check(z.maxLength(LIMITS.shortText))),
    }),
    answer: z.object({ message: z.string() }),
  }),
};
