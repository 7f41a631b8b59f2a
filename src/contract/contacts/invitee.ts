import * as z from "zod/mini";
import { Timestamp } from "#contract/core/values.ts";
import { INVITEE_STATES } from "./invitee-states.ts";

export const Invitee = z.object({
  id: z.int(),
  contact_id: z.nullable(z.int()),
  name: z.string(),
  email: z.string(),
  state: z.enum(INVITEE_STATES),
  /** Why it ended, as reported by the mail server, the person or a member; null otherwise. */
  reason: z.nullable(z.string()),
  reminders_sent: z.int(),
  sent_at: z.nullable(Timestamp),
  opened_at: z.nullable(Timestamp),
  started_at: z.nullable(Timestamp),
  reviewed_at: z.nullable(Timestamp),
  next_at: z.nullable(Timestamp),
  review: z.nullable(z.object({ type: z.string(), id: z.int() })),
});
export type Invitee = z.output<typeof Invitee>;
