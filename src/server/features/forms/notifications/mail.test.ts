import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { openSubmissionFixture } from "#server/testing/seeds/submissions.ts";
import { memberships, submissions, users } from "#server/platform/db/tables/schema.ts";
import { openMailServer } from "#server/testing/service/mail-server.ts";
import { findReceipt } from "./send-receipt.ts";
import { startMail } from "./start-mail.ts";
import { findNotificationContext } from "#server/domain/notifications/notification-context.ts";

const { at, created, review } = openSubmissionFixture();
const server = openMailServer(() => at.service.services, startMail);

const TEAM = ["one@acme.test", "two@acme.test"];
const telling = (notifications: object, more: object = {}) =>
  created({ name: "Spring", ...more, custom_attributes: { notifications } });
const Jobs = z.array(
  z.object({
    state: z.string(),
    retry_count: z.number(),
    retry_limit: z.number(),
    priority: z.number(),
    data: z.unknown(),
    output: z.unknown(),
  }),
);
const Sent = z.object({ to: z.nullable(z.string()) });
const jobs = async () =>
  Jobs.parse(
    (
      await at.service.services.database.sql(
        "select state::text, retry_count, retry_limit, priority, data, output from pgboss.job where name = 'send-mail' order by created_on",
      )
    ).rows,
  );

describe("e-mail about a new review", () => {
  test("goes to each address of the form in a message of its own", async () => {
    const form = await telling({ emails: [...TEAM, "ONE@acme.test"] });
    await review(form);
    const mails = await server().arrived(2);
    expect(mails.map(({ to }) => to)).toEqual(TEAM.map((one) => [one]));
    const [first] = mails;
    expect(first?.mail).toMatchObject({
      from: { name: "Acme", address: "reviews@acme.test" },
      replyTo: [{ address: "ada@example.test" }],
      subject: "New review from Ada Lovelace: Spring",
    });
    const link = /http:\/\/localhost:4300\/reviews\/text\/\d+/;
    for (const part of [first?.mail.text, first?.mail.html])
      for (const phrase of ["They were kind and quick.", "5 of 5 stars", link]) expect(part).toMatch(phrase);
    expect(first?.header).toContain("Auto-Submitted: auto-generated");
  });

  test("goes to subscribed members, by type, when the form names no address", async () => {
    await at.system(async (db) => {
      const meta = (flag: string) => ({ meta: { [flag]: "1" }, passwordHash: "" });
      const rows = await db
        .insert(users)
        .values([
          { uniqueUserId: "a", name: "A", email: "a@acme.test", ...meta("text_feed_notification") },
          { uniqueUserId: "b", name: "B", email: "b@acme.test", ...meta("video_feed_submission_notification") },
          { uniqueUserId: "c", name: "C", email: "c@acme.test", ...meta("text_feed_notification") },
        ])
        .returning();
      const members = rows.filter(({ name }) => name !== "C");
      const { workspaceId } = at.home;
      await db.insert(memberships).values(members.map(({ id }) => ({ workspaceId, userId: id, role: "viewer" })));
    });
    await review(await telling({}));
    await review(await telling({ on: false, emails: TEAM }));
    await review(await telling({ emails: ["last@acme.test"] }));
    expect((await server().arrived(2)).map(({ to }) => to)).toEqual([["a@acme.test"], ["last@acme.test"]]);
    await at.system((db) => db.delete(users).where(eq(users.uniqueUserId, "a")));
  });
});

test("whose e-mail waits gets none once the form tells somebody else", async () => {
  const form = await telling({ emails: ["left@acme.test"] });
  server().refuseWith(451);
  await review(form);
  await server().tried(1);
  await at.call("PUT", `/forms/${form.unique_form_id}`, {
    custom_attributes: { notifications: { emails: ["new@acme.test"] } },
  });
  server().refuseWith(undefined);
  const waiting = async () => (await jobs()).filter(({ state }) => state !== "completed" && state !== "failed");
  await expect.poll(waiting).toEqual([]);
  expect(server().caught).toEqual([]);
});

describe("receipt for a review", () => {
  test("goes to the reviewer when the form sends receipts, with their text and portal link", async () => {
    const form = await telling({ on: false, receipt: true });
    const sent = await review(form);
    const [receipt] = await server().arrived(1);
    const privateLink = z.object({ data: z.object({ private_url: z.string() }) }).parse(sent.body).data.private_url;
    expect([receipt?.to, receipt?.mail.subject]).toEqual([["ada@example.test"], "Your review for Test"]);
    expect(receipt?.mail.text).toContain(`\n${privateLink}\n`);
    expect(receipt?.mail.html).toContain(`href="${privateLink}"`);
    expect(receipt?.mail.text).toContain("> They were kind and quick.");
    expect(receipt?.mail.replyTo).toBeUndefined();
    expect(JSON.stringify(await jobs())).not.toMatch(/ada@|Lovelace|kind and quick|\/mine\//);
  });

  test("leaves before the e-mails to the team", async () => {
    await review(await telling({ receipt: true, emails: TEAM }));
    await server().arrived(3);
    const sent = (await jobs()).slice(-3).map(({ data, priority }) => ({ ...Sent.parse(data), priority }));
    expect(sent).toEqual([{ to: null, priority: 1 }, ...TEAM.map((to) => ({ to, priority: 0 }))]);
  });

  test.each([
    ["de", "Ihre Bewertung für Test", "ltr"],
    ["es", "Su reseña para Test", "ltr"],
    ["ar", "مراجعتك لـ Test", "rtl"],
    ["11", "Ihre Bewertung für Test", "ltr"],
    ["fi", "Your review for Test", "ltr"],
  ])("is in the language of the form: %s", async (language_id, subject, direction) => {
    await review(await telling({ on: false, receipt: true }, { language_id }));
    const [receipt] = await server().arrived(1);
    expect(receipt?.mail.subject).toBe(subject);
    expect(receipt?.mail.html).toContain(`dir="${direction}"`);
  });

  test("is limited for each address in a day, and not sent without a valid address", async () => {
    const form = await telling({ receipt: true });
    const { workspaceId } = at.home;
    const columns = { formId: form.id, contactId: 5, reviewerEmail: "ada@example.test" };
    const ids = await at.insert(...Array.from({ length: 6 }, () => columns), {
      formId: form.id,
      reviewerEmail: "a@b, c@d",
    });
    const sent = ids.map((reviewId) => ({ workspaceId, formId: form.id, reviewId, bodyHash: "" }));
    await at.system((db) => db.insert(submissions).values(sent));
    const receipts = [];
    for (const reviewId of ids) {
      const context = await findNotificationContext(at.service.services, {
        workspaceId,
        formId: form.id,
        reviewId,
        language: null,
      });
      receipts.push(context && (await findReceipt(at.service.services, context, "")) ? 1 : 0);
    }
    expect(receipts).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });
});

describe("a mail server that refuses a message", () => {
  test("is retried while it is busy, for that message only", async () => {
    server().refuseWith(451);
    await review(await telling({ emails: ["one@acme.test"] }));
    await server().tried(1);
    server().refuseWith(undefined);
    await server().arrived(1);
    expect(server().tries).toEqual(["one@acme.test", "one@acme.test"]);
    // A retry after a crash has the same Message-ID, so that mail programs show it once.
    expect(server().caught.map(({ mail }) => mail.messageId)).toEqual([
      expect.stringMatching(/^<[\w-]{32}@acme\.test>$/),
    ]);
    expect((await jobs()).at(-1)).toMatchObject({ retry_count: 1, retry_limit: 15 });
  });

  test("is not retried after a permanent error", async () => {
    server().refuseWith(550);
    await review(await telling({ emails: ["gone@acme.test"] }));
    await server().tried(1);
    server().refuseWith(undefined);
    await review(await telling({ emails: ["next@acme.test"] }));
    expect((await server().arrived(1)).map(({ to }) => to)).toEqual([["next@acme.test"]]);
    expect(server().tries).toEqual(["gone@acme.test", "next@acme.test"]);
    expect((await jobs()).find(({ state }) => state === "failed")).toMatchObject({
      retry_count: 0,
      output: { problem: "refused", status: 550 },
    });
  });
});
