import { expect } from "vitest";
import type { startSmtpStub } from "#server/testing/service/smtp-stub.ts";

const WAIT_MS = 20_000;

export type Mail = Awaited<ReturnType<typeof startSmtpStub>>;

/** The e-mails that an address has received. */
export const mailsTo = ({ caught }: Mail, address: string) =>
  caught.filter(({ to }) => to.includes(address)).map((one) => one.mail);

/** Waits for an e-mail to the address; if it arrives more than once, each copy must have the same message id. */
export async function expectOneMail(mail: Mail, address: string): Promise<void> {
  await expect.poll(() => mailsTo(mail, address).length, { timeout: WAIT_MS }).toBeGreaterThan(0);
  expect(new Set(mailsTo(mail, address).map(({ messageId }) => messageId)).size).toBe(1);
}

/** Waits for the mails to these people and expects `words` in each. */
export async function expectMails(mail: Mail, to: string[], words: string): Promise<void> {
  for (const address of to) {
    await expectOneMail(mail, address);
    for (const { subject, text } of mailsTo(mail, address)) expect(`${subject}\n${text}`).toContain(words);
  }
}

/** The tokens in the links to `where`, one for each e-mail to an address. */
export const tokensTo = (mail: Mail, address: string, where: string): string[] =>
  mailsTo(mail, address).map((one) => one.text?.split(`${where}#`)[1]?.split(/\s/)[0] ?? "");
