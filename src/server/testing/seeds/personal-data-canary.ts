import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { openSubmissionFixture } from "./submissions.ts";
import * as schema from "#server/platform/db/tables/schema.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";

type Home = ReturnType<typeof openSubmissionFixture>;

/** Part of every identifying value, and of nothing else. */
export const CANARY_NAME = "canary";
export const CANARY_EMAIL = `${CANARY_NAME}@example.test`;
export const CANARY_FORMER_EMAIL = `former-${CANARY_NAME}@example.test`;

/** Tables that timers write to: counters, and the job queue's record of its own maintenance. */
export const WRITTEN_BY_TIMERS = ["form_steps", "wall_days", "wall_hosts", "version", "queue"];

/** Every table as text, the job queue included, except those named. */
export async function dumpTables({ at }: Home, without: string[] = [""]): Promise<string> {
  const { rows } = await at.system((db) =>
    db.execute<{
      text: string | null;
    }>(sql`select query_to_xml('select * from ' || quote_ident(schemaname) || '.' || quote_ident(tablename), true, false, '')::text as text
      from pg_tables where schemaname in ('public', 'pgboss') and tablename not in ${without}`),
  );
  return rows.map(({ text }) => text).join("\n");
}

/** Files of the service by relative path, as text. The database of a test is in memory. */
export function dumpFiles({ at }: Home): [path: string, text: string][] {
  const { folder } = at.service;
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => [path, readFileSync(join(folder, path), "latin1")]);
}

/** Public pages and lists where the person could appear, with their answers. */
export async function crawl({ at, call }: Home, reviewIds: number[], pages: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of pages) found[path] = await (await at.service.request(path)).text();
  for (const path of [
    "/feeds",
    `/feeds?search=${CANARY_NAME}`,
    `/contacts?search=${CANARY_NAME}`,
    "/trash",
    "/imports",
    `/search?q=${CANARY_NAME}`,
  ])
    found[path] = JSON.stringify((await call("GET", path)).body);
  for (const id of reviewIds) found[`text/${id}`] = JSON.stringify((await call("GET", `/feeds/text/${id}`)).body);
  return found;
}

async function fillInForms({ review, created, at, call }: Home) {
  const upload = { allow_upload_file_option: 1, text_file_upload_label: "Add", allow_files: ["image", "video"] };
  const keys = [
    "name",
    "email",
    "photo",
    "position",
    "organization_name",
    "contact_number",
    "company_logo",
    "company_url",
  ];
  const own = { question_text: "place", question_type: 2, question_label: "Show us the place", mandatory: 1 };
  const question = { question_text: "who", question_type: 1, question_label: "Who told you?" };
  const form = await created({ ...upload, questions: [...keys.map((key) => ({ question_text: key })), own, question] });
  const person = {
    name: CANARY_NAME,
    email: CANARY_EMAIL,
    position: CANARY_NAME,
    organization_name: CANARY_NAME,
    contact_number: "+49 30 555 0199",
    company_url: `https://${CANARY_NAME}.test`,
    who: `My friend ${CANARY_NAME}`,
    photo: sampleFile("photo"),
    company_logo: sampleFile("photo"),
    place: sampleFile("photo"),
  };
  const pictures = { "pictures[0]": sampleFile("a"), "pictures[1]": sampleFile("b") };
  const texts = { comment: `Splendid, says ${CANARY_NAME}`, transcript: `I am ${CANARY_NAME}` };
  const sent = [
    await review(form, { ...texts, ...pictures }, person),
    await review(form, { ...texts, recording: sampleFile("video") }, person),
    // The third has no contact: only the email address.
    await review(form, { comment: `It is ${CANARY_NAME} again` }, person),
    await review(form, { comment: `Into the trash, ${CANARY_NAME}` }, person),
  ];
  const ids = (
    await at.system((db) => db.select({ id: schema.reviews.id }).from(schema.reviews).orderBy(schema.reviews.id))
  ).map(({ id }) => id);
  const [, , orphan = 0, trashed = 0] = ids;
  await at.system((db) =>
    db.execute(sql`update reviews set contact_id = null, reviewer_email = upper(reviewer_email) where id = ${orphan}`),
  );
  await call("PUT", `/feeds/text/${ids[0]}`, { custom_fields: { [`Friend ${CANARY_NAME}`]: CANARY_NAME } });
  await call("POST", `/feeds/text/${ids[1]}/notes`, { text: `Ask ${CANARY_NAME} for a photo` });
  await call("POST", `/feeds/text/${trashed}/notes`, { text: `Why, ${CANARY_NAME}?` });
  await call("POST", "/feeds/changes", {
    change: { act: "reply", text: `Thank you, ${CANARY_NAME}` },
    items: [{ type: "text", id: ids[0] }],
  });
  await call("POST", "/feeds/changes", { change: { act: "trash" }, items: [{ type: "text", id: trashed }] });
  const submission = await created({
    questions: keys.map((key) => ({ question_text: key })),
    custom_attributes: { spam: { hold_all: true } },
  });
  const { place: _place, who: _who, ...known } = person;
  await review(submission, { comment: `Held, ${CANARY_NAME}` }, known);
  return { form, ids, statuses: sent.map(({ status, body }) => (status === 200 ? status : JSON.stringify(body))) };
}

async function leaveBeside({ at }: Home, contactId: number, reviewId: number, file: string) {
  const { workspaceId } = at.home;
  const run = { workspaceId, runId: 1, contactId };
  await at.system(async (db) => {
    await db.insert(schema.invitees).values([
      { ...run, email: CANARY_EMAIL, name: CANARY_NAME, company: CANARY_NAME, reason: `550 <${CANARY_EMAIL}> unknown` },
      { ...run, contactId: null, runId: 2, email: CANARY_FORMER_EMAIL.toUpperCase() },
    ]);
    await db
      .insert(schema.importFailures)
      .values({ workspaceId, importId: 1, line: 2, reason: "?", row: CANARY_EMAIL.toUpperCase() });
    const [made] = await db
      .insert(schema.imports)
      .values({ workspaceId, kind: "web_link", name: CANARY_NAME, state: "done", message: `By ${CANARY_EMAIL}` })
      .returning();
    await db.execute(sql`update reviews set import_id = ${made?.id} where id = ${reviewId}`);
    await db
      .insert(schema.savedViews)
      .values({ workspaceId, userId: 1, name: CANARY_FORMER_EMAIL, filter: { search: CANARY_EMAIL }, sort: "newest" });
    await db.insert(schema.reviewRules).values({
      workspaceId,
      name: CANARY_EMAIL,
      trigger: "arrived",
      filter: { search: CANARY_EMAIL },
      actions: [{ act: "set_aside", reason: "other", note: CANARY_EMAIL }],
      position: 0,
    });
    await db.insert(schema.reviewRuleRuns).values({
      workspaceId,
      ruleId: 1,
      reviewId,
      state: "done",
      results: [{ action: {}, state: "done", reason: null, before: { setAsideNote: CANARY_NAME } }],
    });
    const payload = { type: "x", data: { id: 0, who: CANARY_EMAIL } };
    await db
      .insert(schema.webhookDeliveries)
      .values({ workspaceId, webhookId: 1, event: "review.updated", payload, error: CANARY_EMAIL });
    await db.insert(schema.workspaceExports).values({ workspaceId, state: "done", file });
    const address = { workspaceId, formId: 1, kind: "video", type: "video/webm", length: 1, address: "hash" };
    await db.insert(schema.uploads).values({ ...address, id: "used", fileName: "", takenAt: sql`now()` });
    await db.execute(sql`update pgboss.job set output = ${JSON.stringify({ message: `550 <${CANARY_EMAIL}>` })}::jsonb where id in
      (select id from pgboss.job limit 1)`);
  });
}

/** Creates a person with every kind of data through every entry point. Returns contact and reviews. */
export async function plantCanary(home: Home, file = "copy.zip") {
  const { at, call } = home;
  const { form, ids, statuses } = await fillInForms(home);
  const [contact] = await at.system((db) => db.select().from(schema.contacts));
  const id = contact?.id ?? 0;
  const where = {
    country: CANARY_NAME,
    state: CANARY_NAME,
    city: CANARY_NAME,
    zipcode: CANARY_NAME,
    phone: CANARY_NAME,
    company: CANARY_NAME,
    primary_source: CANARY_NAME,
  };
  await call("PUT", `/contacts/${id}`, { email: CANARY_FORMER_EMAIL });
  await call("PUT", `/contacts/${id}`, {
    ...where,
    email: CANARY_EMAIL,
    name: CANARY_NAME,
    is_unsubscribed: true,
    unsubscribe_reason: CANARY_NAME,
  });
  await call("POST", `/contacts/${id}/notes`, { note: `Called ${CANARY_NAME}` });
  const tag = (await call("POST", "/contact-tags", { name: "VIP" })).body.data;
  await call("PUT", `/contacts/${id}/tags`, { tag_ids: [Object(tag).id] });
  await leaveBeside(home, id, ids[0] ?? 0, file);
  return { form, id, ids, statuses };
}
