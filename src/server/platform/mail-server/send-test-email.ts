import * as z from "zod";
import type { MailProblem, MailTest } from "#contract/workspace/mail-server.ts";
import type { MailSettings } from "#server/config.ts";
import { loadMailClient } from "#server/platform/email/mailer.ts";
import { writeHtml } from "#server/platform/email/email-html.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { writeText } from "#server/platform/email/email-text.ts";
import { type Credentials, createDialogue } from "./smtp-dialogue.ts";

const SECONDS = 1000;
/** Somebody waits for the answer. A proxy gives up after a minute. */
const STEP = 10 * SECONDS;
const LONGEST = 30 * SECONDS;

const Failure = z.object({
  code: z.string().catch(""),
  originalCode: z.string().catch(""),
  command: z.string().catch(""),
  responseCode: z.number().optional().catch(undefined),
  message: z.string().catch(""),
});
type Failure = z.infer<typeof Failure>;

const SYSTEM_ERRORS: Record<string, MailProblem> = {
  ECONNREFUSED: "refused",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EADDRNOTAVAIL: "unreachable",
  ETIMEDOUT: "timeout",
  GREETING_TIMEOUT: "no_greeting",
};

const isCertificate = ({ originalCode, message }: Failure): boolean =>
  /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(originalCode) || /certificate|altname/i.test(message);
const isEncryption = ({ code, originalCode }: Failure): boolean =>
  code === "ETLS" || /^(ERR_SSL|ERR_TLS|EPROTO)/.test(originalCode);

/** An address that all servers refuse until somebody has signed in: 530, or 5.7.x of a 550. */
const wantsSignIn = ({ responseCode, message }: Failure): boolean =>
  responseCode === 530 || /authenticat\w+ (is )?required|must authenticate/i.test(message);

const STEPS: Record<string, MailProblem> = { "MAIL FROM": "sender", "RCPT TO": "recipient", DATA: "message" };

/** The problem that an error of the mail client stands for. */
export function mailProblemOf(error: unknown): MailProblem {
  const failure = Failure.parse(error);
  const { code, originalCode, command, responseCode } = failure;
  if (code === "EDNS") return "unknown_host";
  const system = SYSTEM_ERRORS[originalCode];
  if (system) return system;
  if (isCertificate(failure)) return "certificate";
  if (command === "STARTTLS" && responseCode !== undefined) return "no_starttls";
  if (isEncryption(failure)) return "tls";
  if (code === "EAUTH") return "credentials";
  if (wantsSignIn(failure)) return "needs_sign_in";
  const step = STEPS[command];
  if (step && responseCode !== undefined) return step;
  if (code === "ETIMEDOUT" || code === "EABORT") return "timeout";
  if (code === "EPROTOCOL") return "not_smtp";
  return code === "ECONNECTION" || originalCode === "ECONNRESET" ? "closed" : "other";
}

interface TestEmail {
  to: string;
  content: EmailContent;
  /** As in the settings; the dialogue does not show the password. */
  credentials: Credentials;
}

/** Sends one e-mail over a new connection and returns the dialogue. Failures of the mail server are returned, not thrown. */
export async function sendTestEmail(
  settings: MailSettings,
  { to, content, credentials }: TestEmail,
): Promise<MailTest> {
  const { lines, log } = createDialogue(credentials);
  const { createTransport } = await loadMailClient();
  const transport = createTransport({
    url: settings.url,
    logger: log,
    transactionLog: true,
    connectionTimeout: STEP,
    greetingTimeout: STEP,
    socketTimeout: STEP,
    dnsTimeout: STEP,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: settings.from,
      to: { name: "", address: to },
      subject: content.subject,
      text: writeText(content),
      html: writeHtml(content),
      headers: { "Auto-Submitted": "auto-generated" },
      signal: AbortSignal.timeout(LONGEST),
    });
    return { to, problem: null, lines };
  } catch (error) {
    return { to, problem: mailProblemOf(error), lines };
  } finally {
    transport.close();
  }
}
