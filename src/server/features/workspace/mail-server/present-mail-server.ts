import { MAIL_PORTS, type MailServer } from "#contract/workspace/mail-server.ts";
import type { MailSettings } from "#server/config.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Credentials } from "#server/platform/mail-server/smtp-dialogue.ts";
import {
  findMailServer,
  openMailPassword,
  type StoredMailServer,
} from "#server/platform/mail-server/stored-settings.ts";

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** User and password of an SMTP_URL; empty where nobody signs in. */
export function credentialsOf({ url }: MailSettings): Credentials {
  const { username, password } = new URL(url);
  return { user: decode(username), password: decode(password) };
}

type Security = NonNullable<MailServer["settings"]>["security"];

function securityOf({ protocol, searchParams }: URL): Security {
  if (protocol === "smtps:") return "tls";
  if (searchParams.get("ignoreTLS") === "true") return "none";
  return searchParams.get("requireTLS") === "true" ? "starttls" : "offered";
}

/** What SMTP_URL and MAIL_FROM say, without the password. */
function fromEnvironment(mail: MailSettings): MailServer {
  const url = new URL(mail.url);
  const security = securityOf(url);
  const { user, password } = credentialsOf(mail);
  return {
    source: "environment",
    settings: {
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: Number(url.port) || MAIL_PORTS[security === "offered" ? "starttls" : security],
      security,
      user,
      has_password: password !== "",
      sender_name: mail.from.name,
      sender_address: mail.from.address,
    },
    needs_password: false,
  };
}

const fromSettings = (row: StoredMailServer, hasPassword: boolean): MailServer => ({
  source: "settings",
  settings: {
    host: row.host,
    port: row.port,
    security: row.security,
    user: row.user,
    has_password: hasPassword,
    sender_name: row.senderName,
    sender_address: row.senderAddress,
  },
  needs_password: row.user !== "" && !hasPassword,
});

/** The mail server in use: that of the environment, or else of the settings. `db` is the owner's. */
export async function presentMailServer({ config, serverKey }: Services, db: Db): Promise<MailServer> {
  if (config.mail) return fromEnvironment(config.mail);
  const row = await findMailServer(db);
  if (!row) return { source: null, settings: null, needs_password: false };
  return fromSettings(row, openMailPassword(serverKey, row, row.password) !== undefined);
}
