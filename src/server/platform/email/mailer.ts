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
const MINUTE = 60 * SECONDS;

export interface Mail {
  to: string;
  replyTo?: string | undefined;
  content: EmailContent;
  /** Identity of the mail: one sent again after a crash gets the same Message-ID. */
  about: string;
  /** One-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/** Throws the mail server's error, with `isComplete` when the server had been given the whole e-mail. */
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

/**
 * File and URL access are disabled for message content. `complete` has the Message-IDs of e-mails that were written to
 * the server to their end.
 */
async function openTransport(settings: MailSettings, log: Logger) {
  const { createTransport } = await loadMailClient();
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: 20 * SECONDS,
    greetingTimeout: 20 * SECONDS,
    // RFC 5321, section 4.5.3.2.6: with less, mails that were taken count as lost. Other steps of SMTP wait as long.
    socketTimeout: 10 * MINUTE,
    // A firewall may forget an idle connection, and the next e-mail would wait those ten minutes for it.
    idleTimeout: MINUTE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const complete = new Set<string>();
  // No code of an error tells a lost answer from a connection that broke before the e-mail was sent.
  transport.use("stream", ({ data, message }, done) => {
    message.processFunc((input) => input.once("end", () => complete.add(String(data.messageId))));
    done();
  });
  transport.on("error", (error: unknown) => log.warn({ err: error }, "a connection to the mail server ended"));
  return { transport, complete };
}

/** The SMTP transport is opened with the first e-mail. */
export function createMailer(settings: MailSettings, { log }: { log: Logger }): Mailer {
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, replyTo, content: letter, about, unsubscribeUrl }) {
      const subject = oneLine(letter.subject, SUBJECT);
      opening ??= openTransport(settings, log);
      const { transport, complete } = await opening;
      const messageId = idOf(`${about} ${to}`, settings);
      try {
        await transport.sendMail({
          from: settings.from,
          to: { name: "", address: to },
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
          subject,
          text: writeText(letter),
          html: writeHtml({ ...letter, subject }),
          messageId,
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(unsubscribeUrl && {
              "List-Unsubscribe": `<${unsubscribeUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
        });
      } catch (error) {
        if (error instanceof Error) Object.assign(error, { isComplete: complete.has(messageId) });
        throw error;
      } finally {
        complete.delete(messageId);
      }
    },
    close() {
      const closing = opening;
      opening = undefined;
      // If it failed to open, the e-mail that waited for it has the error.
      closing?.then(
        ({ transport }) => transport.close(),
        () => {},
      );
    },
  };
}
