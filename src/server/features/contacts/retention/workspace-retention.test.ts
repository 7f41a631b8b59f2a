import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { NO_RETENTION, type Retention } from "#contract/contacts/retention.ts";
import * as schema from "#server/platform/db/tables/schema.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { addMember, sessionOf, type TestMember } from "#server/testing/seeds/members.ts";
import { openSubmissionFixture } from "#server/testing/seeds/submissions.ts";
import { runRetention } from "./run-retention.ts";

const fixture = openSubmissionFixture();
const { auditLog, contacts, pageReviews, reviewAnswers, reviews, submissions, trashedReviews } = schema;
const DAY_MS = 86_400_000;
const PICTURES = { allow_upload_file_option: 1, text_file_upload_label: "Add", allow_files: ["image"] };

let owner: TestMember["api"];
beforeEach(async () => {
  const { service, home } = fixture.at;
  owner = await sessionOf(service, home, home.userId);
});

const set = (retention: Partial<Retention>) =>
  owner.call("updateRetention", { body: { ...NO_RETENTION, ...retention } });
const preview = async (retention: Partial<Retention>) =>
  (await owner.call("previewRetention", { body: { ...NO_RETENTION, ...retention } })).data;
const act = (days: number) => runRetention(fixture.at.service.services, new Date(Date.now() + days * DAY_MS));
const left = () => fixture.at.system((db) => db.select().from(reviews).orderBy(reviews.id));
const people = () => fixture.at.system((db) => db.select().from(contacts));
const stored = () =>
  readdirSync(join(fixture.at.service.folder, "media"), { recursive: true }).filter((name) =>
    /\.\w+$/.test(String(name)),
  );
const change = (what: object, id: number | undefined) =>
  fixture.call("POST", "/feeds/changes", { change: what, items: [{ type: "text", id }] });
const approve = (id: number | undefined) =>
  fixture.at.system((db) =>
    db
      .update(reviews)
      .set({ approved: true })
      .where(eq(reviews.id, id ?? 0)),
  );
/** As if everything had come in that many days ago: previews count by the clock. */
const age = (days: number) =>
  fixture.at.service.services.database.sql(
    `update reviews set created_at = created_at - make_interval(days => $1), updated_at = updated_at - make_interval(days => $1)`,
    [days],
  );
const countRows = async () => {
  const rows = await fixture.at.system((db) => db.select().from(auditLog).where(eq(auditLog.record, "Retention")));
  return rows.flatMap(({ action, changes }) => (action === "deleted" ? [changes] : []));
};

describe("retention of a workspace", () => {
  test("is off at first: nothing goes, however old", async () => {
    const form = await fixture.created();
    await fixture.review(form);
    expect((await owner.call("getRetention")).data).toEqual(NO_RETENTION);
    expect(await act(4000)).toBe(0);
    expect(await left()).toHaveLength(1);
  });

  test("never touches what is approved or on a wall, whichever rule is set", async () => {
    const form = await fixture.created();
    for (const comment of ["Approved", "On a wall", "New", "Hidden"]) await fixture.review(form, { comment });
    const [approved, placed, , hidden] = (await left()).map(({ id }) => id);
    await approve(approved);
    const { workspaceId } = fixture.at.home;
    await fixture.at.system((db) =>
      db.insert(pageReviews).values({ workspaceId, pageId: 1, reviewId: placed ?? 0, position: 0 }),
    );
    await change({ act: "set_aside", reason: "other" }, hidden);
    await set({ hidden_days: 1, unpublished_days: 1, unpublished_action: "delete", trash_days: 1 });
    expect(await act(400)).toBe(2);
    const kept = await left();
    expect(kept.map(({ words, reviewerEmail }) => [words, reviewerEmail])).toEqual([
      ["Approved", "ada@example.test"],
      ["On a wall", "ada@example.test"],
    ]);
    expect(await people()).toHaveLength(1);
  });

  test("anonymises what nobody decided about: text and stars stay, the person goes, once", async () => {
    const form = await fixture.created(PICTURES);
    await fixture.review(form, { comment: "Ada Lovelace says: kind.", "pictures[0]": sampleFile("a") });
    await set({ unpublished_days: 30 });
    expect(await act(29)).toBe(0);
    expect(await act(31)).toBe(1);
    const [review] = await left();
    expect(review).toMatchObject({
      words: "… says: kind.",
      rating: 5,
      reviewerName: "",
      reviewerEmail: null,
      contactId: null,
    });
    expect([await people(), stored()]).toEqual([[], []]);
    expect(await fixture.at.system((db) => db.$count(submissions))).toBe(0);
    expect(await fixture.at.system((db) => db.$count(reviewAnswers))).toBe(0);
    expect(await countRows()).toEqual([{ unpublished: { old: 1, new: 1 } }]);
    expect(await act(32)).toBe(0);
    expect(await countRows()).toHaveLength(1);
  });

  test("counts from the last change: what came in long ago and is hidden today stays its days", async () => {
    const form = await fixture.created();
    await fixture.review(form);
    const [review] = await left();
    await age(400);
    await change({ act: "set_aside", reason: "other" }, review?.id);
    await set({ hidden_days: 30, unpublished_days: 30, unpublished_action: "delete" });
    expect(await act(29)).toBe(0);
    expect(await act(31)).toBe(1);
  });

  test("deletes hidden reviews and the moderation queue with their people and files", async () => {
    const form = await fixture.created(PICTURES);
    await fixture.review(form, {}, { email: "hidden@example.test" });
    await fixture.review(form, {}, { email: "new@example.test" });
    await change({ act: "set_aside", reason: "spam" }, (await left())[0]?.id);
    const queue = await fixture.created({ ...PICTURES, custom_attributes: { spam: { hold_all: true } } });
    await fixture.review(queue, { "pictures[0]": sampleFile("a") });
    await set({ hidden_days: 7 });
    expect(await act(8)).toBe(2);
    expect((await left()).map(({ reviewerEmail }) => reviewerEmail)).toEqual(["new@example.test"]);
    expect((await people()).map(({ email }) => email)).toEqual(["new@example.test"]);
    expect(stored()).toEqual([]);
    expect(await countRows()).toEqual([{ hidden: { old: 1, new: 1 }, queued: { old: 1, new: 1 } }]);
  });

  test("a person goes with the last that is stored of them, a review in the queue included", async () => {
    const email = "ada@example.test";
    const form = await fixture.created();
    await fixture.review(form, {}, { email });
    const [review] = await left();
    await change({ act: "set_aside", reason: "spam" }, review?.id);
    await fixture.review(form, { website: "https://spam.example", comment: "Another one." }, { email });
    await fixture.at.service.services.database.sql(
      "update submissions set created_at = now() + interval '5 days' where held_for is not null",
    );
    await set({ hidden_days: 7 });
    expect(await act(8)).toBe(1);
    expect([await left(), await fixture.at.system((db) => db.$count(submissions))]).toEqual([[], 1]);
    expect((await people()).map((one) => one.email)).toEqual([email]);
    expect(await act(13)).toBe(1);
    expect(await people()).toEqual([]);
  });

  test("empties the trash sooner than all trash is", async () => {
    const form = await fixture.created();
    await fixture.review(form);
    await change({ act: "trash" }, (await left())[0]?.id);
    await set({ trash_days: 3 });
    expect(await act(2)).toBe(0);
    expect(await act(4)).toBe(1);
    expect(await fixture.at.system((db) => db.$count(trashedReviews))).toBe(0);
    // As with everything else that a retention deletes, its history and its person go too.
    expect(await people()).toEqual([]);
    const log = await fixture.at.system((db) => db.select().from(auditLog).where(eq(auditLog.record, "Review")));
    expect(log.map(({ changes }) => changes)).toEqual(log.map(() => null));
  });

  test("deals with more than one batch, and two processes at once deal with each record once", async () => {
    const { workspaceId } = fixture.at.home;
    const rows = Array.from({ length: LIMITS.changedAtOnce + 50 }, () => ({
      workspaceId,
      medium: "text",
      reviewerName: "Ada",
    }));
    await fixture.at.system((db) => db.insert(reviews).values(rows));
    await set({ unpublished_days: 1, unpublished_action: "delete" });
    const [one, other] = await Promise.all([act(2), act(2)]);
    expect(await left()).toEqual([]);
    expect((one ?? 0) + (other ?? 0)).toBe(rows.length);
  });

  test("leaves other workspaces alone", async () => {
    const other = await fixture.at.service.workspace("Other");
    await fixture.at.system((db) =>
      db.insert(reviews).values({ workspaceId: other.workspaceId, medium: "text", reviewerName: "Ada" }),
    );
    await set({ unpublished_days: 1, unpublished_action: "delete", hidden_days: 1 });
    expect(await act(400)).toBe(0);
    expect(await left()).toHaveLength(1);
  });

  test("a preview counts what a run would deal with, and changes nothing", async () => {
    const form = await fixture.created();
    for (const comment of ["New", "Approved", "Hidden", "Trashed"]) await fixture.review(form, { comment });
    const [, approved, hidden, trashed] = (await left()).map(({ id }) => id);
    await approve(approved);
    await change({ act: "set_aside", reason: "other" }, hidden);
    await change({ act: "trash" }, trashed);
    await age(10);
    const all = { hidden_days: 9, unpublished_days: 9, trash_days: 9 };
    expect(await preview(all)).toEqual({ hidden: 1, queued: 0, unpublished: 1, trashed: 0 });
    expect(await preview({ ...all, hidden_days: 11 })).toMatchObject({ hidden: 0, unpublished: 1 });
    expect(await preview({})).toEqual({ hidden: 0, queued: 0, unpublished: 0, trashed: 0 });
    expect(await left()).toHaveLength(3);
    expect((await owner.call("getRetention")).data).toEqual(NO_RETENTION);
  });

  test("only admins read and change it, within limits, and a change is in the audit log", async () => {
    const { service, home } = fixture.at;
    const statusOf = (call: Promise<unknown>) =>
      call.then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
    const { api } = await addMember(service, home, "eddy", "editor");
    expect(await statusOf(api.call("getRetention"))).toBe(403);
    expect(await statusOf(api.call("updateRetention", { body: { ...NO_RETENTION, hidden_days: 1 } }))).toBe(403);
    for (const wrong of [{ hidden_days: 0 }, { trash_days: LIMITS.trashDays }, { unpublished_days: 1.5 }])
      expect(await statusOf(set(wrong))).toBe(422);
    await set({ hidden_days: 90 });
    await set({ hidden_days: 90 });
    const rows = (await owner.call("listAuditLog", { query: { record: "Retention" } })).data.data;
    expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
      ["updated", { hidden_days: { old: null, new: 90 } }],
    ]);
  });
});
