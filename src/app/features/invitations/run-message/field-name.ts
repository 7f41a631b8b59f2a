import { m } from "#messages/gen/messages.js";
import type { RunValues } from "./run-values.ts";

const NAMES: Record<keyof RunValues, () => string> = {
  name: m.invitations_name,
  unique_form_id: m.invitations_form,
  subject: m.invitations_subject,
  message: m.invitations_message,
  reply_to: m.invitations_reply_to,
  reminders: m.invitations_reminders,
  quiet: m.invitations_quiet,
};

/** What a field is called. */
export const fieldName = (field: keyof RunValues) => NAMES[field]();
