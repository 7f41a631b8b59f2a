import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { openSubmissionFixture } from "#server/testing/seeds/submissions.ts";
import * as schema from "#server/platform/db/tables/schema.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { sweepUploads } from "#server/features/forms/uploads/sweep-uploads.ts";
import { newUploadId } from "#server/features/forms/uploads/upload-path.ts";
import { runRetention } from "./run-retention.ts";

const home = openSubmissionFixture();
const { contacts, pageReviews, reviews, submissions, trashedReviews, uploads } = schema;
const DAY_MS = 86_400_000;
const KEPT = { custom_attributes: { limits: { retention_days: 30 } } };
const PICTURES = { allow_upload_file_option: 1, text_file_upload_label: "Add", allow_files: ["image"] };

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const act = (days: number) => runRetention(home.at.service.services, inDays(days));
const left = () => home.at.system((db) => db.select().from(reviews).orderBy(reviews.id));
const people = () => home.at.system((db) => db.select().from(contacts));
const stored = () =>
  readdirSync(join(home.at.service.folder, "media"), { recursive: true }).filter((name) => /\.\w+$/.test(String(name)));
const change = (act_: object, id: number | undefined) =>
  home.call("POST", "/feeds/changes", { change: act_, items: [{ type: "text", id }] });

const NO_TRACES = { audit: 0, events: 0, changes: 0 };
/** Traces of Ada Lovelace's reviews after they were deleted. */
async function traces() {
  const { rows } = await home.at.service.services.database.sql(
    `select (select count(*)::int from audit_log where changes::text ~ 'kind and quick|Lovelace') as audit,
       (select count(*)::int from timeline_events) as events,
       (select count(*)::int from review_change_items where name <> '' or before is not null) as changes`,
  );
  return z.tuple([z.object({ audit: z.number(), events: z.number(), changes: z.number() })]).parse(rows)[0];
}

describe("retention periods", () => {
  test("a submission stays until its retention ends, then goes with its files, its contact and all values", async () => {
    const form = await home.created({ ...KEPT, ...PICTURES });
    expect((await home.review(form, { "pictures[0]": sampleFile("a") })).status).toBe(200);
    expect(stored()).toHaveLength(1);
    expect(await act(29.9)).toBe(0);
    expect(await left()).toHaveLength(1);
    expect(await act(30.1)).toBe(1);
    expect([await left(), await people(), stored()]).toEqual([[], [], []]);
    const audit = await home.at.system((db) => db.select().from(schema.auditLog));
    expect(audit.filter(({ action }) => action === "deleted")).toMatchObject([
      { actorKind: "job", record: "Review", changes: null },
      { actorKind: "job", record: "Contact", changes: null },
    ]);
    expect(await home.at.system((db) => db.$count(submissions))).toBe(0);
    expect(await act(31)).toBe(0);
  });

  test("deletes hidden reviews, keeps approved and published ones", async () => {
    const form = await home.created(KEPT);
    for (const words of ["Aside", "Approved", "On a wall"]) await home.review(form, { comment: words });
    const [aside, approved, placed] = (await left()).map(({ id }) => id);
    await change({ act: "set_aside", reason: "other" }, aside);
    await home.at.system((db) =>
      db
        .update(reviews)
        .set({ approved: true })
        .where(eq(reviews.id, approved ?? 0)),
    );
    const { workspaceId } = home.at.home;
    await home.at.system((db) =>
      db.insert(pageReviews).values({ workspaceId, pageId: 1, reviewId: placed ?? 0, position: 0 }),
    );
    expect(await act(400)).toBe(1);
    expect((await left()).map(({ words }) => words)).toEqual(["Approved", "On a wall"]);
    expect(await people()).toHaveLength(1);
  });

  test("deletes queued submissions with their files", async () => {
    const spam = { hold_all: true };
    const form = await home.created({ ...PICTURES, custom_attributes: { ...KEPT.custom_attributes, spam } });
    await home.review(form, { "pictures[0]": sampleFile("a") });
    expect([await home.at.system((db) => db.$count(submissions)), stored().length]).toEqual([1, 1]);
    expect(await act(29)).toBe(0);
    expect(await act(31)).toBe(1);
    expect([await home.at.system((db) => db.$count(submissions)), stored().length]).toEqual([0, 0]);
  });

  test("deletes trashed reviews, even when recently trashed", async () => {
    const form = await home.created({ custom_attributes: { limits: { retention_days: 1 } } });
    await home.review(form);
    await change({ act: "trash" }, (await left())[0]?.id);
    expect(await act(0.5)).toBe(0);
    expect(await act(2)).toBe(1);
    expect(await home.at.system((db) => db.$count(trashedReviews))).toBe(0);
  });

  test("what was in the trash goes with its contact, its history and all values", async () => {
    const form = await home.created(KEPT);
    await home.review(form);
    await change({ act: "trash" }, (await left())[0]?.id);
    expect(await act(31)).toBe(1);
    expect([await people(), await traces()]).toEqual([[], NO_TRACES]);
    expect(await act(32)).toBe(0);
  });

  test.each([
    ["from the trash", "/trash"],
    ["by hand", "/feeds/text"],
  ])("the history of what was deleted %s before goes when the retention ends", async (_how, path) => {
    const form = await home.created(KEPT);
    await home.review(form);
    const [review] = await left();
    if (path === "/trash") await change({ act: "trash" }, review?.id);
    await home.call("DELETE", path === "/trash" ? path : `${path}/${review?.id}`, {});
    expect(await act(29)).toBe(0);
    expect((await traces()).audit).toBe(1);
    expect(await act(31)).toBe(1);
    expect([await people(), await traces()]).toEqual([[], NO_TRACES]);
    expect(await act(32)).toBe(0);
  });

  test("keeps a contact with other data, deletes one only the form knew", async () => {
    const form = await home.created(KEPT);
    await home.review(form, { comment: "One" }, { email: "ann@example.test" });
    await home.review(form, { comment: "Two" }, { email: "bob@example.test" });
    const [ann] = await people();
    await home.call("POST", `/contacts/${ann?.id}/notes`, { note: "Called" });
    expect(await act(31)).toBe(2);
    expect((await people()).map(({ email }) => email)).toEqual([ann?.email]);
  });

  test("without a retention nothing is deleted, nor is anything in another workspace", async () => {
    const form = await home.created();
    await home.review(form);
    const other = await home.at.service.workspace("Other");
    const { formId } = (await left())[0] ?? {};
    const row = { workspaceId: other.workspaceId, medium: "text", formId };
    await home.at.system((db) => db.insert(reviews).values(row));
    const kept = await home.created(KEPT);
    expect(kept.id).not.toBe(form.id);
    expect(await act(4000)).toBe(0);
    expect(await left()).toHaveLength(2);
  });

  test("deletes more than one batch, and nothing when the clock is behind", async () => {
    const form = await home.created(KEPT);
    await home.review(form);
    const { workspaceId } = home.at.home;
    const [{ formId } = { formId: null }] = await left();
    await home.at.system((db) =>
      db.insert(reviews).values(Array.from({ length: 150 }, () => ({ workspaceId, medium: "text", formId }))),
    );
    expect(await act(-10)).toBe(0);
    expect(await act(31)).toBe(151);
  });

  test("unfinished uploads are deleted after a day", async () => {
    const { workspaceId } = home.at.home;
    const row = {
      workspaceId,
      formId: 1,
      kind: "video",
      fileName: "clip.webm",
      type: "video/webm",
      length: 1,
      address: "hash",
    };
    const used = newUploadId();
    const hours = (count: number) => sql`now() - make_interval(hours => ${count})`;
    await home.at.system((db) =>
      db.insert(uploads).values([
        { ...row, id: used, createdAt: hours(30), touchedAt: hours(23) },
        { ...row, id: newUploadId(), createdAt: hours(30), touchedAt: hours(25) },
        { ...row, id: newUploadId(), createdAt: hours(1) },
      ]),
    );
    await sweepUploads(home.at.service.services);
    expect((await home.at.system((db) => db.select().from(uploads))).map(({ id }) => id)).toEqual([used]);
  });

  test("the form states the retention, and the reviewer's page the date until publication", async () => {
    const form = await home.created(KEPT);
    const read = async (path: string) => (await home.at.service.request(path)).text();
    expect(await read(`/form/${form.slug}`)).toContain("deleted after 30 days");
    const { body } = await home.review(form);
    const path = new URL(String(Object(Object(body).data).private_url)).pathname;
    const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(inDays(30));
    expect(await read(path)).toContain(`deleted on ${day}`);
    await home.at.system((db) => db.update(reviews).set({ approved: true }).where(eq(reviews.formId, form.id)));
    expect(await read(path)).not.toContain("deleted on");
  });

  test.each([
    ["password", "It is public"],
    ["draft", "It is not public"],
  ])("a review on a wall of visibility %s stays, and the reviewer's page gives no date", async (visibility, state) => {
    const form = await home.created(KEPT);
    const { body } = await home.review(form, { "consents[]": ["publish_text"] });
    const [review] = await left();
    const feeds = [`feed-text-item-${review?.id}`];
    const made = await home.call("POST", "/pages", { name: "Wall", public_slug: "kept", feeds });
    const password = visibility === "password" ? { password: "open-sesame" } : {};
    const key = String(Object(made.body.data).unique_page_id);
    expect((await home.call("PUT", `/pages/${key}/visibility`, { visibility, ...password })).status).toBe(200);
    const path = new URL(String(Object(Object(body).data).private_url)).pathname;
    const page = await (await home.at.service.request(path)).text();
    expect(page).toContain(state);
    expect(page).not.toContain("deleted on");
    expect([await act(31), (await left()).length]).toEqual([0, 1]);
  });

  test.each([
    ["in the trash", undefined],
    ["deleted from the trash", "/trash"],
  ])("of a review %s the rows of its import that repeat it go too", async (_where, path) => {
    const form = await home.created(KEPT);
    await home.review(form);
    const [review] = await left();
    const { workspaceId } = home.at.home;
    const reviewerName = "Lovelace ".repeat(12);
    await home.at.system(async (db) => {
      await db.update(reviews).set({ importId: 1, reviewerName });
      const repeat = { workspaceId, importId: 1, words: "x", fields: ["x"], earlierLine: 1 };
      await db.insert(schema.importDuplicates).values([
        { ...repeat, line: 2, name: reviewerName.slice(0, 80) },
        { ...repeat, line: 3, name: "Bob" },
      ]);
    });
    await change({ act: "trash" }, review?.id);
    if (path) await home.call("DELETE", path, {});
    expect(await act(31)).toBe(1);
    expect(await home.at.system((db) => db.select().from(schema.importDuplicates))).toMatchObject([{ name: "Bob" }]);
  });
});
