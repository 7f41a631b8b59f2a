import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import type { Config, MailSettings } from "#server/config.ts";
import type { Database } from "#server/platform/db/open.ts";
import { type Mailer, type MailServer, createMailer } from "#server/platform/email/mailer.ts";
import { findMailServer, mailSettingsOf, openMailPassword } from "./stored-settings.ts";

/** Notified with every change of the settings; every process listens. */
export const MAIL_CHANNEL = "laurel_mail_server";
const RETRY_MS = 1000;

interface Needed {
  config: Config;
  database: Database;
  serverKey: string;
  log: Logger;
}

/** Undefined where no mail server is set up, or where its password is missing or was sealed with another key. */
async function readSettings({ database, serverKey }: Needed): Promise<MailSettings | undefined> {
  const row = await database.system(findMailServer);
  if (!row) return undefined;
  const password = openMailPassword(serverKey, row, row.password);
  return row.user !== "" && password === undefined ? undefined : mailSettingsOf(row, password ?? "");
}

/**
 * The mail server of SMTP_URL, or else of the settings, which are read again when any process changes them. All e-mails of
 * this process share its connections.
 */
export async function openMailServer(needed: Needed): Promise<MailServer> {
  const { config, database, log } = needed;
  let stored: MailSettings | undefined;
  let reads = 0;
  let newest = 0;
  let open: { settings: MailSettings; mailer: Mailer } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const settings = () => config.mail ?? stored;

  async function reload(): Promise<void> {
    reads += 1;
    const read = reads;
    const found = await readSettings(needed);
    // Only what began later may replace it: who changed the settings waits for their own read, not for one begun meanwhile.
    if (read < newest) return;
    newest = read;
    // Equal settings keep their connections.
    if (!isDeepStrictEqual(found, stored)) stored = found;
  }

  function heard(): void {
    clearTimeout(timer);
    reload().catch((error: unknown) => {
      log.warn({ err: error }, "the settings of the mail server could not be read");
      timer = setTimeout(heard, RETRY_MS).unref();
    });
  }

  function close(): void {
    clearTimeout(timer);
    open?.mailer.close();
    open = undefined;
  }

  function mailerFor(current: MailSettings): Mailer {
    if (open?.settings !== current) {
      close();
      open = { settings: current, mailer: createMailer(current, { log }) };
    }
    return open.mailer;
  }

  await reload();
  await database.listen(MAIL_CHANNEL, heard);
  return {
    settings,
    reload,
    async send(mail) {
      // The notice of a change may come later than a job of the process that made it.
      if (!settings()) await reload();
      const current = settings();
      if (!current) throw new Error("No mail server is set up");
      await mailerFor(current).send(mail);
    },
    close,
  };
}
