import { describe, expect, test } from "vitest";
import { m } from "#messages/gen/messages.js";
import { signValue } from "#server/platform/auth/signature.ts";
import {
  attachments,
  auditLog,
  consents,
  reviewOriginals,
  submissions,
  timelineEvents,
} from "#server/platform/db/tables/schema.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { CONSENT, openPortalFixture } from "#server/testing/seeds/portal.ts";

const { home, request, html, post, only, sent, publish } = openPortalFixture();
const events = async () => (await home.at.system((db) => db.select().from(timelineEvents))).map(({ type }) => type);
const AGREE = { act: "consent", consents: ["publish_text", "publish_person"] };
async function approve() {
  const { id } = await only();
  await home.call("POST", "/feeds/changes", { items: [{ type: "text", id }], change: { act: "approve" } });
}

describe("the reviewer's page", () => {
  test("shows the text and the consents, runs no script and is not cached", async () => {
    const { path } = await sent(["publish_text"]);
    const response = await request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*form-action 'self'/);
    const page = await response.text();
    for (const part of ["They were kind and quick.", "You may publish it.", "And my name.", "noindex", "no-referrer"])
      expect(page).toContain(part);
    expect(page).not.toContain("<script");
    expect(page.match(/checked/g)).toHaveLength(1);
  });

  test("uses the reader's language", async () => {
    const { path } = await sent();
    expect(await html(`${path}?lang=ar`)).toContain('<html lang="ar" dir="rtl">');
    expect(await html(`${path}?lang=de`)).toContain("Ihre Bewertung von Test");
  });

  test("stays in the language of the form, whatever the browser says", async () => {
    const form = await home.created({ ...CONSENT, language_id: "11" });
    const { body } = await home.review(form, { "consents[]": ["publish_text"] });
    const { private_url: address } = ("data" in body ? body.data : undefined) as { private_url: string };
    const { pathname, search } = new URL(address);
    expect(search).toBe("?lang=de");
    const page = await html(pathname + search);
    const [withdraw = ""] = page.match(/[^"]*\/withdraw[^"]*/) ?? [];
    const [action = ""] = /action="([^"]*)"/.exec(await html(withdraw))?.slice(1) ?? [];
    const answer = await post(action, { act: "withdraw" });
    expect(answer.headers.get("location")).toBe(`${pathname}?lang=de&done=withdrawn`);
    expect(await html(answer.headers.get("location") ?? "")).toContain('<html lang="de"');
  });

  test("is 404 for a foreign, changed or unrelated token", async () => {
    const { path, form } = await sent();
    const { serverKey } = home.at.service.services;
    const wrong = [
      "/mine/x",
      "/mine/a.b",
      `${path}x`,
      path.replace("/mine/", "/mine/A"),
      `/mine/${signValue(serverKey, "private-page", [home.at.home.workspaceId, 999])}`,
      `/mine/${signValue(serverKey, "private-page", [999, 1])}`,
      `/mine/${signValue(serverKey, "private-page", "1")}`,
      `/mine/${signValue(serverKey, "personal-link", [home.at.home.workspaceId, 1])}`,
      `/mine/${signValue(serverKey, "private-page", [home.at.home.workspaceId, 1], new Date(Date.now() - 1000))}`,
      `/mine/${signValue("another key of the service", "private-page", [home.at.home.workspaceId, form.id])}`,
    ];
    for (const address of wrong) {
      const answers = [
        await request(address),
        await post(address, { act: "withdraw" }),
        await request(`${address}/withdraw`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(await answers[0]?.text()).toContain("Review not found");
    }
  });
});

describe("withdrawing consent", () => {
  test("removes the review from every public place at once, after a confirmation", async () => {
    const { path } = await sent();
    const paths = await publish();
    for (const path of paths) expect(await html(path)).toContain("kind and quick");
    expect(await html(path)).toContain(`href="${path}/withdraw?lang=en"`);
    expect(await html(`${path}/withdraw`)).toContain('value="withdraw"');
    for (const path of paths) expect(await html(path)).toContain("kind and quick");
    const answer = await post(path, { act: "withdraw" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}?lang=en&done=withdrawn`]);
    for (const path of paths) expect(await html(path)).not.toContain("kind and quick");
    expect(await only()).toMatchObject({ approved: false, setAsideReason: "no_consent" });
    expect(await html(path)).toContain("You have withdrawn it");
  });

  test("keeps the record, marked, and adds the withdrawal", async () => {
    const { path } = await sent();
    const [before] = await home.at.system((db) => db.select().from(consents));
    await post(path, { act: "withdraw" });
    const rows = await home.at.system((db) => db.select().from(consents).orderBy(consents.id));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({ ...before, withdrawnAt: expect.any(String) });
    expect(rows[1]).toMatchObject({ method: "private_page", withdrawnAt: null, textHash: before?.textHash });
    expect(rows[1]?.purposes.some(({ agreed }) => agreed)).toBe(false);
    expect(await events()).toContain("consent_withdrawn");
    const audit = await home.at.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(audit.at(-1)).toMatchObject({ actorKind: "visitor", action: "updated", record: "Review" });
  });

  test("the old address of the recording no longer works", async () => {
    const form = await home.created({});
    const { body } = await home.review(form, {
      kind: "video",
      recording: sampleFile("video"),
      "consents[]": ["publish_text"],
    });
    const { private_url: address } = ("data" in body ? body.data : undefined) as { private_url: string };
    const fileOf = async () => (await home.at.system((db) => db.select().from(attachments)))[0]?.file ?? "";
    const status = async (file: string) => (await request(`/media/${file}`)).status;
    const before = await fileOf();
    expect(await status(before)).toBe(200);
    await post(new URL(address).pathname, { act: "withdraw" });
    expect(await fileOf()).not.toBe(before);
    expect([await status(before), await status(await fileOf())]).toEqual([404, 200]);
  });

  test("the review cannot be approved afterwards, nor an earlier change be undone", async () => {
    const { path } = await sent();
    await publish();
    const { id } = await only();
    const aside = { act: "set_aside", reason: "no_consent" };
    const items = [{ type: "text", id }];
    const { body } = await home.call("POST", "/feeds/changes", { items, change: aside });
    const change = body.data as { id: number };
    await post(path, { act: "withdraw" });
    const approve = await home.call("POST", "/feeds/changes", { items, change: { act: "approve" } });
    expect(approve.body.data).toMatchObject({ done: 0, failed: 1 });
    await home.call("POST", `/feeds/changes/${change.id}/undo`);
    expect((await only()).approved).toBe(false);
  });

  test("works where the form asked for no consent", async () => {
    const { path } = await sent([], { questions: [{ question_text: "name" }, { question_text: "email" }] });
    expect((await only()).agreed).toEqual(["publish_text", "publish_person"]);
    const paths = await publish();
    await post(path, { act: "withdraw" });
    for (const path of paths) expect(await html(path)).not.toContain("kind and quick");
    expect(await home.at.system((db) => db.$count(consents))).toBe(1);
  });

  test("works where the form asked only for something else", async () => {
    const { path } = await sent(["publish_person"], {
      questions: [{ question_text: "name" }, { question_text: "email" }],
      custom_attributes: CONSENT.custom_attributes,
    });
    const paths = await publish();
    for (const path of paths) expect(await html(path)).toContain("kind and quick");
    await post(path, { act: "withdraw" });
    for (const path of paths) expect(await html(path)).not.toContain("kind and quick");
    const page = await html(path);
    expect(page).toContain("You have withdrawn it");
    expect(page).toContain("may publish my review.");
  });

  test("keeps the reason of a review that the team has hidden, also when consent is given again", async () => {
    const { path } = await sent();
    const paths = await publish();
    const { id } = await only();
    const change = { act: "set_aside", reason: "personal_data", note: "An address is in it" };
    await home.call("POST", "/feeds/changes", { items: [{ type: "text", id }], change });
    await post(path, { act: "withdraw" });
    expect(await html(path)).toContain("You have withdrawn it");
    await post(path, AGREE);
    for (const path of paths) expect(await html(path)).not.toContain("kind and quick");
    expect(await only()).toMatchObject({ setAsideReason: "personal_data", setAsideNote: "An address is in it" });
  });

  test("leaves an edit that nobody has checked hidden, and allows no other edit", async () => {
    const { path } = await sent();
    const paths = await publish();
    await post(path, { act: "words", words: "They were rude." });
    await post(path, { act: "withdraw" });
    const refused = await post(path, { act: "words", words: "They were ruder." });
    expect([refused.status, refused.headers.get("location")]).toEqual([303, `${path}?lang=en`]);
    expect((await only()).words).toBe("They were rude.");
    await post(path, AGREE);
    for (const path of paths) expect(await html(path)).not.toContain("They were rude");
    await approve();
    for (const path of paths) expect(await html(path)).toContain("They were rude");
  });

  test("deletes a queued submission", async () => {
    const { path } = await sent([], { custom_attributes: { spam: { hold_all: true } } });
    expect(await html(path)).toContain("will check it first");
    const answer = await post(path, { act: "withdraw" });
    expect(await answer.text()).toContain(m.visitor_form_mine_erased_title());
    expect(await home.at.system((db) => db.$count(submissions))).toBe(0);
    expect((await request(path)).status).toBe(404);
  });
});

test("consent can be changed for each purpose and given again", async () => {
  const { path } = await sent();
  const paths = await publish();
  await post(path, { act: "consent", consents: ["publish_text"] });
  for (const path of paths) expect(await html(path)).not.toContain("Ada Lovelace");
  for (const path of paths) expect(await html(path)).toContain("kind and quick");
  await post(path, { act: "consent" });
  for (const path of paths) expect(await html(path)).not.toContain("kind and quick");
  await post(path, AGREE);
  for (const path of paths) expect(await html(path)).not.toContain("kind and quick");
  expect(await only()).toMatchObject({ approved: false, setAsideReason: "other" });
  expect(await home.at.system((db) => db.$count(consents))).toBe(4);
  expect((await events()).filter((type) => type.startsWith("consent"))).toEqual([
    "consent_given",
    "consent_withdrawn",
    "consent_withdrawn",
    "consent_given",
  ]);
  await approve();
  for (const path of paths) expect(await html(path)).toContain("kind and quick");
});

test("consent given again returns a review that is on no wall or widget to moderation", async () => {
  const { path } = await sent();
  await post(path, { act: "withdraw" });
  await post(path, AGREE);
  expect(await only()).toMatchObject({ approved: false, setAsideReason: null, setAsideNote: null });
  expect(await html(path)).toContain("has received it");
});

test("who never agreed to publication can edit, and what a wall has selected waits for an approval", async () => {
  const { path } = await sent([]);
  const [wall = ""] = await publish();
  expect(await html(path)).toContain("has received it");
  const edit = await post(path, { act: "words", words: "They were rude." });
  expect(edit.headers.get("location")).toBe(`${path}?lang=en&done=words`);
  await post(path, AGREE);
  expect(await html(wall)).not.toContain("They were rude");
  await approve();
  expect(await html(wall)).toContain("They were rude");
});

describe("a correction", () => {
  test("keeps the first text, names who corrected it, and goes to moderation before it is shown", async () => {
    const { path } = await sent();
    const paths = await publish();
    const answer = await post(path, { act: "words", words: "They were kind, quick & <b>fair</b>." });
    expect(answer.headers.get("location")).toBe(`${path}?lang=en&done=words`);
    expect(await only()).toMatchObject({
      words: "They were kind, quick & <b>fair</b>.",
      editReason: "at_request",
      editedBy: "visitor:",
      approved: false,
      setAsideReason: "other",
    });
    const [original] = await home.at.system((db) => db.select().from(reviewOriginals));
    expect(original?.comment).toBe("<p>They were kind and quick.</p>");
    for (const path of paths) expect(await html(path)).not.toContain("fair");
    await approve();
    for (const path of paths) expect(await html(path)).toContain("fair");
  });

  test("an unchanged or empty text changes nothing", async () => {
    const { path } = await sent();
    const before = await only();
    await post(path, { act: "words", words: "They were kind and quick.\r\n" });
    const empty = await post(path, { act: "words", words: "  " });
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain("Write something");
    await post(path, { act: "words", words: "They were kind and quick.", stars: "9" });
    await post(path, { act: "unknown" });
    expect(await only()).toEqual(before);
  });
});
