import type { MailProblem, MailServer, MailTest } from "#contract/workspace/mail-server.ts";
import { m } from "#messages/gen/messages.js";

type Security = NonNullable<MailServer["settings"]>["security"];

export const SECURITY_NAMES: Record<Security, () => string> = {
  tls: m.smtp_tls,
  starttls: m.smtp_starttls,
  none: m.smtp_none,
  offered: m.smtp_offered,
};

/** Each problem in words, with what to do about it. */
export const PROBLEMS: Record<MailProblem, { text: () => string; advice: () => string }> = {
  unknown_host: { text: m.smtp_problem_unknown_host, advice: m.smtp_todo_unknown_host },
  refused: { text: m.smtp_problem_refused, advice: m.smtp_todo_refused },
  unreachable: { text: m.smtp_problem_unreachable, advice: m.smtp_todo_unreachable },
  timeout: { text: m.smtp_problem_timeout, advice: m.smtp_todo_timeout },
  no_greeting: { text: m.smtp_problem_no_greeting, advice: m.smtp_todo_no_greeting },
  not_smtp: { text: m.smtp_problem_not_smtp, advice: m.smtp_todo_not_smtp },
  certificate: { text: m.smtp_problem_certificate, advice: m.smtp_todo_certificate },
  tls: { text: m.smtp_problem_tls, advice: m.smtp_todo_tls },
  no_starttls: { text: m.smtp_problem_no_starttls, advice: m.smtp_todo_no_starttls },
  credentials: { text: m.smtp_problem_credentials, advice: m.smtp_todo_credentials },
  needs_sign_in: { text: m.smtp_problem_needs_sign_in, advice: m.smtp_todo_needs_sign_in },
  sender: { text: m.smtp_problem_sender, advice: m.smtp_todo_sender },
  recipient: { text: m.smtp_problem_recipient, advice: m.smtp_todo_recipient },
  message: { text: m.smtp_problem_message, advice: m.smtp_todo_message },
  closed: { text: m.smtp_problem_closed, advice: m.smtp_todo_closed },
  other: { text: m.smtp_problem_other, advice: m.smtp_todo_other },
};

export const SPEAKERS: Record<MailTest["lines"][number]["from"], () => string> = {
  server: m.smtp_line_server,
  client: m.smtp_line_client,
  note: m.smtp_line_note,
};
