import { pino } from "pino";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { locales } from "#messages/gen/runtime.js";
import {
  auditLog,
  contacts,
  invitees as rows,
  suppressions,
  timelineEvents,
} from "#server/platform/db/tables/schema.ts";
import { startSmtpStub } from "#server/testing/service/smtp-stub.ts";
import { createMailer, type Mailer } from "#server/platform/email/mailer.ts";
import { openInvitationsFixture } from "#server/testing/seeds/invitations.ts";
import { sendDue } from "#server/features/invitations/sending/send-due.ts";
import { startInvitations } from "#server/features/invitations/sending/start-invitations.ts";

const log = pino({ level: "silent" });

const { at, run, add, act, people, invitees } = openInvitationsFixture();
let server: Awaited<ReturnType<typeof startSmtpStub>>;
let mailer: Mailer;

beforeAll(async () => {
  server = await startSmtpStub();
  at.service.services.config.mail = { url: server.url, from: { name: "Acme", address: "reviews@acme.test" } };
  mailer = createMailer(at.service.services.config.mail, { log });
  await startInvitations(at.service.services);
});
beforeEach(() => server.clear());
afterAll(async () => {
  at.service.services.mail.close();
  mailer.close();
  await server.close();
});

async function openPage(language?: string) {
  const reminders = [{ after_days: 2, subject: "Again", message: "Again" }];
  const [id = 0] = await people({ name: "Ann", email: "ann@example.test" });
  const [first, second] = [await run({ reminders }), await run({ reminders })];
  if (language) await at.call("PUT", `/forms/${first.form.unique_form_id}`, { language_id: language });
  for (const made of [first, second]) {
    await add(made, { contact_ids: [id] });
    await act(made, "start");
    await sendDue({ services: at.service.services, mailer });
  }
  const [mail] = (await server.arrived(2)).filter(({ raw }) => raw.includes("List-Unsubscribe"));
  const path = /List-Unsubscribe: <http:\/\/localhost:4300(\/u\/[^>]+)>/.exec(mail?.header.join("\n") ?? "")?.[1] ?? "";
  const states = async () =>
    [...(await invitees(first)), ...(await invitees(second))].map(({ state, next_at }) => [state, next_at !== null]);
  // A job sends too: a mail may arrive before it is recorded as sent.
  await expect.poll(async () => (await states()).map(([state]) => state)).not.toContain("queued");
  const contact = async () => (await at.call("GET", `/contacts/${id}`)).body.contact;
  return { id, path, states, contact, mail };
}
const visit = async (path: string, sent?: Record<string, string>) => {
  const init = sent && { method: "POST", body: new URLSearchParams(sent) };
  const response = await at.service.request(path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const ONE_CLICK = { "List-Unsubscribe": "One-Click" };

test("opening the link changes nothing; the button unsubscribes from the workspace, and subscribes again", async () => {
  const { path, states, contact, id } = await openPage();
  for (let visits = 0; visits < 2; visits += 1) {
    const page = await visit(path);
    expect([page.status, page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
      200,
      "no-store",
      "noindex",
    ]);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(page.text).toContain("Unsubscribe from Test?");
    expect(page.text).not.toMatch(/<script|ann@example/);
  }
  expect(await states()).toEqual([
    ["sent", true],
    ["sent", true],
  ]);
  const done = await visit(path, { act: "leave" });
  expect([done.status, done.headers.get("location")]).toEqual([303, path]);
  expect((await visit(path)).text).toContain("Test will no longer send you review requests or reminders.");
  expect(await states()).toEqual([
    ["unsubscribed", false],
    ["unsubscribed", false],
  ]);
  expect(await contact()).toMatchObject({ is_unsubscribed: true, unsubscribe_reason: "By the link in a mail" });
  await visit(path, { act: "return" });
  expect((await visit(path)).text).toContain("Unsubscribe from Test?");
  expect(await contact()).toMatchObject({ is_unsubscribed: false, unsubscribe_reason: "" });
  expect(await states()).toEqual([
    ["sent", false],
    ["sent", false],
  ]);
  const events = await at.system((db) => db.select().from(timelineEvents).where(eq(timelineEvents.contactId, id)));
  expect(events.map(({ type }) => type).slice(-2)).toEqual(["unsubscribed", "resubscribed"]);
  const audits = await at.system((db) =>
    db
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordId, String(id))),
  );
  const changes = audits.filter(({ record }) => record === "Contact");
  expect(changes.map(({ actorKind, action }) => [actorKind, action])).toEqual([
    ["visitor", "updated"],
    ["visitor", "updated"],
  ]);
});

test("one-click unsubscribe works without a page, repeatedly, and is not redirected", async () => {
  const { path, states } = await openPage();
  for (let presses = 0; presses < 2; presses += 1) {
    const pressed = await visit(path, ONE_CLICK);
    expect([pressed.status, pressed.headers.get("location")]).toEqual([200, null]);
  }
  expect((await states()).map(([state]) => state)).toEqual(["unsubscribed", "unsubscribed"]);
  expect(await at.system((db) => db.select().from(suppressions))).toMatchObject([{ reason: "unsubscribed" }]);
});

test("the link works after the person was erased, and stores no name", async () => {
  const { path, id } = await openPage();
  await at.system(async (db) => {
    await db.delete(rows);
    await db.delete(contacts).where(eq(contacts.id, id));
  });
  expect((await visit(path, ONE_CLICK)).status).toBe(200);
  const left = await at.system((db) => db.select().from(suppressions));
  expect(left).toMatchObject([{ reason: "unsubscribed", workspaceId: at.home.workspaceId }]);
  expect(JSON.stringify(left)).not.toContain("ann");
  const later = await run();
  expect((await add(later, { people: [{ email: "Ann@example.test" }] })).people).toMatchObject([
    { problem: "unsubscribed" },
  ]);
});

test("a changed or invalid link gets a page that says so", async () => {
  const { path, states } = await openPage();
  const [bare = ""] = path.split("?");
  for (const wrong of [`${bare}x`, "/u/preview", "/u/a.b", `/u/${"a".repeat(3000)}`, "/u/%00"]) {
    expect((await visit(wrong)).text).toContain("This link does not work");
    expect((await visit(wrong, ONE_CLICK)).status).toBe(404);
  }
  expect((await states()).map(([state]) => state)).toEqual(["sent", "sent"]);
});

test.each(locales)("message and page are in the language of the form: %s", async (locale) => {
  const { path, mail } = await openPage(locale);
  expect(path).toContain(`?lang=${locale}`);
  const { text } = await visit(path);
  const direction = locale === "ar" ? "rtl" : "ltr";
  for (const html of [text, mail?.mail.html]) expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
  expect(text).not.toMatch(/visitor_|\{workspace\}/);
});

test("a test message is sent to the member, and its links identify nobody", async () => {
  const made = await run();
  const sent = await at.call("POST", `/invitations/${made.id}/test`, {});
  expect([sent.status, sent.body.message]).toEqual([200, "Invitation Sent Successfully"]);
  const [mail] = await server.arrived(1);
  expect(mail?.to).toEqual(["owner1@example.test"]);
  expect(mail?.mail).toMatchObject({ subject: "How was it, Owner 1?" });
  expect(mail?.mail.text).not.toContain("?p=");
  expect(mail?.raw).not.toContain("List-Unsubscribe");
  expect((await at.call("POST", `/invitations/${made.id}/test`, { mail: 2 })).status).toBe(422);
});

test("a test message that the mail server does not take yet is sent again", async () => {
  const made = await run();
  server.refuseWith(451);
  await at.call("POST", `/invitations/${made.id}/test`, {});
  await server.tried(1);
  server.refuseWith(undefined);
  const [mail] = await server.arrived(1);
  expect(mail?.to).toEqual(["owner1@example.test"]);
});
