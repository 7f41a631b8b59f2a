import * as z from "zod/mini";
import { Timestamp } from "#contract/core/values.ts";
import { INVITEE_STATES } from "./invitee-states.ts";

export const Invitee = z.object({
  id: z.int(),
  contact_id: z.nullable(z.int()),
  name: z.string(),
  email: z.string(),
  state: z.enum(INVITEE_STATES),
  /** Why it ended, as the mail server, the person or a member said; null otherwise. */
  reason: z.nullable(z.string()),
  reminders_sent: z.int(),
  sent_at: z.nullable(Timestamp),
  opened_at: z.nullable(Timestamp),
  started_at: z.nullable(Timestamp),
  reviewed_at: z.nullable(Timestamp),
  /** When the next mail goes out; null when none does. */
  next_at: z.nullable(Timestamp),
  /** The review that came of it. */
  review: z.nullable(z.object({ type: z.string(), id: z.int() })),
});
export type Invitee = z.output<typeof Invitee>;
