import { pino } from "pino";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contacts, invitationRuns, invitees as rows, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { startSmtpStub } from "#server/testing/service/smtp-stub.ts";
import { createMailer, type Mailer } from "#server/platform/email/mailer.ts";
import { openInvitationsFixture } from "#server/testing/seeds/invitations.ts";
import { sendDue } from "./send-due.ts";

const log = pino({ level: "silent" });

const { at, run, get, add, act, people, invitees, review, send } = openInvitationsFixture();
let server: Awaited<ReturnType<typeof startSmtpStub>>;
let mailer: Mailer;

beforeAll(async () => {
  server = await startSmtpStub();
  const settings = { url: server.url, from: { name: "Acme", address: "reviews@acme.test" } };
  at.service.services.config.mail = settings;
  mailer = createMailer(settings, { log });
});
beforeEach(() => server.clear());
afterAll(async () => {
  mailer.close();
  await server.close();
});

const tick = () => sendDue({ services: at.service.services, mailer });
const reached = async () => (await server.arrived(server.tries.length)).map(({ to }) => String(to[0]));
const eventsOf = async () =>
  (await at.system((db) => db.select().from(timelineEvents).orderBy(timelineEvents.id))).map(({ type }) => type);
const REMINDERS = [1, 2, 3].map((days) => ({
  after_days: days,
  subject: `Reminder ${days}`,
  message: "Still there, {name}? {link}",
}));

const pass = (days: number) =>
  at.system((db) =>
    db.update(rows).set({
      nextAt: sql`${rows.nextAt} - ${days}::int * interval '1 day'`,
      mailedAt: sql`${rows.mailedAt} - ${days}::int * interval '1 day'`,
    }),
  );

async function started(names: string[], fields: object = {}) {
  const ids = await people(...names.map((name) => ({ name, email: `${name.toLowerCase()}@example.test` })));
  const made = await run(fields);
  await add(made, { contact_ids: ids });
  expect((await act(made, "start")).status).toBe(200);
  return { ...made, ids };
}
const linkIn = (text: string | undefined, path: string) =>
  new RegExp(String.raw`http://localhost:4300(/${path}/\S+)`).exec(text ?? "")?.[1] ?? "";

describe("sending a run", () => {
  test("sends each person one message of their own, and ends", async () => {
    const made = await started(["Ann", "Bob"], { reply_to: "me@acme.test" });
    await tick();
    await tick();
    const [ann, bob] = await server.arrived(2);
    expect([server.tries.length, ann?.to, bob?.to]).toEqual([2, ["ann@example.test"], ["bob@example.test"]]);
    expect(ann?.mail).toMatchObject({ subject: "How was it, Ann?", replyTo: [{ address: "me@acme.test" }] });
    expect(ann?.mail.text).toContain("Hi Ann,\n\nwould you tell us?");
    const link = linkIn(ann?.mail.text, "form");
    expect(ann?.mail.html).toContain(`href="http://localhost:4300${link}"`);
    const leave = linkIn(ann?.mail.text, "u");
    expect(ann?.header).toContain(`List-Unsubscribe: <http://localhost:4300${leave}>`);
    expect(ann?.header).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(ann?.mail.html).not.toMatch(/<img|url\(/);
    expect(await get(made)).toMatchObject({ state: "done", problem: null, counts: { queued: 0, sent: 2 } });
    expect(await eventsOf()).toEqual(["invitation_sent", "invitation_sent"]);
    expect(await invitees(made)).toMatchObject([{ next_at: null, sent_at: expect.any(String) }, {}]);
  });

  test("reminds up to three times, and not after a review", async () => {
    const made = await started(["Ann", "Bob"], { reminders: REMINDERS });
    await tick();
    expect((await get(made)).state).toBe("running");
    await pass(1);
    await tick();
    expect(server.tries).toHaveLength(4);
    const [bob] = (await server.arrived(4)).filter(({ to }) => to[0] === "bob@example.test");
    const person = linkIn(bob?.mail.text, "form").split("?p=")[1] ?? "";
    expect((await review(made.form, { person }, { email: "other@example.test" })).status).toBe(200);
    const [, second] = await invitees(made);
    expect(second).toMatchObject({
      state: "reviewed",
      next_at: null,
      review: { type: "text", id: expect.any(Number) },
    });
    for (const days of [2, 3, 9]) {
      await pass(days);
      await tick();
    }
    expect(server.tries.filter((to) => to.startsWith("ann"))).toHaveLength(4);
    expect(server.tries.filter((to) => to.startsWith("bob"))).toHaveLength(2);
    const subjects = (await server.arrived(6)).map(({ mail }) => mail.subject ?? "");
    expect(subjects.filter((subject) => subject.startsWith("Reminder")).join(", ")).toBe(
      "Reminder 1, Reminder 2, Reminder 3, Reminder 1",
    );
    expect(await get(made)).toMatchObject({ state: "done", counts: { sent: 1, reviewed: 1 } });
  });

  test("uses changed texts for messages not sent yet", async () => {
    const made = await started(["Ann"], { reminders: REMINDERS.slice(0, 1) });
    await tick();
    const later = REMINDERS.slice(1, 2);
    await at.call("PUT", `/invitations/${made.id}`, { reminders: later });
    await pass(1);
    await tick();
    expect(server.tries).toHaveLength(1);
    await pass(1);
    await tick();
    expect((await server.arrived(2)).map(({ mail }) => mail.subject)).toContain("Reminder 2");
    await at.call("PUT", `/invitations/${made.id}`, { reminders: [] });
    expect((await get(made)).state).toBe("done");
  });

  test("waits for its start, for the end of quiet hours and while paused; when stopped, it sends nothing more", async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    const ids = await people({ name: "Ann", email: "ann@example.test" });
    const made = await run({ quiet_hours: { from: inHours(-2), to: inHours(2), time_zone: "UTC" } });
    await add(made, { contact_ids: ids });
    const send_at = new Date(Date.now() + 86_400_000).toISOString();
    expect((await act(made, "start", { send_at })).body.data.state).toBe("scheduled");
    await tick();
    await at.system((db) => db.update(invitationRuns).set({ sendAt: sql`now() - interval '1 minute'` }));
    await tick();
    expect((await get(made)).state).toBe("running");
    const [waiting] = await invitees(made);
    expect(waiting?.next_at?.slice(11, 16)).toBe(inHours(2));
    await at.call("PUT", `/invitations/${made.id}`, { quiet_hours: null });
    expect((await act(made, "pause")).status).toBe(200);
    await tick();
    expect(server.tries).toEqual([]);
    await act(made, "resume");
    await tick();
    expect(server.tries).toEqual(["ann@example.test"]);
    const second = await started(["Bob"], { reminders: REMINDERS });
    await act(second, "stop");
    await tick();
    expect(server.tries).toHaveLength(1);
    expect(await get(second)).toMatchObject({ state: "stopped", counts: { stopped: 1 } });
    expect((await act(second, "resume")).status).toBe(422);
  });
});

describe("a recipient", () => {
  test("who cannot be reached gets no further invitation from any run", async () => {
    const made = await started(["Gone"], { reminders: REMINDERS });
    server.refuseWith(550);
    await tick();
    const [gone] = await invitees(made);
    expect(gone).toMatchObject({ state: "bounced", next_at: null, reason: expect.stringContaining("refused") });
    server.refuseWith(undefined);
    const next = await run();
    expect((await add(next, { contact_ids: made.ids })).people).toMatchObject([{ problem: "bounced" }]);
    await tick();
    expect(server.tries).toHaveLength(1);
    expect((await get(made)).state).toBe("done");
  });

  test("whose message bounced later gets no further invitation", async () => {
    const made = await started(["Back"], { reminders: REMINDERS });
    await tick();
    const bounce = { email: "BACK@example.test", reason: "No such user" };
    expect((await at.call("POST", "/invitation-bounces", bounce)).status).toBe(200);
    expect(await invitees(made)).toMatchObject([{ state: "bounced", reason: "No such user", next_at: null }]);
    expect((await at.call("POST", "/invitation-bounces", { email: "nobody" })).status).toBe(422);
  });

  test("who unsubscribes gets nothing from that moment", async () => {
    const made = await started(["Ann", "Bob", "Cy"], { reminders: REMINDERS });
    const [ann = 0] = made.ids;
    await at.call("PUT", `/contacts/${ann}`, { is_unsubscribed: 1 });
    await at.system((db) =>
      db
        .update(contacts)
        .set({ unsubscribedAt: sql`now()` })
        .where(eq(contacts.email, "bob@example.test")),
    );
    await tick();
    expect(await reached()).toEqual(["cy@example.test"]);
    expect((await get(made)).counts).toMatchObject({ unsubscribed: 2, sent: 1 });
    // The suppression outlives the contact: a recreated one gets no mail either.
    await at.call("DELETE", `/contacts/${ann}`);
    const next = await run();
    expect((await add(next, { people: [{ email: "ANN@example.test" }] })).people).toMatchObject([
      { problem: "unsubscribed" },
    ]);
  });

  test("who opens the link and begins is recorded when the page reports it, unless it is a bot", async () => {
    const made = await started(["Ann"], { reminders: REMINDERS });
    await tick();
    const [mail] = await server.arrived(1);
    const link = linkIn(mail?.mail.text, "form");
    const person = link.split("?p=")[1];
    const stateOf = async () => (await invitees(made))[0]?.state;
    await at.service.request(link);
    expect(await stateOf()).toBe("sent");
    const step = (step: string, agent = "Firefox") =>
      at.service.request(`/form/${made.form.slug}/steps`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": agent },
        body: JSON.stringify({ step, person }),
      });
    await step("welcome", "SomeBot/1.0");
    expect(await stateOf()).toBe("sent");
    await step("welcome");
    expect(await stateOf()).toBe("opened");
    await step("capture");
    expect(await stateOf()).toBe("started");
    await step("welcome");
    expect(await stateOf()).toBe("started");
    expect(await eventsOf()).toEqual(["invitation_sent", "invitation_opened"]);
    // A report through another form has no effect.
    const other = await run();
    expect((await send(other.form, { person: person ?? "" })).status).toBe(422);
  });

  test("who sends a review without the link gets no reminder", async () => {
    const made = await started(["Ada"], { reminders: REMINDERS });
    await tick();
    await review(made.form, {}, { email: "ADA@example.test" });
    expect(await invitees(made)).toMatchObject([{ state: "reviewed", next_at: null }]);
  });
});

describe("a mail server", () => {
  test("that is busy is retried with growing pauses", async () => {
    const made = await started(["Ann"]);
    server.refuseWith(451);
    await tick();
    await tick();
    expect(server.tries).toHaveLength(1);
    await pass(1);
    await tick();
    const [row] = await at.system((db) => db.select().from(rows));
    expect([row?.attempts, row?.state]).toEqual([2, "queued"]);
    server.refuseWith(undefined);
    await pass(1);
    await tick();
    const [first, ...others] = await server.arrived(1);
    expect([first?.mail.messageId, others]).toEqual([expect.stringMatching(/^<[\w-]{32}@acme\.test>$/), []]);
    expect((await get(made)).counts.sent).toBe(1);
  });

  test("that is missing keeps the run waiting with a message", async () => {
    const made = await started(["Ann", "Bob"]);
    const settings = { url: "smtp://127.0.0.1:1", from: { name: "", address: "reviews@acme.test" } };
    const dead = createMailer(settings, { log });
    await sendDue({ services: at.service.services, mailer: dead });
    dead.close();
    expect(await get(made)).toMatchObject({ state: "running", problem: "mail_server", counts: { queued: 2 } });
    await pass(1);
    await tick();
    expect(await get(made)).toMatchObject({ state: "done", problem: null, counts: { sent: 2 } });
  });

  test("gets no message twice, even after a crash while sending", async () => {
    const made = await started(["Ann", "Bob"]);
    const dying: Mailer = { send: () => Promise.reject(new Error("killed")), close: () => {} };
    // Simulates a crash after claiming and before recording the result.
    await at.system((db) =>
      db
        .update(rows)
        .set({ sendingAt: sql`now()` })
        .where(eq(rows.email, "ann@example.test")),
    );
    await sendDue({ services: at.service.services, mailer: dying });
    await pass(1);
    await tick();
    expect(server.tries).toEqual(["bob@example.test"]);
    expect((await get(made)).state).toBe("running");
    await at.system((db) => db.update(rows).set({ sendingAt: sql`${rows.sendingAt} - interval '16 minutes'` }));
    await tick();
    expect(server.tries).toEqual(["bob@example.test"]);
    const [ann] = await invitees(made);
    expect(ann).toMatchObject({ state: "sent", reason: expect.stringContaining("not sent twice") });
    expect((await get(made)).state).toBe("done");
  });
});
