import * as z from "zod/mini";
import { INVITATION_LIMITS, RUN_STATES, RUN_PROBLEMS } from "./invitation-states.ts";
import { INVITEE_STATES, type InviteeState } from "#contract/contacts/invitee-states.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Timestamp } from "#contract/core/values.ts";
import { WholeNumber } from "#contract/core/input-values.ts";
import { TimeZone } from "#contract/core/time-zone-input.ts";
import { ownRule } from "#contract/core/own-rules.ts";

const Subject = z.string().check(z.trim(), z.maxLength(INVITATION_LIMITS.subject));
const Message = z.string().check(z.maxLength(INVITATION_LIMITS.message));
const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, ownRule("clock")));
const days = z.pipe(WholeNumber, z.int().check(z.minimum(1), z.maximum(INVITATION_LIMITS.reminderDays)));

export const Reminder = z.object({
  after_days: days,
  subject: Subject,
  message: Message,
});
export type Reminder = z.output<typeof Reminder>;

/** Nothing is sent from `from` to `to`, local time in `time_zone`; past midnight when `to` is earlier. */
export const QuietHours = z.object({
  from: Clock,
  to: Clock,
  time_zone: TimeZone,
});
export type QuietHours = z.output<typeof QuietHours>;

export const RunPatch = z.partial(
  z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(INVITATION_LIMITS.name)),
    unique_form_id: z.string(),
    subject: Subject,
    message: Message,
    reply_to: z.union([z.literal(""), z.email().check(z.maxLength(LIMITS.email))]),
    reminders: z.array(Reminder).check(z.maxLength(INVITATION_LIMITS.reminders)),
    quiet_hours: z.nullable(QuietHours),
  }),
);
export type RunPatch = z.output<typeof RunPatch>;

const Counts = z.object(
  Object.fromEntries(INVITEE_STATES.map((state) => [state, z.int()])) as Record<InviteeState, z.ZodMiniInt>,
);

export const InvitationRun = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(RUN_STATES),
  /** Null when the form was deleted. */
  form: z.nullable(z.object({ unique_form_id: z.string(), name: z.string(), public_url: z.string() })),
  subject: z.string(),
  message: z.string(),
  reply_to: z.string(),
  reminders: z.array(Reminder),
  quiet_hours: z.nullable(QuietHours),
  send_at: z.nullable(Timestamp),
  total: z.int(),
  counts: Counts,
  problem: z.nullable(z.enum(RUN_PROBLEMS)),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type InvitationRun = z.output<typeof InvitationRun>;
