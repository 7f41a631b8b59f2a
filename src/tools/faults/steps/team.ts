import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { startSmtpStub } from "#server/testing/service/smtp-stub.ts";
import type { Alone } from "#tools/faults/harness/alone.ts";
import type { Cleanup } from "#tools/faults/harness/cleanup.ts";
import type { Mail } from "./mails.ts";
import { type Site, ask, call, openSite } from "./site.ts";

export interface Member {
  id: number;
  email: string;
}

interface Team {
  site: Site;
  mail: Mail;
  eve: Member;
  bob: Member;
}

/** An admin of the owner's workspace who wants every e-mail about the team's work. */
async function addMember(at: Alone, name: string): Promise<Member> {
  const email = `${name.toLowerCase()}@example.test`;
  const wants = JSON.stringify({ notifications: { draft_comment: "now" } });
  const [user] = await ask(
    at,
    `insert into users (unique_user_id, name, email, password_hash, preferences)
      values ('${newId.user()}', '${name}', '${email}', '', '${wants}') returning id`,
  );
  const id = Number(user?.["id"]);
  await ask(at, `insert into memberships (workspace_id, user_id, role) values (1, ${id}, 'admin')`);
  return { id, email };
}

/** Starts a service that sends e-mails, and adds two admins to the owner's workspace. */
export async function openTeam(cleanup: Cleanup): Promise<Team> {
  const mail = await startSmtpStub();
  cleanup.add(() => mail.close());
  const site = await openSite(cleanup, { SMTP_URL: mail.url, MAIL_FROM: "shop@example.test" });
  return { site, mail, eve: await addMember(site.at, "Eve"), bob: await addMember(site.at, "Bob") };
}

/** Sends a review to the import endpoint. */
export const arrive = (at: Alone, name: string, key: string) =>
  call(
    at,
    "POST",
    "/v3/imports/self-imports/text-review",
    { customer_name: name, customer_email: "ann@example.test", review: `${name} was pleased.` },
    key,
  );

/** Imports a review and returns its id. */
export async function addReview(at: Alone, name: string): Promise<number> {
  const made = await arrive(at, name, randomUUID());
  expect(made.status, made.body).toBe(200);
  const [row] = await ask(at, `select id from reviews where reviewer_name = '${name}'`);
  return Number(row?.["id"]);
}

/** Skips the minute in which an e-mail can still be cancelled. */
export const skipWait = (at: Alone, name: string) =>
  ask(at, `update pgboss.job set start_after = now() where name = '${name}' and state = 'created'`);
