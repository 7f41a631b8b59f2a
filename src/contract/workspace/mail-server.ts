import * as z from "zod/mini";
import { SESSION, endpoint } from "#contract/core/endpoint.ts";
import { WholeNumber } from "#contract/core/input-values.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { ownRule } from "#contract/core/own-rules.ts";

/** `tls` from the first byte; `starttls` or nothing; `none` also where the server offers encryption. */
export const MAIL_SECURITIES = ["tls", "starttls", "none"] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** Where mail servers usually listen. */
export const MAIL_PORTS: Record<MailSecurity, number> = { tls: 465, starttls: 587, none: 25 };

export const MAIL_LIMITS = { host: 253, user: 254, password: 1024, dialogueLines: 200, dialogueLine: 500 } as const;

const isHost = (text: string): boolean =>
  /^[a-z\d]([\w.-]*[\w.])?$/i.test(text) || /^[\da-f:]*:[\da-f:.]*$/i.test(text);

/**
 * What may be set. An empty password keeps the stored one, which goes only where it was given for: with the same host,
 * port, security and user. Without a user nobody signs in.
 */
export const MailServerInput = z.object({
  host: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(MAIL_LIMITS.host), z.refine(isHost, ownRule("mailHost"))),
  port: z.pipe(WholeNumber, z.int().check(z.minimum(1), z.maximum(65_535))),
  security: z.enum(MAIL_SECURITIES),
  user: z._default(z.string().check(z.trim(), z.maxLength(MAIL_LIMITS.user)), ""),
  password: z.optional(z.string().check(z.maxLength(MAIL_LIMITS.password))),
  sender_name: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.userName)), ""),
  sender_address: z.email().check(z.maxLength(LIMITS.email)),
});
export type MailServerInput = z.output<typeof MailServerInput>;

/** Never with its password. */
export const MailServer = z.object({
  /** `environment`: SMTP_URL and MAIL_FROM, which nothing here changes. Null: no mail is sent. */
  source: z.nullable(z.enum(["environment", "settings"])),
  settings: z.nullable(
    z.object({
      host: z.string(),
      port: z.int(),
      /** `offered`: STARTTLS where the server offers it, as an SMTP_URL may say. */
      security: z.enum([...MAIL_SECURITIES, "offered"]),
      user: z.string(),
      has_password: z.boolean(),
      sender_name: z.string(),
      sender_address: z.string(),
    }),
  ),
  /** After a restore, because backups leave the password out: no mail is sent until it is given again. */
  needs_password: z.boolean(),
});
export type MailServer = z.output<typeof MailServer>;

/** Why a test e-mail was not sent. */
export const MAIL_PROBLEMS = [
  "unknown_host",
  "refused",
  "unreachable",
  "timeout",
  "no_greeting",
  "not_smtp",
  "certificate",
  "tls",
  "no_starttls",
  "credentials",
  "needs_sign_in",
  "sender",
  "recipient",
  "message",
  "closed",
  "other",
] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

export const MailTest = z.object({
  /** The caller's own address. */
  to: z.string(),
  /** Null when the mail server has taken the e-mail. */
  problem: z.nullable(z.enum(MAIL_PROBLEMS)),
  /** What was said, in order and without credentials. `note`: what happened to the connection. */
  lines: z.array(z.object({ from: z.enum(["server", "client", "note"]), text: z.string() })),
});
export type MailTest = z.output<typeof MailTest>;

const base = { ...SESSION, access: "viewer", path: "/system/mail-server" } as const;
const changed = z.object({ message: z.string(), data: MailServer });

/** For operators, as `systemEndpoints`. */
export const mailServerEndpoints = {
  getMailServer: endpoint({ ...base, method: "GET", answer: z.object({ data: MailServer }) }),
  setMailServer: endpoint({
    ...base,
    method: "PUT",
    encoding: "json",
    proof: true,
    body: MailServerInput,
    answer: changed,
  }),
  removeMailServer: endpoint({ ...base, method: "DELETE", proof: true, answer: changed }),
  /** Sends an e-mail to the caller's own address, with what the form holds, or without a body as it is set up. */
  testMailServer: endpoint({
    ...base,
    method: "POST",
    path: "/system/mail-server/test",
    encoding: "json",
    proof: true,
    body: z.object({ draft: z.optional(MailServerInput) }),
    answer: z.object({ data: MailTest }),
  }),
};
