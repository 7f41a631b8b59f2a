import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { formPath } from "#contract/core/public-paths.ts";
import { m } from "#messages/gen/messages.js";
import { REPLIED } from "#server/features/reviews/actions/reply-email.ts";
import { Cleanup } from "#tools/faults/harness/cleanup.ts";
import { addForm } from "#tools/faults/harness/forms.ts";
import { OWNER } from "#tools/faults/harness/installation.ts";
import { Visitor } from "#tools/faults/harness/visitor.ts";
import { type AnsweredForm, reviewBody } from "#tools/review-body.ts";
import { type Attempt, killAtEachStep } from "./kill-at-steps.ts";
import { type Mail, expectMails } from "./mails.ts";
import { type Site, ask, call, count } from "./site.ts";
import { type Member, addReview, openTeam, skipWait } from "./team.ts";

const Page = z.object({ unique_page_id: z.string() });
const Link = z.object({ url: z.string() });

let site: Site;
let mail: Mail;
let eve: Member;
let bob: Member;
let form: AnsweredForm;
let draft: string;
beforeAll(async () => {
  const cleanup = new Cleanup();
  await cleanup.guard(async () => {
    ({ site, mail, eve, bob } = await openTeam(cleanup));
    form = await addAskingForm();
    draft = await addDraftLink();
  });
  return () => cleanup.run();
});

/** A form whose reviewers may be written to. */
async function addAskingForm(): Promise<AnsweredForm> {
  const { at } = site;
  const made = await addForm(at.program, at.way, "Killed");
  const [row] = await ask(at, `select unique_form_id id from forms where id = ${made.id}`);
  const consent = { consent_label: "You may publish it.", custom_attributes: { consent: { contact: "Write to me." } } };
  const changed = await call(at, "PUT", `/v3/forms/${String(row?.["id"])}`, { name: "Killed", ...consent });
  expect(changed.status, changed.body).toBe(200);
  return made;
}

/** The path of the page where visitors comment on the draft of a wall, through a link that the owner made. */
async function addDraftLink(): Promise<string> {
  const { at } = site;
  const wall = Page.parse((await call(at, "POST", "/v3/pages", { name: "Wall" })).data).unique_page_id;
  const where = `/proxy/v3/pages/${wall}/draft-links`;
  const made = await at.owner.send(at.way, "POST", where, { json: { name: "Agency" } });
  expect(made.status, made.body).toBe(200);
  return new URL(Link.parse(JSON.parse(made.body)).url).pathname;
}

async function mention(): Promise<Attempt> {
  const words = `Words ${randomUUID()}`;
  const review = await addReview(site.at, `Noted ${randomUUID()}`);
  const json = { text: `@Eve and @Bob: ${words}`, mentions: [eve.id, bob.id] };
  const key = randomUUID();
  mail.clear();
  return {
    send: async () => (await call(site.at, "POST", `/v3/feeds/social/${review}/notes`, json, key)).status === 200,
    async check() {
      expect(await count(site.at, `from review_notes where review_id = ${review}`)).toBe(1);
      await expectMails(mail, [eve.email, bob.email], words);
    },
  };
}

async function reply(): Promise<Attempt> {
  const { at } = site;
  const key = randomUUID();
  const body = reviewBody(form, `Sender ${key}`, key);
  body.append("consents[]", "contact");
  const sent = await new Visitor().send(at.way, "POST", `${formPath(form.slug)}/reviews`, { body });
  expect(sent.status, sent.body).toBe(200);
  const [held] = await ask(at, `select id from submissions where key = '${key}'`);
  expect((await call(at, "POST", `/v3/held-submissions/${String(held?.["id"])}/release`)).status).toBe(200);
  const [row] = await ask(at, `select id from reviews where reviewer_name = 'Sender ${key}'`);
  const id = Number(row?.["id"]);
  const text = `Thank you ${randomUUID()}`;
  const json = { items: [{ type: "text", id }], change: { act: "reply", text, tell: true } };
  const calls = randomUUID();
  mail.clear();
  return {
    async send() {
      const { status } = await call(at, "POST", "/v3/feeds/changes", json, calls);
      await skipWait(site.at, REPLIED);
      return status === 200;
    },
    async check() {
      await expectMails(mail, [`sender.${key.replaceAll("-", ".")}@example.test`], text);
      expect(await count(at, `from timeline_events where type = 'reply_sent' and review_id = ${id}`)).toBe(1);
    },
  };
}

async function assign(): Promise<Attempt> {
  const ids = [await addReview(site.at, `First ${randomUUID()}`), await addReview(site.at, `Second ${randomUUID()}`)];
  const json = { items: ids.map((id) => ({ type: "social", id })), change: { act: "assign", user_id: eve.id } };
  const key = randomUUID();
  mail.clear();
  return {
    send: async () => (await call(site.at, "POST", "/v3/feeds/changes", json, key)).status === 200,
    async check() {
      const theirs = `from reviews where id in (${ids.join(", ")}) and assignee_id = ${eve.id}`;
      expect(await count(site.at, theirs)).toBe(2);
      await expectMails(mail, [eve.email], m.mail_assigned_subject({ count: 2 }, { locale: "en" }));
    },
  };
}

async function comment(): Promise<Attempt> {
  const words = `Words ${randomUUID()}`;
  const body = new FormData();
  body.set("name", "Agent");
  body.set("text", words);
  mail.clear();
  return {
    send: async () => (await new Visitor().send(site.at.way, "POST", draft, { body })).status === 303,
    async check() {
      expect(await count(site.at, `from wall_draft_comments where text = '${words}'`)).toBe(1);
      await expectMails(mail, [OWNER.email, eve.email, bob.email], words);
    },
  };
}

const notifications: [string, () => Promise<Attempt>][] = [
  ["what tells two people that they are mentioned in a note", mention],
  ["what tells a reviewer of a reply", reply],
  ["what tells a person of two assigned reviews", assign],
  ["what tells three people of a comment on a draft", comment],
];

test.each(notifications)(
  "%s: arrives, and is the same when it is sent again, whichever step its job dies at",
  { timeout: 900_000 },
  async (name, prepare) => {
    expect(await killAtEachStep(site, name, prepare)).toBeGreaterThan(5);
  },
);
