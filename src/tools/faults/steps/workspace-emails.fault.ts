import { randomUUID } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { CLOSED_DAYS, REMINDER_DAYS } from "#contract/workspace/workspace-closure.ts";
import { DISABLED } from "#server/features/workspace/webhooks/disabled-email.ts";
import { Cleanup } from "#tools/faults/harness/cleanup.ts";
import { OWNER } from "#tools/faults/harness/installation.ts";
import { Visitor } from "#tools/faults/harness/visitor.ts";
import { type Attempt, killAtEachStep } from "./kill-at-steps.ts";
import { type Mail, expectMails, mailsTo } from "./mails.ts";
import { type Site, ask, call, count, make, queue } from "./site.ts";
import { type Member, arrive, openTeam, skipWait } from "./team.ts";

/** The job that tells a person what rules have assigned within a minute. */
const COLLECT = "tell-rule-assigned";
const WAIT_MS = 20_000;
const Workspace = z.object({ id: z.number(), unique_workspace_id: z.string() });

let site: Site;
let mail: Mail;
let eve: Member;
let bob: Member;
beforeAll(async () => {
  const cleanup = new Cleanup();
  await cleanup.guard(async () => {
    ({ site, mail, eve, bob } = await openTeam(cleanup));
  });
  return () => cleanup.run();
});

/** Replaces all rules by a new one. */
async function makeRule(actions: object[]): Promise<number> {
  await ask(site.at, "delete from review_rules");
  return Number(
    await make(site.at, "/v3/review-rules", {
      name: `Rule ${randomUUID()}`,
      trigger: "arrived",
      actions,
      is_active: true,
    }),
  );
}

/** Sends a review, and resolves when the rule has run or the process has died. */
async function arriveAndRun(rule: number, name: string, key: string): Promise<boolean> {
  const { at } = site;
  if ((await arrive(site.at, name, key)).status !== 200) return false;
  const hasRun = async () => (await count(at, `from review_rule_runs where rule_id = ${rule}`)) > 0;
  await vi.waitUntil(async () => at.process.hasEnded || (await hasRun()), { timeout: WAIT_MS, interval: 50 });
  return !at.process.hasEnded;
}

async function assignByRule(): Promise<Attempt> {
  const rule = await makeRule([{ act: "assign", user_id: eve.id }]);
  const [name, key] = [`Assigned ${randomUUID()}`, randomUUID()];
  mail.clear();
  return {
    async send() {
      const hasRun = await arriveAndRun(rule, name, key);
      if (hasRun) await skipWait(site.at, COLLECT);
      return hasRun;
    },
    async check() {
      expect(await count(site.at, "from review_rule_runs where tell_id is not null")).toBe(0);
      await expectMails(mail, [eve.email], name);
    },
  };
}

async function pauseRule(): Promise<Attempt> {
  const { at } = site;
  const label = await make(at, "/v3/review-labels", { name: `L${randomUUID()}`.slice(0, 20) });
  const rule = await makeRule([{ act: "label", add: [label] }]);
  await ask(at, `delete from labels where id = '${label}'`);
  await ask(at, `update review_rules set failures = ${LIMITS.ruleFailures - 1}`);
  const [name, key] = [`Failed ${randomUUID()}`, randomUUID()];
  mail.clear();
  return {
    send: () => arriveAndRun(rule, name, key),
    async check() {
      const [row] = await ask(at, `select name from review_rules where id = ${rule} and not is_active`);
      await expectMails(mail, [OWNER.email, eve.email, bob.email], String(row?.["name"]));
    },
  };
}

async function disableWebhook(): Promise<Attempt> {
  const { at } = site;
  await ask(at, "delete from webhooks");
  const url = `https://${randomUUID()}.example.test/`;
  const id = await make(at, "/v3/webhooks", { url, events: ["form.submitted"] });
  await ask(at, "update webhooks set is_active = false, disabled_reason = 'gone'");
  mail.clear();
  return {
    async send() {
      await queue(at, DISABLED, { workspaceId: 1, webhookId: id });
      return true;
    },
    check: () => expectMails(mail, [OWNER.email, eve.email, bob.email], url),
  };
}

async function askRecipients(): Promise<Attempt> {
  const { at } = site;
  await ask(at, "delete from webhooks");
  const people = ["one", "two"].map((name) => `${name}.${randomUUID()}@example.test`);
  const json = { url: `mailto:${people.join(",")}`, target: "email", events: ["form.submitted"] };
  const key = randomUUID();
  mail.clear();
  return {
    send: async () => (await call(at, "POST", "/v3/webhooks", json, key)).status === 200,
    async check() {
      expect(await count(at, "from webhooks")).toBe(1);
      await expectMails(mail, people, "/u/recipient/");
      for (const { text } of people.flatMap((address) => mailsTo(mail, address))) {
        const link = /https:\/\/\S+\/u\/recipient\/\S+/.exec(text ?? "")?.[0] ?? "";
        const { pathname, search } = new URL(link);
        expect((await new Visitor().send(at.way, "GET", pathname + search)).status).toBe(200);
      }
    },
  };
}

/** Another workspace, of the owner, Eve and Bob. */
async function makeWorkspace(): Promise<z.infer<typeof Workspace> & { name: string }> {
  const { at } = site;
  const name = `Branch ${randomUUID()}`;
  // Closing a workspace needs a fresh proof.
  const proof = await at.owner.send(at.way, "POST", "/proxy/account/proof", { json: { password: OWNER.password } });
  expect(proof.status, proof.body).toBe(200);
  const made = await at.owner.send(at.way, "POST", "/proxy/v3/workspaces", { json: { name } });
  expect(made.status, made.body).toBe(200);
  const workspace = Workspace.parse(made.data);
  const members = [eve, bob].map((member) => `(${workspace.id}, ${member.id}, 'editor')`).join(", ");
  await ask(at, `insert into memberships (workspace_id, user_id, role) values ${members}`, workspace.id);
  mail.clear();
  return { ...workspace, name };
}

async function closeWorkspace(): Promise<Attempt> {
  const { at } = site;
  const { id, unique_workspace_id: uniqueId, name } = await makeWorkspace();
  const headers = { [WORKSPACE_HEADER]: uniqueId };
  return {
    async send() {
      const json = { name };
      const { status } = await at.owner.send(at.way, "POST", "/proxy/workspace/closure", { json, headers });
      return status === 200 || (await count(at, `from workspaces where id = ${id} and closed_at is not null`)) === 1;
    },
    check: () => expectMails(mail, [eve.email, bob.email], name),
  };
}

async function remindOwner(): Promise<Attempt> {
  const { at } = site;
  const { id, name } = await makeWorkspace();
  const days = CLOSED_DAYS - REMINDER_DAYS + 1;
  await ask(at, `update workspaces set closed_at = now() - interval '${days} days' where id = ${id}`);
  return {
    async send() {
      await queue(at, "delete-closed-workspaces");
      return true;
    },
    check: () => expectMails(mail, [OWNER.email], name),
  };
}

const notices: [string, () => Promise<Attempt>][] = [
  ["what tells a person of a review that a rule assigned", assignByRule],
  ["what tells three admins of a paused rule", pauseRule],
  ["what tells three admins of a webhook that was switched off", disableWebhook],
  ["what asks two recipients of a webhook", askRecipients],
  ["what tells two people of a closed workspace", closeWorkspace],
  ["what reminds the owner of a workspace that ends", remindOwner],
];

test.each(notices)(
  "%s: arrives, and is the same when it is sent again, whichever step its job dies at",
  { timeout: 900_000 },
  async (name, prepare) => {
    expect(await killAtEachStep(site, name, prepare)).toBeGreaterThan(5);
  },
);
