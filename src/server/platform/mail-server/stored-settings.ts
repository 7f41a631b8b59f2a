import type { MailSecurity } from "#contract/workspace/mail-server.ts";
import type { MailSettings } from "#server/config.ts";
import { seal, unseal } from "#server/platform/auth/seal.ts";
import type { Db } from "#server/platform/db/open.ts";
import { mailServer } from "#server/platform/db/tables/schema.ts";

const PURPOSE = "mail server";

export type StoredMailServer = typeof mailServer.$inferSelect;

/** Where a password is sent. It opens for nothing else: another host, or the same without encryption, needs it again. */
type Place = Pick<StoredMailServer, "host" | "port" | "security" | "user">;

const written = ({ host, port, security, user }: Place) => JSON.stringify([host, port, security, user]);

/** Encrypted with the key of the installation, bound to where it is sent. */
export const sealMailPassword = (serverKey: string, place: Place, password: string): string =>
  seal(serverKey, PURPOSE, password, written(place));

/** Undefined where there is none, or it was given for another place. */
export const openMailPassword = (serverKey: string, place: Place, sealed: string | null): string | undefined =>
  sealed === null ? undefined : unseal(serverKey, PURPOSE, sealed, written(place));

/** What the settings of the installation say; undefined where they name no mail server. `db` is the owner's. */
export async function findMailServer(db: Db): Promise<StoredMailServer | undefined> {
  const [row] = await db.select().from(mailServer);
  return row;
}

const ENCRYPTION: Record<MailSecurity, string> = { tls: "", starttls: "?requireTLS=true", none: "?ignoreTLS=true" };

/** The address that the mail client connects to, as in SMTP_URL. */
function urlOf({ host, port, security, user }: Place, password: string): string {
  const signIn = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const name = host.includes(":") ? `[${host}]` : host;
  return `${security === "tls" ? "smtps" : "smtp"}://${signIn}${name}:${port}${ENCRYPTION[security]}`;
}

type Sender = Pick<StoredMailServer, "senderName" | "senderAddress">;

/** `password` is ignored where nobody signs in. */
export const mailSettingsOf = (server: Place & Sender, password: string): MailSettings => ({
  url: urlOf(server, password),
  from: { name: server.senderName, address: server.senderAddress },
});
