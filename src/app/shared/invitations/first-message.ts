import { INVITATION_LIMITS, type PLACEHOLDERS } from "#contract/invitations/invitation-states.ts";
import { m } from "#messages/gen/messages.js";

type Placeholder = (typeof PLACEHOLDERS)[number];

export const placeholderToken = (placeholder: Placeholder) => `{${placeholder}}`;

/**
 * The default message of a new run, in the language of the dashboard. It asks everybody the same and promises nothing
 * in return.
 */
export const defaultMessage = () => ({
  subject: m
    .invitations_first_subject({ workspace: placeholderToken("workspace") })
    .slice(0, INVITATION_LIMITS.subject),
  message: m.invitations_first_message({ name: placeholderToken("name"), workspace: placeholderToken("workspace") }),
});

export const defaultReminder = () => ({
  after_days: 7,
  subject: m
    .invitations_reminder_subject({ workspace: placeholderToken("workspace") })
    .slice(0, INVITATION_LIMITS.subject),
  message: m.invitations_reminder_message({ name: placeholderToken("name"), workspace: placeholderToken("workspace") }),
});
