import sharp from "sharp";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as schema from "#server/platform/db/tables/schema.ts";
import { multipartForm, openContactsFixture } from "#server/testing/seeds/contacts.ts";

const { at, call, person } = openContactsFixture();
const {
  importDuplicates,
  importFailures,
  labels,
  pageReviews,
  reviewAnswers,
  reviewLabels,
  reviewReports,
  reviews,
  webhookDeliveries,
} = schema;

// Part of every identifying value of the person and of no other value.
const WHO = "canary";
const EMAIL = `${WHO}@example.test`;

const picture = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: "#a33" } })
        .png()
        .toBuffer(),
    ),
  ]);
const stored = () =>
  readdirSync(join(at.service.folder, "media"), { recursive: true }).filter((name) => /\.\w+$/.test(String(name)));

async function dump(): Promise<string> {
  const { rows } = await at.system((db) =>
    db.execute<{
      text: string | null;
    }>(sql`select query_to_xml('select * from ' || quote_ident(tablename), true, false, '')::text as text
      from pg_tables where schemaname = 'public'`),
  );
  return rows.map(({ text }) => text).join("\n");
}

async function leaveTraces() {
  const idempotent = { "idempotency-key": "make-her" };
  const fields = {
    email: EMAIL,
    name: WHO,
    phone: WHO,
    company: WHO,
    city: WHO,
    country: WHO,
    state: WHO,
    zipcode: WHO,
  };
  const { id } = (await call("POST", "/contacts", { ...fields, primary_source: WHO }, idempotent)).body.data;
  const tag = (await call("POST", "/contact-tags", { name: "VIP" })).body.data;
  await call("PUT", `/contacts/${id}`, { tag_ids: [tag.id], is_unsubscribed: true, unsubscribe_reason: WHO });
  await call("POST", `/contacts/${id}/notes`, { note: `Called ${WHO}` });
  const identity = {
    reviewerName: WHO,
    reviewerEmail: EMAIL,
    reviewerPhone: WHO,
    reviewerPosition: WHO,
    reviewerCompany: WHO,
  };
  const more = {
    companyUrl: `https://${WHO}.test`,
    avatarSourceUrl: `https://${WHO}.test/a`,
    consent: WHO,
    meta: { a: WHO },
  };
  const places = {
    socialUrls: { twitter: `https://x.com/${WHO}` },
    reviewUrl: `https://${WHO}.test`,
    sourceUrl: `https://${WHO}.test`,
  };
  const said = {
    words: "Splendid",
    comment: "<p>Splendid</p>",
    title: "Five stars",
    rating: 5,
    transcript: "Splendid indeed",
  };
  const row = { contactId: id, importId: 1, ...identity, ...more, ...places, ...said, fingerprint: WHO };
  const ids = await at.insert(row, { ...row, medium: "social" });
  const [text = 0] = ids;
  const update = { _method: "PUT", "question_answers[0][feed_form_question_id]": "photo", comment: `By ${WHO}` };
  const answered = multipartForm({
    ...update,
    "question_answers[0][answer_file]": await picture(),
    "media[]": await picture(),
  });
  expect((await call("POST", `/feeds/text/${text}`, answered)).status).toBe(200);
  await call("PUT", `/feeds/text/${text}`, { comment: "<p>Splendid</p>" });
  const { workspaceId } = at.home;
  const ids0 = { workspaceId, reviewId: text };
  const reports: { id: number }[] = [];
  await at.system(async (db) => {
    await db.insert(labels).values({ workspaceId, id: "l", name: "Good" });
    await db.insert(reviewLabels).values({ ...ids0, labelId: "l" });
    await db.insert(pageReviews).values({ ...ids0, pageId: 1, position: 0 });
    await db
      .insert(reviewAnswers)
      .values({ ...ids0, questionId: 1, questionType: 1, questionText: "own", answer: WHO });
    await db
      .insert(importFailures)
      .values({ workspaceId, importId: 1, line: 2, reason: "?", row: `x, ${EMAIL.toUpperCase()}` });
    await db.insert(importDuplicates).values([
      { workspaceId, importId: 1, line: 3, name: WHO, words: "x", fields: [WHO, EMAIL.toUpperCase()] },
      // Without an address, as most files are.
      { workspaceId, importId: 2, line: 3, name: WHO, words: "x", fields: [WHO], reviewId: text },
      { workspaceId, importId: 1, line: 4, name: WHO.toUpperCase(), words: "x", fields: [WHO], earlierLine: 2 },
      { workspaceId, importId: 1, line: 5, name: "Bob", words: "x", fields: ["Bob"], earlierLine: 1 },
    ]);
    const reported = { workspaceId, reviewId: text, reason: "fake", words: WHO } as const;
    reports.push(
      ...(await db
        .insert(reviewReports)
        .values([reported, { ...reported, email: EMAIL }])
        .returning()),
    );
    const payload = { type: "feed.text.received", data: { id: text, name: WHO } };
    await db.insert(webhookDeliveries).values({ workspaceId, webhookId: 1, event: "feed.text.received", payload });
  });
  for (const report of reports)
    await call("PUT", `/review-reports/${report.id}`, { outcome: "kept", note: `Asked ${WHO}` });
  return { id, ids };
}

describe("erasing a person", () => {
  test("by default no data names the person, and the published text stays", async () => {
    const { id, ids } = await leaveTraces();
    const bystander = await person({ email: "bob@example.test", name: "Bob" });
    expect(await dump()).toMatch(WHO);
    expect(stored()).toHaveLength(2);

    const { status, body } = await call("DELETE", `/contacts/${id}`);
    expect([status, body]).toEqual([200, { message: "Contact Deleted Successfully" }]);
    expect((await dump()).toLowerCase()).not.toMatch(WHO);
    expect(stored()).toEqual([]);
    expect(await at.system((db) => db.select().from(importDuplicates))).toMatchObject([{ name: "Bob" }]);

    const left = await at.system((db) => db.select().from(reviews).orderBy(reviews.id));
    expect(left.map((row) => row.id)).toEqual(ids);
    for (const row of left)
      expect(row).toMatchObject({
        words: "Splendid",
        title: "Five stars",
        rating: 5,
        transcript: "Splendid indeed",
        contactId: null,
      });
    expect(await at.system((db) => db.select().from(pageReviews))).toHaveLength(1);
    expect(await at.system((db) => db.select().from(reviewLabels))).toHaveLength(1);
    expect((await call("GET", `/contacts/${bystander.id}`)).body.contact.name).toBe("Bob");
  });

  test("with reviews=delete the reviews are deleted", async () => {
    const { id } = await leaveTraces();
    expect((await call("DELETE", `/contacts/${id}?reviews=delete`)).status).toBe(200);
    expect((await dump()).toLowerCase()).not.toMatch(WHO);
    expect(await at.system((db) => db.select().from(reviews))).toEqual([]);
    expect(await at.system((db) => db.select().from(pageReviews))).toEqual([]);
    expect(stored()).toEqual([]);
  });

  test("stored changes and trashed reviews no longer name the person", async () => {
    const { id, ids } = await leaveTraces();
    const [text = 0, social = 0] = ids;
    const row = { contactId: id, reviewerName: WHO, reviewerEmail: EMAIL, words: WHO, comment: WHO, meta: { a: WHO } };
    const [trashed = 0, gone = 0] = await at.insert(row, row);
    const [bystander = 0] = await at.insert({ reviewerName: "Bob" });
    const change = (act: object, type: string, ...of: number[]) =>
      call(
        "POST",
        "/feeds/changes",
        { change: act, items: of.map((one) => ({ type, id: one })) },
        { "idempotency-key": JSON.stringify(act) },
      );
    await change({ act: "reply", text: `Thank you, ${WHO}` }, "text", text, trashed);
    await change({ act: "set_aside", reason: "other", note: `Ask ${WHO}` }, "text", text, gone);
    const shared = await change({ act: "reply", text: "Thanks to all" }, "text", text, bystander);
    await change({ act: "trash" }, "text", trashed, gone);
    await change({ act: "set_aside", reason: "other", note: WHO }, "social", social);
    await call("POST", "/feeds/changes", { change: { act: "approve" }, filter: { search: EMAIL } });
    await call("DELETE", "/trash", { items: [{ type: "text", id: gone }] });

    expect((await call("DELETE", `/contacts/${id}`)).status).toBe(200);
    expect((await dump()).toLowerCase()).not.toMatch(WHO);
    expect((await call("GET", "/trash")).body.data.data).toEqual([]);
    // An answer to two reviews can still be undone for the other one.
    expect((await call("POST", `/feeds/changes/${shared.body.data.id}/undo`)).body.data).toMatchObject({ done: 1 });
    const left = await at.system((db) => db.select().from(reviews).orderBy(reviews.id));
    expect(left.map((one) => one.id)).toEqual([...ids, bystander]);
  });

  test("a trashed review takes the rows of its import with it that repeat it, however long the name is", async () => {
    const { id } = await person({ email: EMAIL, name: WHO });
    const name = `${WHO} of a very long name `.repeat(5);
    const row = { contactId: id, importId: 1, reviewerName: name, words: "Fine" };
    const [trashed = 0] = await at.insert(row);
    const { workspaceId } = at.home;
    const repeat = { workspaceId, importId: 1, words: "x", fields: ["x"], earlierLine: 1 };
    await at.system((db) =>
      db.insert(importDuplicates).values([
        { ...repeat, line: 2, name: name.slice(0, 80) },
        { ...repeat, line: 3, name: "Bob" },
      ]),
    );
    await call("POST", "/feeds/changes", { change: { act: "trash" }, items: [{ type: "text", id: trashed }] });
    expect((await call("DELETE", `/contacts/${id}`)).status).toBe(200);
    expect(await at.system((db) => db.select().from(importDuplicates))).toMatchObject([{ name: "Bob" }]);
  });

  test("the audit keeps actor and action, without values", async () => {
    const { id } = await leaveTraces();
    await call("DELETE", `/contacts/${id}`);
    const audit = (await at.system((db) => db.select().from(schema.auditLog).orderBy(schema.auditLog.id))).filter(
      ({ record }) => record === "Contact",
    );
    expect(audit.map(({ action, changes }) => [action, changes])).toEqual([
      ["created", null],
      ["updated", null],
      ["deleted", { reviews: { old: 2, new: "anonymise" } }],
    ]);
  });

  test("a second erasure and any later use is 404", async () => {
    const { id } = await leaveTraces();
    await call("DELETE", `/contacts/${id}`);
    for (const [method, path, body] of [
      ["DELETE", ""],
      ["GET", ""],
      ["GET", "/timeline"],
      ["PUT", "", { name: "x" }],
      ["POST", "/notes", { note: "x" }],
    ] as const)
      expect((await call(method, `/contacts/${id}${path}`, body)).status).toBe(404);
    const again = await call("POST", "/contacts", { email: EMAIL }, { "idempotency-key": "make-her" });
    expect([again.status, again.body.data.name]).toEqual([200, ""]);
  });

  test("does not affect another workspace, and refuses an unknown choice", async () => {
    const other = await at.service.workspace("Other");
    await call("POST", "/contacts", { email: EMAIL, name: "Theirs" }, other.headers);
    const { id } = await leaveTraces();
    expect((await call("DELETE", `/contacts/${id}?reviews=burn`)).status).toBe(422);
    expect((await call("DELETE", `/contacts/${id}`)).status).toBe(200);
    expect((await call("GET", "/contacts", undefined, other.headers)).body.data.data).toMatchObject([
      { email: EMAIL, name: "Theirs" },
    ]);
  });

  test("an import from a file that others are in too keeps its name", async () => {
    const file = new File([`Review Text,Name,Email\nGood,Ann,${EMAIL}\nFine,Bob,bob@example.test`], "shop.csv");
    await at.home.api.call("importTextCsv", { body: { csv_file: file } });
    const [row] = await at.system((db) => db.select().from(reviews).orderBy(reviews.id));
    expect((await call("DELETE", `/contacts/${row?.contactId}`)).status).toBe(200);
    expect((await at.home.api.call("listImports")).data.map(({ name }) => name)).toEqual(["shop.csv"]);
  });
});
