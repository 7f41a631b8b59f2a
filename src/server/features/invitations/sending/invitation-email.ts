import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { oneLine } from "#server/platform/email/single-line.ts";
import { NAME_LENGTH } from "#server/domain/notifications/review-quote.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { fillPlaceholders } from "./fill-template.ts";
import type { RunRow } from "#server/domain/invitations/run-row.ts";

export interface Invitation {
  words: { subject: string; message: string };
  person: { name: string; company: string };
  form: string;
  workspace: string;
  locale: Locale;
  link: string;
  leave: string;
}

/** 0 is the invitation, 1 to 3 a reminder. */
export function runMessageOf(
  { subject, message, reminders }: Pick<RunRow, "subject" | "message" | "reminders">,
  mail: number,
) {
  const { [mail - 1]: reminder } = reminders;
  return mail === 0 ? { subject, message } : reminder && { subject: reminder.subject, message: reminder.message };
}

const BLANK_LINE = /\n[ \t]*\n\s*/;
const UNSEEN = /[^\P{Cc}\n\t]/gu;

export function invitationEmail({ words, person, locale, link, leave, ...around }: Invitation): EmailContent {
  const workspace = oneLine(around.workspace, LIMITS.workspaceName);
  const filling = {
    name: oneLine(person.name, NAME_LENGTH),
    company: oneLine(person.company, NAME_LENGTH),
    form: oneLine(around.form, LIMITS.formName),
    workspace,
    link,
  };
  return {
    locale,
    subject: fillPlaceholders(words.subject, filling),
    heading: null,
    paragraphs: fillPlaceholders(words.message, filling).replaceAll(UNSEEN, "").trim().split(BLANK_LINE),
    quote: null,
    button: { label: m.mail_invitation_open({}, { locale }), url: link },
    small: [m.mail_invitation_why({ workspace }, { locale })],
    leave: { label: m.mail_invitation_leave({}, { locale }), url: leave },
  };
}
