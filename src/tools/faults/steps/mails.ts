import { expect } from "vitest";
import type { startSmtpStub } from "#server/testing/service/smtp-stub.ts";

const WAIT_MS = 20_000;

type Mail = Awaited<ReturnType<typeof startSmtpStub>>;

/** The e-mails that an address has received. */
export const mailsTo = ({ caught }: Mail, address: string) =>
  caught.filter(({ to }) => to.includes(address)).map((one) => one.mail);

/** Waits for an e-mail to the address; if it arrives more than once, each copy must have the same message id. */
export async function expectOneMail(mail: Mail, address: string): Promise<void> {
  await expect.poll(() => mailsTo(mail, address).length, { timeout: WAIT_MS }).toBeGreaterThan(0);
  expect(new Set(mailsTo(mail, address).map(({ messageId }) => messageId)).size).toBe(1);
}

/** The tokens in the links to `where`, one for each e-mail to an address. */
export const tokensTo = (mail: Mail, address: string, where: string): string[] =>
  mailsTo(mail, address).map((one) => one.text?.split(`${where}#`)[1]?.split(/\s/)[0] ?? "");
