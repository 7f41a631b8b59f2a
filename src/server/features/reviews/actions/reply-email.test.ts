import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contacts, reviews, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { openMailServer } from "#server/testing/service/mail-server.ts";
import { openSubmissionFixture } from "#server/testing/seeds/submissions.ts";
import { REPLIED, startReplyEmails } from "./reply-email.ts";

const { at, call, created, review } = openSubmissionFixture();
const server = openMailServer(() => at.service.services, startReplyEmails);

const CONSENT = {
  consent_label: "You may publish it.",
  custom_attributes: { consent: { contact: "You may write to me." } },
};

/** A review whose reviewer agreed to these purposes, with the address of its private page. */
async function received(ticks: string[]) {
  const { body } = await review(await created(CONSENT), { "consents[]": ticks });
  const { private_url: address } = (body as { data: { private_url: string } }).data;
  const [row] = await at.system((db) => db.select().from(reviews));
  if (!row) throw new Error("There is no review");
  return { id: row.id, contactId: row.contactId ?? 0, address };
}

const reply = async (id: number, text: string, more: object = { tell: true }) => {
  const change = { act: "reply", text, ...more };
  const { body, status } = await call("POST", "/feeds/changes", { items: [{ type: "text", id }], change });
  expect(status).toBe(200);
  return (body.data as { id: number }).id;
};

/** Lets the minute pass: all waiting e-mails are due now. Returns when none is left. */
async function afterOneMinute(): Promise<number> {
  const { database, jobs } = at.service.services;
  const { rows } = await database.sql(
    "update pgboss.job set start_after = now() where name = $1 and state = 'created' returning id",
    [REPLIED],
  );
  jobs.wake(REPLIED);
  await expect
    .poll(async () => {
      const left = await database.sql("select 1 from pgboss.job where name = $1 and state < 'completed'", [REPLIED]);
      return left.rows.length;
    })
    .toBe(0);
  return rows.length;
}

const contextOf = async (id: number) =>
  (await call("GET", `/feeds/text/${id}/context`)).body.data as { reply_mail: string; reply_mailed_at: string | null };

test("a reply reaches the reviewer who agreed, once, with the link to their page, which shows it", async () => {
  const { id, address } = await received(["publish_text", "contact"]);
  expect(await contextOf(id)).toMatchObject({ reply_mail: "possible", reply_mailed_at: null });
  await reply(id, "Thank you, Ada!\nSee you soon.");
  expect(server().caught).toEqual([]);
  await afterOneMinute();
  const [mail] = await server().arrived(1);
  expect(mail?.to).toEqual(["ada@example.test"]);
  expect(mail?.mail.subject).toContain("replied to your review");
  for (const part of ["> Thank you, Ada!", "> See you soon.", address]) expect(mail?.mail.text).toContain(part);
  expect(await contextOf(id)).toMatchObject({ reply_mailed_at: expect.stringMatching(/Z$/) });
  const page = await (await at.service.request(new URL(address).pathname)).text();
  expect(page).toContain("Thank you, Ada!");
  const history = await call("GET", `/feeds/text/${id}/history`);
  expect(history.body.data).toContainEqual(expect.objectContaining({ action: "reply_sent", place: null }));

  await reply(id, "Thank you, Ada!\nSee you soon.");
  expect(await afterOneMinute()).toBe(1);
  expect(await server().arrived(1)).toHaveLength(1);
});

test("an undo within the minute stops the e-mail, and a corrected reply goes out as corrected", async () => {
  const { id } = await received(["publish_text", "contact"]);
  const change = await reply(id, "Thank you, Eva!");
  await call("POST", `/feeds/changes/${change}/undo`);
  await reply(id, "Thank you, Ida!");
  await reply(id, "Thank you, Ada!");
  expect(await afterOneMinute()).toBe(3);
  const mails = await server().arrived(1);
  expect(mails.map(({ mail }) => mail.text)).toEqual([expect.stringContaining("Thank you, Ada!")]);
});

test.each([
  ["not_agreed", ["publish_text"], {}],
  ["not_agreed", ["publish_text", "contact"], { agreed: null }],
  ["no_address", ["publish_text", "contact"], { reviewerEmail: null }],
])("%s: nothing is sent, and the context says why", async (state, ticks, changed) => {
  const { id, address } = await received(ticks);
  await at.system((db) => db.update(reviews).set({ updatedAt: new Date().toISOString(), ...changed }));
  await reply(id, "Thank you!");
  await afterOneMinute();
  expect(await contextOf(id)).toMatchObject({ reply_mail: state, reply_mailed_at: null });
  expect(server().caught).toEqual([]);
  const page = await (await at.service.request(new URL(address).pathname)).text();
  expect(page).not.toContain("Thank you!");
});

test("who unsubscribed, and who is told of no reply, gets none; a public one is on their page", async () => {
  const { id, contactId, address } = await received(["publish_text", "contact"]);
  await reply(id, "Thank you!", { public: true });
  expect(await afterOneMinute()).toBe(0);
  await at.system((db) =>
    db.update(contacts).set({ unsubscribedAt: new Date().toISOString() }).where(eq(contacts.id, contactId)),
  );
  await reply(id, "Thank you again!");
  await afterOneMinute();
  expect(await contextOf(id)).toMatchObject({ reply_mail: "unsubscribed" });
  const page = await (await at.service.request(new URL(address).pathname)).text();
  expect(page).toContain("Thank you again!");
  const events = await at.system((db) => db.select({ type: timelineEvents.type }).from(timelineEvents));
  expect(events.map(({ type }) => type)).not.toContain("reply_sent");
  expect(server().caught).toEqual([]);
});
