import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Mail } from "#server/platform/email/mailer.ts";
import { invitees as rows } from "#server/platform/db/tables/schema.ts";
import { openInvitationsFixture } from "#server/testing/seeds/invitations.ts";
import { sendDue } from "./send-due.ts";

const { at, run, add, act, people, invitees, review } = openInvitationsFixture();
const REMINDERS = [1, 2].map((after_days) => ({ after_days, subject: "Still there?", message: "{link}" }));

beforeAll(() => {
  at.service.services.config.mail = {
    url: "smtp://127.0.0.1:1",
    from: { name: "Acme", address: "reviews@acme.test" },
  };
});

async function sendAll() {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => void sent.push(mail);
  await sendDue({ services: at.service.services, mailer: { send, close: () => {} } });
  return sent;
}
const toOf = (mails: Mail[]) => mails.map(({ to }) => to);
const pass = (days: number) =>
  at.system((db) => db.update(rows).set({ nextAt: sql`${rows.nextAt} - ${days}::int * interval '1 day'` }));

async function started(...contacts: { name: string; email: string }[]) {
  const ids = await people(...contacts);
  const made = await run({ reminders: REMINDERS });
  await add(made, { contact_ids: ids });
  await act(made, "start");
  return { made, ids };
}
const ANN = { name: "Ann", email: "ann@example.test" };

test("the rest of an invitation goes to the corrected address of a contact", async () => {
  const { made, ids } = await started(ANN);
  const [ann] = ids;
  await at.call("PUT", `/contacts/${ann}`, { email: "Anne@example.test" });
  expect(toOf(await sendAll())).toEqual(["anne@example.test"]);
  await at.call("PUT", `/contacts/${ann}`, { email: "anna@example.test" });
  await pass(2);
  expect(toOf(await sendAll())).toEqual(["anna@example.test"]);
  await review(made.form, {}, { email: "anna@example.test" });
  expect(await invitees(made)).toMatchObject([{ state: "reviewed", email: "anna@example.test" }]);
});

test("an address that is in the invitation already gets it once", async () => {
  const { made, ids } = await started(ANN, { name: "Anna", email: "anna@example.test" });
  const [ann, anna] = ids;
  await at.call("PUT", `/contacts/${anna}`, { email: "other@example.test" });
  await at.call("POST", `/invitations/${made.id}/invitees`, { people: [{ email: "anna@example.test" }] });
  const [, , again] = await invitees(made);
  await at.call("DELETE", `/contacts/${String(again?.contact_id)}`);
  await at.call("PUT", `/contacts/${ann}`, { email: "anna@example.test" });
  expect(toOf(await sendAll()).toSorted()).toEqual(["anna@example.test", "other@example.test"]);
});

test("merged contacts get what is left at the address that is kept", async () => {
  const { ids } = await started(ANN);
  const [ann] = ids;
  const [kept] = await people({ name: "Ann Lee", email: "lee@example.test" });
  await at.call("POST", `/contacts/${kept}/merge`, { other_id: ann });
  expect(toOf(await sendAll())).toEqual(["lee@example.test"]);
});

test("who unsubscribes by an e-mail to an earlier address is unsubscribed, and can undo it", async () => {
  const { made, ids } = await started(ANN);
  const [ann] = ids;
  const [mail] = await sendAll();
  await at.call("PUT", `/contacts/${ann}`, { email: "anne@example.test" });
  const leave = new URL(mail?.unsubscribeUrl ?? "").pathname;
  const press = (act: string) => at.service.request(leave, { method: "POST", body: new URLSearchParams({ act }) });
  await press("leave");
  expect((await at.call("GET", `/contacts/${ann}`)).body.contact.is_unsubscribed).toBe(true);
  expect(await invitees(made)).toMatchObject([{ state: "unsubscribed", email: "anne@example.test" }]);
  await press("return");
  expect((await at.call("GET", `/contacts/${ann}`)).body.contact.is_unsubscribed).toBe(false);
  expect(await invitees(made)).toMatchObject([{ state: "sent" }]);
});
