import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Form } from "#contract/forms/form-record.ts";
import { moderationEndpoints } from "#contract/forms/moderation.ts";
import { type Fields, openSubmissionFixture } from "#server/testing/seeds/submissions.ts";
import {
  consents,
  contacts,
  reviews,
  storedFiles,
  submissions,
  timelineEvents,
} from "#server/platform/db/tables/schema.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { registerFiles, sweepFiles } from "#server/platform/startup/sweep-files.ts";

const home = openSubmissionFixture();
const services = () => home.at.service.services;
const SPAM = { website: "https://spam.example" };
const list = async (query = "") =>
  moderationEndpoints.listHeld.answer.parse((await home.call("GET", `/held-submissions${query}`)).body);
const sendHeld = async (form: Form, fields: Fields = {}) => {
  expect((await home.review(form, { ...SPAM, ...fields })).status).toBe(200);
  const [first] = (await list()).data.data;
  if (!first) throw new Error("Nothing is held");
  return first;
};
const store = () => join(home.at.service.folder, "media");
beforeEach(() => rmSync(store(), { recursive: true, force: true }));
const mediaFiles = () => readdirSync(store(), { recursive: true }).filter((name) => /\.\w+$/.test(String(name)));
const rows = () => home.at.system((db) => db.select().from(submissions));
const open = (text_allow: Record<string, unknown> = {}) =>
  home.created({ allow_video_review: 1, allow_files: ["image"], ...text_allow });

describe("a submission that looks like spam is queued, and the sender sees the usual thank-you", () => {
  test("a queued submission is listed with reasons, text and files, and is not a review", async () => {
    const form = await open();
    const one = await sendHeld(form, { "pictures[]": sampleFile("picture") });
    expect(one).toMatchObject({
      form: { id: form.id, unique_form_id: form.unique_form_id, name: "Form" },
      reasons: ["honeypot", "no_proof"],
      kind: "text",
      name: "Ada Lovelace",
      email: "ada@example.test",
      words: "They were kind and quick.",
      rating: 5,
      media: [{ kind: "image", url: expect.stringContaining("/media/") }],
    });
    expect(await home.at.system((db) => db.select().from(reviews))).toEqual([]);
    expect(await home.at.system((db) => db.select().from(contacts))).toEqual([]);
    expect(await home.answers(one.media[0]?.url ?? "")).toBe(200);
  });

  test("it is listed with its thumb and with everything that approving it stores", async () => {
    const form = await home.created({
      rating_type: "thumbs_up",
      questions: [
        ...["name", "email", "photo"].map((key) => ({ question_text: key })),
        { question_text: "position" },
        { question_text: "why", question_type: 3, question_label: "Why us?" },
        { question_text: "shop", question_type: 2, question_label: "Your shop" },
      ],
    });
    const answers = { photo: sampleFile("photo"), position: "Baker", why: "Cheap pills", shop: sampleFile("shop") };
    expect((await home.review(form, { ...SPAM, rating: "1" }, answers)).status).toBe(200);
    const [one] = (await list()).data.data;
    expect(one).toMatchObject({
      rating: 1,
      rating_type: "thumbs_up",
      about: ["Baker"],
      answers: [
        { label: "Why us?", text: "Cheap pills", picture: null },
        { label: "Your shop", text: "", picture: expect.stringContaining("/media/") },
      ],
      media: [{ kind: "image", url: expect.stringContaining("/media/") }],
    });
    for (const url of [one?.answers[1]?.picture, one?.media[0]?.url]) expect(await home.answers(url ?? "")).toBe(200);
  });

  test("the queue is listed newest first, by form, in pages", async () => {
    const [form, other] = [await open(), await open()];
    const row = { workspaceId: home.at.home.workspaceId, bodyHash: "", heldFor: ["all"] };
    await sendHeld(other);
    const content = (await rows())[0]?.held;
    const many = Array.from({ length: 17 }, () => ({ ...row, formId: form.id, held: content ?? {} }));
    await home.at.system((db) => db.insert(submissions).values(many));
    const { data, total } = await list(`?form=${form.id}&page=2`);
    expect([data.data.length, data.prev_page_url, total]).toEqual([
      2,
      expect.stringContaining(`/v3/held-submissions?form=${form.id}&page=1`),
      17,
    ]);
    expect((await list(`?form=${other.id}`)).total).toBe(1);
    expect((await list("?form=999999")).data.data).toEqual([]);
    const ids = (await list()).data.data.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  test("other workspaces, viewers and anonymous callers can neither see nor change the queue", async () => {
    const { id } = await sendHeld(await open());
    const foreign = await home.at.service.workspace("Other");
    const viewer = await home.at.home.credentials("viewer");
    for (const [method, path] of [
      ["POST", `/held-submissions/${id}/release`],
      ["DELETE", `/held-submissions/${id}`],
    ] as const) {
      expect((await home.call(method, path, undefined, foreign.headers)).status).toBe(404);
      expect((await home.call(method, path, undefined, viewer.headers)).status).toBe(403);
      expect((await home.call(method, path, undefined, { accept: "application/json" })).status).toBe(401);
      expect((await home.call(method, path.replace(String(id), "999999"))).status).toBe(404);
    }
    expect((await list()).total).toBe(1);
  });
});

describe("approving a queued submission", () => {
  test("creates its review, dated by the submission", async () => {
    const form = await open();
    const { id } = await sendHeld(form, { "pictures[]": sampleFile("picture") });
    const sent = "2026-01-02T03:04:05.000000Z";
    await home.at.system((db) => db.update(submissions).set({ createdAt: sent }));
    const answer = await home.call("POST", `/held-submissions/${id}/release`);
    expect(answer).toMatchObject({ status: 200, body: { data: { type: "text" } } });
    const [review] = await home.at.system((db) => db.select().from(reviews));
    expect(review).toMatchObject({ words: "They were kind and quick.", approved: false, createdAt: sent });
    const events = await home.at.system((db) => db.select().from(timelineEvents));
    expect(events.map(({ type, eventAt }) => [type, eventAt])).toEqual([["review_received", sent]]);
    for (const consent of await home.at.system((db) => db.select().from(consents)))
      expect(consent.createdAt).toBe(sent);
    expect(await rows()).toMatchObject([{ reviewId: review?.id, heldFor: null, held: null, files: [] }]);
    expect((await list()).total).toBe(0);
    expect((await home.call("POST", `/held-submissions/${id}/release`)).status).toBe(404);
    await sweepFiles(services(), Date.now() + 10 * 86_400_000);
    expect(mediaFiles()).toHaveLength(1);
  });

  test("twice at once creates one review", async () => {
    const { id } = await sendHeld(await open());
    const all = await Promise.all(
      Array.from({ length: 8 }, () => home.call("POST", `/held-submissions/${id}/release`)),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 404),
    ]);
    expect(await home.at.system((db) => db.select().from(reviews))).toHaveLength(1);
  });
});

describe("deleting a queued submission", () => {
  test("deletes its files", async () => {
    const { id } = await sendHeld(await open(), { "pictures[]": sampleFile("picture") });
    expect(mediaFiles()).toHaveLength(1);
    expect((await home.call("DELETE", `/held-submissions/${id}`)).status).toBe(200);
    expect([mediaFiles(), await rows()]).toEqual([[], []]);
    expect(await home.at.system((db) => db.select().from(storedFiles))).toEqual([]);
  });

  test("files of queued submissions count as storage and are not swept", async () => {
    await sendHeld(await open(), { "pictures[]": sampleFile("picture") });
    await home.at.system((db) => db.delete(storedFiles));
    expect(await registerFiles(services())).toBe(1);
    expect(await sweepFiles(services(), Date.now() + 10 * 86_400_000)).toBe(0);
    expect(mediaFiles()).toHaveLength(1);
  });

  test("erasing a person deletes their queued submissions with files, and nobody else's", async () => {
    const form = await open();
    await sendHeld(form, { "pictures[]": sampleFile("picture"), comment: "First" });
    await home.review(form, { ...SPAM, comment: "Second" }, { name: "Bo", email: "bo@example.test" });
    const { data } = (await home.call("POST", "/contacts", { email: "ADA@example.test" })).body;
    const { id } = data as { id: number };
    expect((await home.call("DELETE", `/contacts/${id}`)).status).toBe(200);
    expect((await list()).data.data.map(({ email }) => email)).toEqual(["bo@example.test"]);
    expect(mediaFiles()).toEqual([]);
    const found = await home.at.system((db) =>
      db
        .select({ id: submissions.id })
        .from(submissions)
        .where(sql`${submissions.held}::text ilike '%ada%'`),
    );
    expect(found).toEqual([]);
  });
});

test("a queued submission sent again after a lost answer gets the same answer and is queued once", async () => {
  const form = await open();
  const key = "7f3c1f0e-3f5c-4c39-9b52-1f2b4f0f6a11";
  const first = await home.review(form, { ...SPAM, key });
  const again = await home.review(form, { ...SPAM, key });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await home.at.system((db) => db.select().from(submissions).where(eq(submissions.key, key)))).toHaveLength(1);
});
