import { describe, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import {
  attachments,
  auditLog,
  contacts,
  invitationRuns,
  invitees,
  reviews,
  submissions,
  timelineEvents,
} from "#server/platform/db/tables/schema.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { CONSENT, openPortalFixture } from "#server/testing/seeds/portal.ts";
import { multipart } from "#server/testing/seeds/submissions.ts";

const { home, request, html, post, send, only, sent, publish } = openPortalFixture();

const PICTURES = { allow_upload_file_option: 1, text_file_upload_label: "Add", allow_files: ["image"] };
const SAME = { act: "words", words: "They were kind and quick." };

describe("stars and pictures", () => {
  test("other stars are shown at once, and kept in the history", async () => {
    const { path } = await sent();
    const [, page = ""] = await publish();
    expect(await html(path)).toContain(`<option value="5" selected>${m.visitor_stars({ rating: 5 })}</option>`);
    await send(path, { ...SAME, stars: "2" });
    expect(await only()).toMatchObject({ rating: 2, approved: true, setAsideReason: null });
    expect(await html(page)).toContain(m.visitor_stars({ rating: 2 }));
    const audit = await home.at.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(audit.at(-1)).toMatchObject({ actorKind: "visitor", changes: { rating: { old: 5, new: 2 } } });
  });

  test("a new picture goes to moderation, and a removed one is gone at once with its file", async () => {
    const { path } = await sent();
    await publish();
    await send(path, { ...SAME, pictures: sampleFile("image") });
    expect(await only()).toMatchObject({ approved: false, setAsideReason: "other" });
    const [picture] = await home.at.system((db) => db.select().from(attachments));
    const file = `/media/${picture?.file}`;
    expect([(await request(file)).status, (await html(path)).includes(file)]).toEqual([200, true]);

    const { id } = await only();
    await home.call("POST", "/feeds/changes", { items: [{ type: "text", id }], change: { act: "approve" } });
    await send(path, { ...SAME, remove: String(picture?.id) });
    expect(await only()).toMatchObject({ approved: true, setAsideReason: null });
    expect(await home.at.system((db) => db.$count(attachments))).toBe(0);
    expect((await request(file)).status).toBe(404);
  });

  test("a file that is no picture, or too many, changes nothing, and the page says so", async () => {
    const { path } = await sent();
    const before = await only();
    const many = Array.from({ length: 7 }, () => sampleFile("image"));
    for (const pictures of [[new File(["<svg/>"], "a.png", { type: "image/png" })], many]) {
      const body = multipart({ ...SAME, words: "Other", stars: "1" });
      for (const file of pictures) body.append("pictures", file);
      const answer = await request(path, { method: "POST", body });
      expect(answer.status).toBe(422);
      const page = await answer.text();
      expect(page).toContain(m.visitor_form_mine_add_problem());
      expect(page).toContain(">Other</textarea>");
      expect(page).toContain('<option value="1" selected>');
    }
    expect(await only()).toEqual(before);
    expect(await home.at.system((db) => db.$count(attachments))).toBe(0);
  });

  test("a picture larger than allowed changes nothing, and the page says so", async () => {
    const { path } = await sent();
    const before = await only();
    const large = new File([new Uint8Array(LIMITS.imageBytes + 1)], "a.png", { type: "image/png" });
    const answer = await send(path, { ...SAME, words: "Other", stars: "1", pictures: large });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([422, "text/html; charset=utf-8"]);
    const page = await answer.text();
    expect(page).toContain(m.visitor_form_mine_add_problem());
    expect(page).toContain(">Other</textarea>");
    expect(page).toContain('<option value="1" selected>');
    expect(await only()).toEqual(before);
  });

  test.each(["video", "audio"])("a picture of a review with %s is removed, and the recording stays", async (kind) => {
    const form = await home.created({ ...CONSENT, ...PICTURES });
    const { body } = await home.review(form, {
      kind,
      recording: sampleFile(kind),
      "pictures[0]": sampleFile("image"),
      "consents[]": ["publish_text"],
    });
    const { private_url: address } = ("data" in body ? body.data : undefined) as { private_url: string };
    const { pathname: path } = new URL(address);
    const stored = () => home.at.system((db) => db.select().from(attachments).orderBy(attachments.id));
    const [, picture] = await stored();
    expect(await html(path)).toContain(`name="remove" value="${picture?.id}"`);
    const answer = await send(path, { ...SAME, remove: String(picture?.id) });
    expect(answer.headers.get("location")).toBe(`${path}?lang=en&done=words`);
    expect((await stored()).map((one) => one.kind)).toEqual([kind]);
    expect((await request(`/media/${picture?.file}`)).status).toBe(404);
    const audit = await home.at.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(audit.at(-1)).toMatchObject({ changes: { attachments: { old: [picture?.file], new: [] } } });
  });

  test("an emptied text is refused, and stays empty beside the chosen stars", async () => {
    const { path } = await sent();
    const answer = await send(path, { ...SAME, words: "", stars: "1" });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const part of [m.visitor_form_mine_words_empty(), "></textarea>", '<option value="1" selected>'])
      expect(page).toContain(part);
  });

  test("a review of stars alone can be changed without a text, and get one", async () => {
    const { path } = await sent();
    await home.at.system((db) => db.update(reviews).set({ words: "", comment: "" }));
    const answer = await send(path, { ...SAME, words: "", stars: "2" });
    expect(answer.headers.get("location")).toBe(`${path}?lang=en&done=words`);
    expect(await only()).toMatchObject({ rating: 2, words: "" });
    await send(path, { ...SAME, stars: "2" });
    expect(await only()).toMatchObject({ rating: 2, words: SAME.words });
  });

  test("a picture of somebody else's review is not removed", async () => {
    const { path } = await sent();
    await send(path, { ...SAME, pictures: sampleFile("image") });
    const [picture] = await home.at.system((db) => db.select().from(attachments));
    const { body } = await home.review(await home.created({ ...CONSENT }), {}, { email: "eve@example.test" });
    const { private_url: address } = ("data" in body ? body.data : undefined) as { private_url: string };
    await send(new URL(address).pathname, { ...SAME, remove: String(picture?.id) });
    expect(await home.at.system((db) => db.$count(attachments))).toBe(1);
  });
});

describe("deleting the own review", () => {
  const people = async () => (await home.at.system((db) => db.select().from(contacts))).map(({ email }) => email);

  test("asks first, then the review is gone everywhere with its files, history and person", async () => {
    const { path } = await sent();
    await send(path, { ...SAME, pictures: sampleFile("image") });
    const [picture] = await home.at.system((db) => db.select().from(attachments));
    const paths = await publish();
    expect(await html(`${path}/erase`)).toContain('value="erase"');
    const answer = await post(path, { act: "erase" });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Your review is deleted")]);
    for (const path of paths) expect(await html(path)).not.toContain("kind and quick");
    expect((await request(path)).status).toBe(404);
    expect((await request(`/media/${picture?.file}`)).status).toBe(404);
    for (const table of [reviews, submissions, attachments, timelineEvents])
      expect(await home.at.system((db) => db.$count(table))).toBe(0);
    expect(await people()).toEqual([]);
    const { rows } = await home.at.service.services.database.sql(
      "select count(*)::int as rows from audit_log where changes::text like '%kind and quick%'",
    );
    expect(rows).toEqual([{ rows: 0 }]);
  });

  test("a person with another review stays, and so does that review", async () => {
    const { path, form } = await sent();
    await home.review(form, { comment: "A second one.", "consents[]": ["publish_text"] });
    await post(path, { act: "erase" });
    expect((await only()).words).toBe("A second one.");
    expect(await people()).toEqual(["ada@example.test"]);
  });

  test.each(["queued", "without a contact", "of another contact", "invited"])(
    "what else carries the address stays, with the person: %s",
    async (other) => {
      const { path, form } = await sent();
      const { workspaceId } = home.at.home;
      const row = {
        workspaceId,
        medium: "text",
        reviewerName: "Ada",
        reviewerEmail: "ADA@example.test",
        words: "Other",
      };
      if (other === "queued") await home.review(form, { comment: "Another one.", website: "https://spam.example" });
      if (other === "without a contact") await home.at.system((db) => db.insert(reviews).values(row));
      if (other === "of another contact")
        await home.at.system(async (db) => {
          const [bo] = await db.insert(contacts).values({ workspaceId, email: "bo@example.test" }).returning();
          await db.insert(reviews).values({ ...row, contactId: bo?.id });
        });
      if (other === "invited")
        await home.at.system(async (db) => {
          const [run] = await db
            .insert(invitationRuns)
            .values({ workspaceId, formId: form.id, name: "Run" })
            .returning();
          await db.insert(invitees).values({ workspaceId, runId: run?.id ?? 0, email: "ada@example.test" });
        });
      await post(path, { act: "erase" });
      expect((await request(path)).status).toBe(404);
      const left = await home.at.system(async (db) => ({
        reviews: (await db.select().from(reviews)).map(({ reviewerEmail }) => reviewerEmail),
        queued: await db.$count(submissions),
        invited: await db.$count(invitees),
      }));
      expect(left).toEqual({
        reviews: other.includes("contact") ? ["ADA@example.test"] : [],
        queued: other === "queued" ? 1 : 0,
        invited: other === "invited" ? 1 : 0,
      });
      expect(await people()).toContain("ada@example.test");
    },
  );

  test("a queued one is shown with its stars, and is deleted too", async () => {
    const { path } = await sent([], { custom_attributes: { spam: { hold_all: true } } });
    expect(await html(path)).toContain(m.visitor_stars({ rating: 5 }));
    await post(path, { act: "erase" });
    expect(await home.at.system((db) => db.$count(submissions))).toBe(0);
  });
});

test("the link can be kept: as a file, and in an e-mail to oneself", async () => {
  const { path } = await sent();
  const answer = await request(`${path}/link.txt`);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="review-link.txt"');
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toContain(`${home.at.service.services.config.publicUrl}${path}?lang=en\n`);
  expect(await html(path)).toContain(
    `body=${encodeURIComponent(`${home.at.service.services.config.publicUrl}${path}?lang=en`)}`,
  );
  expect((await request("/mine/x/link.txt")).status).toBe(404);
});
