import type { RunRow } from "#server/domain/invitations/run-row.ts";

type Texts = Pick<RunRow, "subject" | "message" | "reminders">;

/** What a run lacks to be sent, by field. */
export function missingTexts({ subject, message, reminders }: Texts): Record<string, string[]> {
  const empty = reminders.findIndex((one) => !one.subject.trim() || !one.message.trim());
  return {
    ...(!subject.trim() && { subject: ["The subject field is required."] }),
    ...(!message.trim() && { message: ["The message field is required."] }),
    ...(empty >= 0 && { [`reminders.${empty}`]: ["A reminder needs a subject and a message."] }),
  };
}
