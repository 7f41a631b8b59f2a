import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";

export interface MailSettings {
  /** Address of the mail server, with its name and password: `smtps://user:password@mail.example`. */
  url: string;
  /** Whom mail is from. */
  from: { name: string; address: string };
}

const WRONG = "The configuration is wrong.\n";
const Url = z.url({ protocol: /^smtps?$/ });
// A name that could end the header, or begin another address, is no name.
const NAMED = /^\s*"?(?<name>[^"<>,;:\p{Cc}]{0,100}?)"?\s*<(?<address>[^<>]+)>\s*$/u;
/** An address a mail may go to. */
export const Email = z.email().max(LIMITS.email);

/** Reads `MAIL_FROM`: `reviews@example.com` or `Acme Reviews <reviews@example.com>`. */
function readSender(text: string): MailSettings["from"] {
  const { name = "", address = text.trim() } = NAMED.exec(text)?.groups ?? {};
  if (!Email.safeParse(address).success)
    throw new Error(`${WRONG}MAIL_FROM must be an e-mail address, such as "Acme <reviews@example.com>".`);
  return { name, address };
}

/** Reads where mail goes out. Throws in clear words when only one of the two keys is there or one of them is none. */
export function readMail(env: { SMTP_URL?: string; MAIL_FROM?: string }): MailSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (!url && !from) return undefined;
  if (!url || !from) throw new Error(`${WRONG}SMTP_URL and MAIL_FROM go together.`);
  if (!Url.safeParse(url).success) throw new Error(`${WRONG}SMTP_URL must begin with smtp:// or smtps://.`);
  return { url, from: readSender(from) };
}
