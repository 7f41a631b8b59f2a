import type { Logger } from "pino";
import { createHash } from "node:crypto";
import type { EmailContent } from "./email-message.ts";
import { oneLine } from "./single-line.ts";
import type { MailSettings } from "#server/config.ts";
import { writeHtml } from "./email-html.ts";
import { writeText } from "./email-text.ts";

export const SUBJECT = 200;
/** Connections to the mail server at one time; more e-mails wait for one. */
export const MAIL_CONNECTIONS = 4;
const SECONDS = 1000;

export interface Mail {
  to: string;
  replyTo?: string | undefined;
  content: EmailContent;
  /** Identity of the mail: one sent again after a crash gets the same Message-ID. */
  about: string;
  /** One-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/** Throws the mail server's error. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Closes the connections; the next e-mail opens one again. */
  close(): void;
}

/** The mail server that is set up right now, by the environment or in the settings. */
export interface MailServer extends Mailer {
  /** Undefined when no mail is sent. */
  settings(): MailSettings | undefined;
  /** Reads the settings again. */
  reload(): Promise<void>;
}

const idOf = (about: string, { from }: MailSettings): string =>
  `<${createHash("sha256").update(about).digest("base64url").slice(0, 32)}@${from.address.split("@")[1]}>`;

/** Loads the mail client, which takes 13 MB, when the first e-mail is sent. */
export const loadMailClient = () => import("nodemailer");

/** File and URL access are disabled for message content. */
async function openTransport(settings: MailSettings, log: Logger) {
  const { createTransport } = await loadMailClient();
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: 20 * SECONDS,
    greetingTimeout: 20 * SECONDS,
    socketTimeout: 60 * SECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.on("error", (error: unknown) => log.warn({ err: error }, "a connection to the mail server ended"));
  return transport;
}

/** The SMTP transport is opened with the first e-mail. */
export function createMailer(settings: MailSettings, { log }: { log: Logger }): Mailer {
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, replyTo, content: letter, about, unsubscribeUrl }) {
      const subject = oneLine(letter.subject, SUBJECT);
      opening ??= openTransport(settings, log);
      const transport = await opening;
      await transport.sendMail({
        from: settings.from,
        to: { name: "", address: to },
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        subject,
        text: writeText(letter),
        html: writeHtml({ ...letter, subject }),
        messageId: idOf(`${about} ${to}`, settings),
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
    close() {
      const closing = opening;
      opening = undefined;
      // If it failed to open, the e-mail that waited for it has the error.
      closing?.then(
        (transport) => transport.close(),
        () => {},
      );
    },
  };
}
