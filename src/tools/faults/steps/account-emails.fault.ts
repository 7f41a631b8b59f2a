import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { DIGEST_HOUR } from "#contract/account/notifications.ts";
import { EMAIL_CHANGE_REQUESTED, EMAIL_CHANGED } from "#server/features/account/email/email-change-emails.ts";
import { lastDue, PERIOD_MS } from "#server/features/account/notifications/digest-time.ts";
import { PASSWORD_CHANGED, RESET_REQUESTED } from "#server/features/account/passwords/password-emails.ts";
import { SIGN_IN_LINK_REQUESTED } from "#server/features/account/sign-in-links/sign-in-link-email.ts";
import { GUESSED } from "#server/platform/auth/notice-guesses.ts";
import { startSmtpStub } from "#server/testing/service/smtp-stub.ts";
import { Cleanup } from "#tools/faults/harness/cleanup.ts";
import { addForm } from "#tools/faults/harness/forms.ts";
import { OWNER } from "#tools/faults/harness/installation.ts";
import { Visitor } from "#tools/faults/harness/visitor.ts";
import { type Attempt, killAtEachStep } from "./kill-at-steps.ts";
import { expectOneMail, mailsTo, tokensTo } from "./mails.ts";
import { type Site, ask, openSite, queue } from "./site.ts";

const HOUR_MS = 3_600_000;
const now = () => new Date().toISOString();

let site: Site;
let mail: Awaited<ReturnType<typeof startSmtpStub>>;
beforeAll(async () => {
  const cleanup = new Cleanup();
  await cleanup.guard(async () => {
    mail = await startSmtpStub();
    cleanup.add(() => mail.close());
    site = await openSite(cleanup, { SMTP_URL: mail.url, MAIL_FROM: "shop@example.test" });
  });
  return () => cleanup.run();
});

interface AccountEmail {
  job: string;
  /** The data of the job, with the time of the request. */
  data: (address: string) => object;
  /** The recipient; the owner by default. */
  to?: () => string;
  /** The page its link opens, and the endpoint that page calls. */
  link?: { page: string; read: string };
}

const asked = () => ({ email: OWNER.email, requestedAt: now() });
const newAddress = () => `a${randomUUID()}@example.test`;

const EMAILS: Record<string, AccountEmail> = {
  "a link that confirms an address": {
    job: EMAIL_CHANGE_REQUESTED,
    data: (email) => ({ userId: 1, email, at: now() }),
    to: newAddress,
    link: { page: "/confirm-email", read: "/proxy/email-changes/read" },
  },
  "what tells a former address of a change": {
    job: EMAIL_CHANGED,
    data: (formerEmail) => ({ userId: 1, formerEmail, at: now() }),
    to: newAddress,
    link: { page: "/confirm-email", read: "/proxy/email-changes/read" },
  },
  "a link to a new password": {
    job: RESET_REQUESTED,
    data: asked,
    link: { page: "/reset-password", read: "/proxy/password-resets/read" },
  },
  "what tells of a new password": { job: PASSWORD_CHANGED, data: () => ({ userId: 1, changedAt: now() }) },
  "a link to sign in": {
    job: SIGN_IN_LINK_REQUESTED,
    data: asked,
    link: { page: "/sign-in-link", read: "/proxy/sign-in-links/read" },
  },
  "what tells of guessed passwords": {
    job: GUESSED,
    data: () => ({ userId: 1, what: "password", name: "", at: now() }),
  },
};

async function sendEmail({ job, data, to, link }: AccountEmail): Promise<Attempt> {
  const address = to?.() ?? OWNER.email;
  const given = data(address);
  mail.clear();
  return {
    async send() {
      await queue(site.at, job, given);
      return true;
    },
    async check() {
      await expectOneMail(mail, address);
      for (const token of link ? tokensTo(mail, address, link.page) : []) {
        const { status, body } = await new Visitor().send(site.at.way, "POST", link?.read ?? "", { json: { token } });
        expect(status, body).toBe(200);
      }
    },
  };
}

/** A time zone where digests were due about an hour ago. */
const morningZone = () =>
  Intl.supportedValuesOf("timeZone").find((timeZone) => {
    const format = new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", hourCycle: "h23" });
    return Number(format.format()) === DIGEST_HOUR + 1;
  }) ?? "UTC";

async function sendDigest(zone: string, formId: number): Promise<Attempt> {
  const { at } = site;
  const due = lastDue("daily", zone, new Date()).getTime();
  const moment = (before: number) => new Date(due - before).toISOString();
  const words = `Words ${randomUUID()}`;
  const preferences = JSON.stringify({ time_zone: zone, notifications: { new_review: "daily" } });
  await ask(at, `delete from reviews where words like 'Words %'`);
  await ask(
    at,
    `insert into reviews (workspace_id, medium, form_id, reviewer_name, words, created_at)
      values (1, 'text', ${formId}, 'Rosa', '${words}', '${moment(HOUR_MS)}')`,
  );
  mail.clear();
  const mark = moment(PERIOD_MS.daily);
  await ask(at, `update users set preferences = preferences || '${preferences}', daily_digest_until = '${mark}'`);
  return {
    async send() {
      await queue(at, "queue-digests");
      return true;
    },
    async check() {
      await expectOneMail(mail, OWNER.email);
      for (const { text } of mailsTo(mail, OWNER.email)) expect(text).toContain(words);
    },
  };
}

test.each(Object.entries(EMAILS))(
  "%s: arrives, has the same id when it is sent again, and every link in it works, whichever step its job dies at",
  { timeout: 900_000 },
  async (name, email) => {
    expect(await killAtEachStep(site, name, () => sendEmail(email))).toBeGreaterThan(5);
  },
);

test(
  "a digest arrives, and is the same when it is sent again, whichever step its jobs die at",
  { timeout: 900_000 },
  async () => {
    const { id } = await addForm(site.at.program, site.at.way, "Daily");
    const zone = morningZone();
    expect(await killAtEachStep(site, "a digest", () => sendDigest(zone, id))).toBeGreaterThan(5);
  },
);
