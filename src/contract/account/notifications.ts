import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";

/**
 * When a person is told about an event: in an e-mail of its own (`own`: only of what they made), or in a daily or weekly
 * digest.
 */
export const NOTIFICATION_MODES = ["now", "own", "daily", "weekly", "off"] as const;
export type NotificationMode = (typeof NOTIFICATION_MODES)[number];

/** What people are told about, with the modes each event can have. */
export const EVENT_MODES = {
  /** A review through a form. `now` is told by the notification flags of `user_meta`, which it sets. */
  new_review: ["now", "daily", "weekly", "off"],
  /** A review came into the moderation queue. */
  waiting_review: ["daily", "weekly", "off"],
  mention: ["now", "daily", "off"],
  assigned: ["now", "off"],
  /** A comment through a private link to the draft of a wall. Told to editors and admins; `own`: through a link they made. */
  draft_comment: ["own", "now", "off"],
  /** Told to admins. */
  webhook_off: ["now", "off"],
  /** Told to admins. */
  rule_paused: ["now", "off"],
} as const satisfies Record<string, readonly NotificationMode[]>;
export type NotificationEvent = keyof typeof EVENT_MODES;
export const NOTIFICATION_EVENTS = Object.keys(EVENT_MODES) as NotificationEvent[];

/** For people who never chose. */
export const DEFAULT_MODES: NotificationChoices = {
  new_review: "daily",
  waiting_review: "daily",
  mention: "now",
  assigned: "now",
  draft_comment: "own",
  webhook_off: "now",
  rule_paused: "now",
};

export const NotificationChoices = z.object({
  new_review: z.enum(EVENT_MODES.new_review),
  waiting_review: z.enum(EVENT_MODES.waiting_review),
  mention: z.enum(EVENT_MODES.mention),
  assigned: z.enum(EVENT_MODES.assigned),
  draft_comment: z.enum(EVENT_MODES.draft_comment),
  webhook_off: z.enum(EVENT_MODES.webhook_off),
  rule_paused: z.enum(EVENT_MODES.rule_paused),
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;

/** Local hour at which a digest is sent: the daily one each day, the weekly one on Mondays. */
export const DIGEST_HOUR = 8;

export const notificationEndpoints = {
  /** About which events the person gets e-mails; `time_zone` is the one of their digests. */
  getNotifications: endpoint({
    ...SESSION,
    method: "GET",
    path: "/account/notifications",
    answer: z.object({ data: NotificationChoices, time_zone: z.string() }),
  }),
  /** Changes those that are named. */
  updateNotifications: endpoint({
    ...SESSION,
    method: "PUT",
    path: "/account/notifications",
    encoding: "json",
    body: z.partial(NotificationChoices),
    answer: z.object({ message: z.string(), data: NotificationChoices }),
  }),
};
