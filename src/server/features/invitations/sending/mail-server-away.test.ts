import { pino } from "pino";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { invitees as rows } from "#server/platform/db/tables/schema.ts";
import { startSmtpStub } from "#server/testing/service/smtp-stub.ts";
import { createMailer, type Mailer } from "#server/platform/email/mailer.ts";
import { openInvitationsFixture } from "#server/testing/seeds/invitations.ts";
import { sendDue } from "./send-due.ts";

const log = pino({ level: "silent" });
const from = { name: "Acme", address: "reviews@acme.test" };

const { at, run, get, add, act, people, invitees } = openInvitationsFixture();
let server: Awaited<ReturnType<typeof startSmtpStub>>;
let mailer: Mailer;

beforeAll(async () => {
  server = await startSmtpStub();
  at.service.services.config.mail = { url: server.url, from };
});
beforeEach(() => {
  server.clear();
  // New connections for each test: the client sends again by itself when one that it has used before is closed.
  mailer = createMailer({ url: server.url, from }, { log });
});
afterEach(() => mailer.close());
afterAll(() => server.close());

const tick = () => sendDue({ services: at.service.services, mailer });
const pass = (days: number) =>
  at.system((db) => db.update(rows).set({ nextAt: sql`${rows.nextAt} - ${days}::int * interval '1 day'` }));

async function started(...names: string[]) {
  const ids = await people(...names.map((name) => ({ name, email: `${name}@example.test` })));
  const made = await run();
  await add(made, { contact_ids: ids });
  await act(made, "start");
  return made;
}

test("an invitation whose answer is lost counts as sent, says so, and is not sent again", async () => {
  const made = await started("ann", "bob");
  server.breakAt("DATA");
  await tick();
  expect(await get(made)).toMatchObject({ state: "running", problem: "mail_server", counts: { queued: 1, sent: 1 } });
  await tick();
  await tick();
  await pass(1);
  await tick();
  expect(server.tries).toEqual(["ann@example.test", "bob@example.test"]);
  expect(await get(made)).toMatchObject({ state: "done", problem: null, counts: { queued: 0, sent: 2 } });
  const doubt = { state: "sent", next_at: null, reason: expect.stringContaining("did not answer") };
  expect(await invitees(made)).toMatchObject([doubt, doubt]);
});

test("one whose connection breaks before the message is sent again later, after the others", async () => {
  const made = await started("ann", "bob");
  server.breakAt("RCPT TO");
  await tick();
  await tick();
  await tick();
  expect(server.tries).toEqual(["ann@example.test", "bob@example.test"]);
  expect(await get(made)).toMatchObject({ state: "running", problem: "mail_server", counts: { queued: 2, sent: 0 } });
  server.breakAt(undefined);
  await pass(1);
  await tick();
  expect((await server.arrived(2)).map(({ to }) => to[0])).toEqual(["ann@example.test", "bob@example.test"]);
  expect(await get(made)).toMatchObject({ state: "done", problem: null, counts: { sent: 2 } });
});

test("a refused sign-in moves nobody: once it is mended, they are sent at once", async () => {
  const made = await started("ann", "bob");
  const error = Object.assign(new Error("Invalid login"), { code: "EAUTH", responseCode: 535 });
  const refused: Mailer = { send: async () => Promise.reject(error), close: () => {} };
  for (let minute = 0; minute < 4; minute += 1) await sendDue({ services: at.service.services, mailer: refused });
  expect(await get(made)).toMatchObject({ state: "running", counts: { queued: 2, sent: 0 } });
  await tick();
  expect((await server.arrived(2)).map(({ to }) => to[0])).toEqual(["ann@example.test", "bob@example.test"]);
});

test("nobody is given up on because the mail server is away for long", async () => {
  const made = await started("ann");
  const dead = createMailer({ url: "smtp://127.0.0.1:1", from }, { log });
  for (let day = 0; day < 20; day += 1) {
    await sendDue({ services: at.service.services, mailer: dead });
    await pass(1);
  }
  dead.close();
  expect(await invitees(made)).toMatchObject([{ state: "queued", next_at: expect.any(String) }]);
  await tick();
  expect(await get(made)).toMatchObject({ state: "done", counts: { sent: 1 } });
});

test("a mail server that takes nothing from us makes nobody unreachable: once it does, they are sent", async () => {
  const made = await started("ann", "bob");
  server.refuseWith(554, "5.7.1 Relay access denied");
  await tick();
  await tick();
  expect(await get(made)).toMatchObject({
    state: "running",
    problem: "mail_server",
    counts: { queued: 2, bounced: 0 },
  });
  server.refuseWith(undefined);
  await pass(1);
  await tick();
  expect(await get(made)).toMatchObject({ state: "done", problem: null, counts: { sent: 2 } });
});
