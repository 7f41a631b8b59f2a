import { INVITATION_LIMITS, type PLACEHOLDERS } from "#contract/invitations/invitation-states.ts";
import { m } from "#messages/gen/messages.js";

type Placeholder = (typeof PLACEHOLDERS)[number];

/** A placeholder as a message holds it. */
export const written = (placeholder: Placeholder) => `{${placeholder}}`;

/**
 * What a new run says until somebody writes something else, in the language of the dashboard. It asks everybody the
 * same and promises nothing in return.
 */
export const firstLetter = () => ({
  subject: m.invitations_first_subject({ workspace: written("workspace") }).slice(0, INVITATION_LIMITS.subject),
  message: m.invitations_first_message({ name: written("name"), workspace: written("workspace") }),
});

/** The same of a reminder. */
export const firstReminder = () => ({
  after_days: 7,
  subject: m.invitations_reminder_subject({ workspace: written("workspace") }).slice(0, INVITATION_LIMITS.subject),
  message: m.invitations_reminder_message({ name: written("name"), workspace: written("workspace") }),
});
