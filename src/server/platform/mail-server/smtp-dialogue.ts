import { format } from "node:util";
import { MAIL_LIMITS, type MailTest } from "#contract/workspace/mail-server.ts";
import { oneLine } from "#server/platform/email/single-line.ts";

type Line = MailTest["lines"][number];

const SIGN_IN = /^AUTH\b/i;
const HIDDEN = "AUTH …";
const SECRET = "…";
const MORE_TO_COME = /^334\b/;

export interface Credentials {
  user: string;
  password: string;
}

const base64 = (text: string): string => Buffer.from(text).toString("base64");

/** Every way in which a password crosses the wire; the longest first, because one may hold another. */
const formsOf = ({ user, password }: Credentials): string[] =>
  password === "" ? [] : [base64(`\0${user}\0${password}`), base64(password), password];

/**
 * Records the dialogue with a mail server. What the client sends while it signs in is left out, and the password
 * is masked wherever a server repeats it.
 */
export function createDialogue(credentials: Credentials) {
  const lines: Line[] = [];
  const secrets = formsOf(credentials);
  let isSigningIn = false;

  const mask = (text: string): string => secrets.reduce((rest, secret) => rest.replaceAll(secret, SECRET), text);

  function add(from: Line["from"], text: string): void {
    for (const line of text.split(/\r?\n/))
      if (lines.length < MAIL_LIMITS.dialogueLines)
        lines.push({ from, text: oneLine(mask(line), MAIL_LIMITS.dialogueLine) });
  }

  function hear(from: Line["from"], text: string): void {
    if (from === "client" && SIGN_IN.test(text)) {
      isSigningIn = true;
      add("client", HIDDEN);
      return;
    }
    if (from === "client" && isSigningIn) return;
    if (from === "server" && isSigningIn) {
      isSigningIn = MORE_TO_COME.test(text);
      // A challenge may be made of the user's name.
      if (isSigningIn) return;
    }
    add(from, text);
  }

  const SPEAKERS: Record<string, Line["from"]> = { server: "server", client: "client", network: "note", smtp: "note" };

  function take(entry: unknown, text: unknown, ...values: unknown[]): void {
    const { tnx } = (entry ?? {}) as { tnx?: string };
    const from = SPEAKERS[tnx ?? ""];
    if (from) hear(from, from === "note" ? format(text, ...values) : String(text));
  }

  return {
    lines,
    log: { trace: take, debug: take, info: take, warn: take, error: take, fatal: take, level: () => {} },
  };
}
