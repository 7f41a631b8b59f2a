import type * as z from "zod";
import type { Invitee } from "#contract/contacts/invitee.ts";
import { parseInstant } from "#server/platform/db/columns/instant.ts";
import { afterQuietHours } from "./quiet-hours.ts";
import { type InviteeRow, type RunRow, isActiveRun } from "./run-row.ts";

/** Null when the run does not continue. */
function nextOf(run: RunRow, { nextAt }: InviteeRow): string | null {
  if (nextAt === null || !isActiveRun(run)) return null;
  const due = Math.max(Date.parse(nextAt), Date.now(), run.sendAt === null ? 0 : Date.parse(run.sendAt));
  return parseInstant(afterQuietHours(run.quietHours, new Date(due)).toISOString());
}

export function presentInvitee(
  run: RunRow,
  { invitee, medium }: { invitee: InviteeRow; medium: string | null },
): z.input<typeof Invitee> {
  const { id, contactId, name, email, state, reason, remindersSent, reviewId } = invitee;
  return {
    id,
    contact_id: contactId,
    name,
    email,
    state,
    reason,
    reminders_sent: remindersSent,
    sent_at: invitee.sentAt,
    opened_at: invitee.openedAt,
    started_at: invitee.startedAt,
    reviewed_at: invitee.reviewedAt,
    next_at: nextOf(run, invitee),
    review: medium !== null && reviewId !== null ? { type: medium, id: reviewId } : null,
  };
}
