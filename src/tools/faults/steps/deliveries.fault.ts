import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { formPath } from "#contract/core/public-paths.ts";
import { SEND_DUE } from "#server/features/invitations/sending/send-queue.ts";
import { startSmtpStub } from "#server/testing/service/smtp-stub.ts";
import { Cleanup } from "#tools/faults/harness/cleanup.ts";
import { addForm } from "#tools/faults/harness/forms.ts";
import { Visitor } from "#tools/faults/harness/visitor.ts";
import { listenOnLoopback } from "#tools/loopback.ts";
import { type AnsweredForm, reviewBody } from "#tools/review-body.ts";
import { type Attempt, killAtEachStep } from "./kill-at-steps.ts";
import { expectOneMail, mailsTo, tokensTo } from "./mails.ts";
import { type Site, ask, call, count, make, openSite, queue } from "./site.ts";

const Told = z.object({ data: z.object({ id: z.number() }) });
const MEMBERS = ["one@example.test", "two@example.test"];
const WAIT_MS = 20_000;

/** The ids of the messages about each review. */
const told = new Map<number, string[]>();
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    const { id } = Told.parse(JSON.parse(body)).data;
    told.set(id, [...(told.get(id) ?? []), String(request.headers["webhook-id"])]);
    response.writeHead(204).end();
  });
});

let site: Site;
let form: AnsweredForm;
let formId: string;
let mail: Awaited<ReturnType<typeof startSmtpStub>>;
beforeAll(async () => {
  const cleanup = new Cleanup();
  await cleanup.guard(async () => {
    mail = await startSmtpStub();
    cleanup.add(() => mail.close());
    const port = await listenOnLoopback(receiver);
    cleanup.add(() => receiver.close());
    site = await openSite(cleanup, {
      SMTP_URL: mail.url,
      MAIL_FROM: "shop@example.test",
      OUTBOUND_ALLOW: `127.0.0.1:${port}`,
    });
    await make(site.at, "/v3/webhooks", { url: `http://127.0.0.1:${port}/`, events: ["form.submitted"] });
    ({ form, formId } = await makeForm());
  });
  return () => cleanup.run();
});

/** A form whose reviews two members are told of, and whose reviewers get a receipt. */
async function makeForm() {
  const made = await addForm(site.at.program, site.at.way, "Killed");
  const [row] = await ask(site.at, `select unique_form_id id from forms where id = ${made.id}`);
  const id = String(row?.["id"]);
  const notifications = { on: true, emails: MEMBERS, receipt: true };
  const json = { name: "Killed", custom_attributes: { notifications } };
  const changed = await call(site.at, "PUT", `/v3/forms/${id}`, json);
  expect(changed.status, changed.body).toBe(200);
  return { form: made, formId: id };
}

async function tellOfReview(): Promise<Attempt> {
  const key = randomUUID();
  const name = `Sender ${key}`;
  const body = reviewBody(form, name, key);
  const sent = await new Visitor().send(site.at.way, "POST", `${formPath(form.slug)}/reviews`, { body });
  expect(sent.status, sent.body).toBe(200);
  const [row] = await ask(site.at, `select id from submissions where key = '${key}'`);
  mail.clear();
  return {
    async send() {
      const { status } = await call(site.at, "POST", `/v3/held-submissions/${String(row?.["id"])}/release`);
      return status === 200 || status === 404;
    },
    async check() {
      const rows = await ask(site.at, `select id from reviews where reviewer_name = '${name}'`);
      expect(rows).toHaveLength(1);
      for (const address of [...MEMBERS, `sender.${key.replaceAll("-", ".")}@example.test`])
        await expectOneMail(mail, address);
      expect(new Set(told.get(Number(rows[0]?.["id"]))).size).toBe(1);
      expect(await count(site.at, "from webhook_deliveries where state <> 'delivered'")).toBe(0);
    },
  };
}

async function inviteMember(): Promise<Attempt> {
  const email = `m${randomUUID()}@example.test`;
  return {
    async send() {
      const json = { email, role: "editor", mail: true };
      const { at } = site;
      const { status } = await at.owner.send(at.way, "POST", "/proxy/members/invited", { json });
      if (status === 200) return true;
      return status === 422 && (await count(at, `from member_invitations where email = '${email}'`)) === 1;
    },
    async check() {
      await expectOneMail(mail, email);
      for (const token of tokensTo(mail, email, "/join")) {
        const json = { token };
        expect((await new Visitor().send(site.at.way, "POST", "/proxy/invitation/read", { json })).status).toBe(200);
      }
    },
  };
}

async function inviteCustomers(): Promise<Attempt> {
  const people = ["Ann", "Bob"].map((name) => ({ name, email: `${name}.${randomUUID()}@example.test`.toLowerCase() }));
  const words = { subject: "How was it, {name}?", message: "Would you tell us?\n\n{link}" };
  const run = await make(site.at, "/v3/invitations", { name: "Spring", unique_form_id: formId, ...words });
  expect((await call(site.at, "POST", `/v3/invitations/${run}/invitees`, { people })).status).toBe(200);
  const stateOf = async () => (await ask(site.at, `select state from invitation_runs where id = ${run}`))[0]?.["state"];
  return {
    async send() {
      const { status } = await call(site.at, "POST", `/v3/invitations/${run}/state`, { act: "start" });
      return status === 200 || (status === 422 && (await stateOf()) !== "draft");
    },
    async check() {
      // Nobody knows whether an interrupted e-mail arrived. After fifteen minutes it counts as sent, with a reason that says so.
      await ask(
        site.at,
        "update invitees set sending_at = sending_at - interval '16 minutes' where sending_at is not null",
      );
      await queue(site.at, SEND_DUE);
      await expect.poll(stateOf, { timeout: WAIT_MS }).toBe("done");
      const rows = await ask(site.at, `select email, state, reason from invitees where run_id = ${run} order by email`);
      expect(rows.map((row) => row["state"])).toEqual(["sent", "sent"]);
      for (const { email, reason } of rows) {
        await expect
          .poll(() => mailsTo(mail, String(email)).length, { timeout: WAIT_MS })
          .toBeGreaterThanOrEqual(reason === null ? 1 : 0);
        expect(mailsTo(mail, String(email)).length).toBeLessThan(2);
      }
      const doubtful = rows.filter(({ reason }) => reason !== null);
      expect(doubtful.length).toBeLessThan(2);
      const events = `from timeline_events where type = 'invitation_sent' and payload ->> 'invitation_id' = '${run}'`;
      expect(await count(site.at, events)).toBe(people.length);
    },
  };
}

const deliveries: [string, () => Promise<Attempt>][] = [
  ["what tells of a new review, three e-mails and a message to a webhook", tellOfReview],
  ["an invitation to the team", inviteMember],
];

test.each(deliveries)(
  "%s: arrives, and is the same when it is sent again, whichever step its job dies at",
  { timeout: 900_000 },
  async (name, prepare) => {
    expect(await killAtEachStep(site, name, prepare)).toBeGreaterThan(5);
  },
);

test(
  "an invitation is sent once or says that it may not have arrived, whichever step its job dies at",
  { timeout: 900_000 },
  async () => {
    expect(await killAtEachStep(site, "invitations of two people", inviteCustomers)).toBeGreaterThan(5);
  },
);
