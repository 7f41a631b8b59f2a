import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { labels } from "#server/platform/db/tables/schema.ts";
import { addMember, sessionOf } from "#server/testing/seeds/members.ts";
import { openRulesFixture } from "#server/testing/seeds/rules.ts";
import { openMailServer } from "#server/testing/service/mail-server.ts";
import { startRuleAssignedEmails } from "./assigned-by-rule.ts";
import { startPausedEmails } from "./paused-email.ts";

const { at, rule, label, arrive, run, act } = openRulesFixture();
const server = openMailServer(() => at.service.services, startRuleAssignedEmails, startPausedEmails);
beforeEach(() => at.service.services.mail.reload());

const locale = "en" as const;
const TELL = "tell-rule-assigned";

/** Lets the minute pass in which assignments are collected. Returns how many jobs waited. */
async function afterOneMinute(): Promise<number> {
  const { database, jobs } = at.service.services;
  const { rows } = await database.sql(
    "update pgboss.job set start_after = now() where name = $1 and state = 'created' returning id",
    [TELL],
  );
  jobs.wake(TELL);
  await settled();
  return rows.length;
}
const settled = () =>
  expect
    .poll(async () => {
      const left = await at.service.services.database.sql(
        "select 1 from pgboss.job where name like '%rule-%' and name <> 'run-review-rules' and state < 'completed' and start_after <= now()",
      );
      return left.rows.length;
    })
    .toBe(0);

test("whom a rule assigns reviews to is told in one e-mail, with the rule's name", async () => {
  const eve = await addMember(at.service, at.home, "Eve", "editor");
  await rule({ name: "Critical", actions: [{ act: "assign", user_id: eve.id }] });
  await arrive(2);
  await run();
  const [late = 0] = await arrive(1);
  await run();
  // Somebody took it over meanwhile.
  await act({ act: "assign", user_id: null }, late);
  expect(server().caught).toEqual([]);
  expect(await afterOneMinute()).toBe(2);
  const mails = await server().arrived(1);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.mail.subject).toBe(m.mail_assigned_subject({ count: 2 }, { locale }));
  expect(mails[0]?.mail.text).toContain(m.mail_assigned_by_rule({ name: "Critical" }, { locale }));
});

test("who chose no e-mails gets none", async () => {
  const eve = await addMember(at.service, at.home, "Eve", "editor");
  await eve.api.call("updateNotifications", { body: { assigned: "off" } });
  await rule({ actions: [{ act: "assign", user_id: eve.id }] });
  await arrive(1);
  await run();
  expect(await afterOneMinute()).toBe(1);
  expect(server().caught).toEqual([]);
});

test("admins are told of a rule that was paused, with its reason, unless they chose otherwise", async () => {
  const owner = await sessionOf(at.service, at.home, at.home.userId);
  const fail = async (name: string) => {
    const gone = await label(`${name} gone`);
    await rule({ name, actions: [{ act: "label", add: [gone] }] });
    await at.system((db) => db.delete(labels).where(eq(labels.id, gone)));
    await arrive(LIMITS.ruleFailures);
    await run();
    await settled();
  };
  await fail("First");
  const mails = await server().arrived(1);
  expect(mails[0]?.mail.subject).toBe(m.mail_rule_paused_subject({ name: "First" }, { locale }));
  expect(mails[0]?.mail.text).toContain("The label no longer exists.");
  await owner.call("updateNotifications", { body: { rule_paused: "off" } });
  await fail("Second");
  expect(server().caught).toHaveLength(1);
});
