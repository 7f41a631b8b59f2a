import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Colour } from "#contract/core/colour.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { PlainDate, Timestamp } from "#contract/core/values.ts";

/** What an address says about an embed: there, there twice, there with another id, not let in by the page's policy, not there, no answer. */
const INSTALL_RESULTS = ["found", "twice", "other_id", "blocked", "missing", "unreachable"] as const;

/** Why an address was not reached. */
export const UNREACHABLE_REASONS = ["refused", "unreachable", "late", "redirects", "large", "type", "status"] as const;

const InstallCheck = z.object({
  verdict: z.enum(INSTALL_RESULTS),
  /** Where the answer came from, after redirects. */
  url: z.string(),
  /** Ids of embeds on the page, in order. */
  ids: z.array(z.string()),
  /** Whether the script of the snippet is in the page as it comes; a site may also add it later. */
  has_script: z.boolean(),
  /** The directives of its policy that keep the embed out, or its pictures and recordings; `mixed-content` beside https. */
  blocked_by: z.array(z.string()),
  reason: z.nullable(z.enum(UNREACHABLE_REASONS)),
});
export type InstallCheck = z.output<typeof InstallCheck>;

/** What is counted of a wall: shown, read (a visitor stayed with it), its call to action followed. */
export const WALL_EVENTS = ["view", "read", "click"] as const;
export type WallEvent = (typeof WALL_EVENTS)[number];

const Day = z.object({ day: PlainDate, views: z.int(), reads: z.int(), clicks: z.int() });
const WallHealth = z.object({
  views: z.int(),
  reads: z.int(),
  clicks: z.int(),
  /** The last 90 days that have anything, oldest first. */
  days: z.array(Day),
  /** Hosts it was last seen on, newest first; nothing about who looked. */
  hosts: z.array(z.object({ host: z.string(), first_seen: Timestamp, last_seen: Timestamp })),
});
export type WallHealth = z.output<typeof WallHealth>;

/** Colours, font and radius of a site, as far as they can be read. */
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

/** How walls and widgets fare on other sites. `{id}` is `unique_page_id` or the id of a widget. */
export const wallHealthEndpoints = {
  getWallHealth: endpoint({
    method: "GET",
    path: "/walls/{id}/health",
    record: "Page",
    extension: true,
    params: z.object({ id: z.string() }),
    answer: z.object({ data: WallHealth }),
  }),
  /** Loads the address through the outbound client and looks for the embed; an address that cannot be reached is an answer, not an error. */
  checkInstall: endpoint({
    method: "POST",
    path: "/walls/{id}/install-check",
    access: "editor",
    record: "Page",
    extension: true,
    encoding: "json",
    params: z.object({ id: z.string() }),
    body: site,
    answer: z.object({ data: InstallCheck }),
  }),
  /** 400 with words when the address gives nothing to read. */
  readSiteTheme: endpoint({
    method: "POST",
    path: "/walls/site-theme",
    access: "editor",
    extension: true,
    encoding: "json",
    body: site,
    answer: z.object({ data: SiteTheme }),
  }),
  /** Counts a read or a click, without anything about the visitor; `host` is where the wall stands. */
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
