import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, contacts, contactTags, invitationRuns, tags } from "#server/platform/db/tables/schema.ts";
import { openInvitationsFixture } from "#server/testing/seeds/invitations.ts";
import { suppress } from "#server/domain/invitations/suppressions.ts";

const { at, run, get, add, act, people, invitees } = openInvitationsFixture();

const check = async ({ id }: { id: number }, chosen: object) =>
  (await at.call("POST", `/invitations/${id}/invitees/check`, chosen)).body.data;

describe("an invitation run", () => {
  test("is a draft with its texts, updated by version, listed and deleted", async () => {
    const made = await run({ reply_to: "me@acme.test" });
    expect(made).toMatchObject({ state: "draft", subject: "How was it, {name}?", reply_to: "me@acme.test", total: 0 });
    const path = `/invitations/${made.id}`;
    const changed = await at.call("PUT", path, { name: "Autumn", reminders: [] }, { "if-match": '"v1"' });
    expect([changed.status, changed.body.data.name, changed.headers.get("etag")]).toEqual([200, "Autumn", '"v2"']);
    expect((await at.call("PUT", path, { name: "x" }, { "if-match": '"v1"' })).status).toBe(412);
    const { body } = await at.call("GET", "/invitations");
    expect([body.can_send, body.data.data.map(({ name }: { name: string }) => name)]).toEqual([false, ["Autumn"]]);
    expect((await at.call("DELETE", path)).status).toBe(200);
    expect((await at.call("GET", path)).body).toEqual({ message: "Invitation not found." });
    const rows = await at.system((db) => db.select().from(auditLog).where(eq(auditLog.record, "Invitation")));
    expect(rows.map(({ action }) => action)).toEqual(["created", "updated", "deleted"]);
  });

  test.each([
    [{ unique_form_id: "form_none" }, "unique_form_id"],
    [{ reply_to: "a@b.test\r\nBcc: c@d.test" }, "reply_to"],
    [{ quiet_hours: { from: "22:00", to: "24:00", time_zone: "UTC" } }, "quiet_hours.to"],
    [{ quiet_hours: { from: "22:00", to: "07:00", time_zone: "Nowhere/Else" } }, "quiet_hours.time_zone"],
    [{ reminders: Array.from({ length: 4 }, () => ({ after_days: 3, subject: "x", message: "y" })) }, "reminders"],
    [{ reminders: [{ after_days: 0, subject: "x", message: "y" }] }, "reminders.0.after_days"],
  ])("refuses %j", async (fields, field) => {
    const made = await run();
    const { status, body } = await at.call("PUT", `/invitations/${made.id}`, fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("starts only when complete", async () => {
    const made = await run({ subject: " ", message: "" });
    const refused = await act(made, "start");
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["mail", "subject", "message", "people"]]);
    for (const other of ["pause", "resume", "stop"]) expect((await act(made, other)).status).toBe(422);
  });
});

test.each(["scheduled", "running", "paused", "done"] as const)(
  "a run that is %s is not saved without texts",
  async (state) => {
    const reminder = { after_days: 3, subject: "Again", message: "Again" };
    const made = await run({ reminders: [reminder] });
    await at.system((db) => db.update(invitationRuns).set({ state }));
    const path = `/invitations/${made.id}`;
    const none = { subject: " ", message: "", reminders: [{ ...reminder, message: " " }] };
    const { status, body } = await at.call("PUT", path, none);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["subject", "message", "reminders.0"]]);
    expect(await get(made)).toMatchObject({ subject: "How was it, {name}?", reminders: [reminder] });
    expect((await at.call("PUT", path, { subject: "And now?" })).status).toBe(200);
  },
);

describe("people chosen for a run", () => {
  test("those left out are listed with the reason", async () => {
    const [ann, , none, odd, gone, , ...rest] = await people(
      { name: "Ann", email: "Ann@Example.test" },
      { name: "Bob", email: "bob@example.test", country: "Spain" },
      { name: "Nomail" },
      { name: "Odd", email: "not an address" },
      { name: "Gone", email: "gone@example.test", unsubscribedAt: new Date().toISOString() },
      { name: "Cy", email: "cy@example.test", country: "Spain" },
      { name: "Back", email: "back@example.test" },
      { name: "Told", email: "told@example.test" },
    );
    const [back = 0, told = 0] = rest;
    await at.insert({ contactId: told, reviewerEmail: "told@example.test" });
    await at.system(async (db) => {
      const { services } = at.service;
      const workspace = { id: at.home.workspaceId, uniqueId: "", name: "" };
      await suppress({ db, services, workspace }, "BACK@example.test", "bounced");
    });
    const made = await run();
    const chosen = {
      contact_ids: [ann, none, odd, gone, back, told],
      filter: { country: ["spain"] },
      people: [{ email: "ANN@example.test" }, { email: " new@example.test ", name: "New" }],
    };
    const checked = await check(made, chosen);
    const bulk = (list: { email: string; problem: string | null }[]) =>
      list.map(({ email, problem }) => [email, problem]);
    expect([checked.ready, checked.left_out, checked.warnings]).toEqual([4, 6, []]);
    expect(bulk(checked.people)).toEqual([
      ["", "no_email"],
      ["not an address", "invalid"],
      ["gone@example.test", "unsubscribed"],
      ["back@example.test", "bounced"],
      ["told@example.test", "reviewed"],
      ["ann@example.test", "twice"],
      ["ann@example.test", null],
      ["bob@example.test", null],
      ["cy@example.test", null],
      ["new@example.test", null],
    ]);
    expect((await get(made)).total).toBe(0);
    expect(await add(made, chosen)).toEqual(checked);
    expect(await get(made)).toMatchObject({ total: 4, counts: { queued: 4, sent: 0 } });
    expect((await check(made, { contact_ids: [ann] })).people).toMatchObject([{ problem: "in_run" }]);
    expect((await check(made, { contact_ids: [told], with_reviewed: true })).ready).toBe(1);
    // An invited person from a list becomes a contact.
    const [made_of] = await at.system((db) => db.select().from(contacts).where(eq(contacts.email, "new@example.test")));
    expect(made_of).toMatchObject({ name: "New", primarySource: "invitation" });
    expect((await invitees(made, "search=new&state[]=queued&state[]=odd")).map(({ name }) => name)).toEqual(["New"]);
    const [first] = await invitees(made);
    expect((await at.call("DELETE", `/invitations/${made.id}/invitees/${first?.id}`)).status).toBe(200);
    expect((await get(made)).total).toBe(3);
  });

  test("a choice based on sentiment or rating shows a warning", async () => {
    const ids = await people(...["a", "b", "c"].map((name) => ({ name, email: `${name}@example.test` })));
    const [sad = 0] = await people({ name: "sad", email: "sad@example.test" });
    const { workspaceId } = at.home;
    const [happy, stars, city] = await at.system((db) =>
      db
        .insert(tags)
        .values(["Happy customers", "5-star raters", "Berlin"].map((name) => ({ workspaceId, name })))
        .returning(),
    );
    const made = await run();
    const warnings = async (chosen: object) => (await check(made, chosen)).warnings;
    expect(await warnings({ filter: { tag: [happy?.id] } })).toEqual(["chosen_by_sentiment"]);
    expect(await warnings({ filter: { tag: [stars?.id] } })).toEqual(["chosen_by_rating"]);
    expect(await warnings({ filter: { tag: [city?.id] } })).toEqual([]);
    expect(await warnings({ contact_ids: ids })).toEqual([]);
    await at.system((db) =>
      db.insert(contactTags).values(ids.map((contactId) => ({ workspaceId, contactId, tagId: stars?.id ?? 0 }))),
    );
    expect(await warnings({ contact_ids: ids })).toEqual(["chosen_by_rating"]);
    expect(await warnings({ contact_ids: [...ids, sad] })).toEqual([]);
    await at.system((db) => db.delete(contactTags));
    const bulk = { sentimentId: 1, rating: 5 };
    await at.insert(...ids.map((contactId) => ({ contactId, ...bulk })));
    expect(await warnings({ contact_ids: ids, with_reviewed: true })).toEqual([]);
    await at.insert({ contactId: sad, sentimentId: 3, rating: 1 });
    expect(await warnings({ contact_ids: ids, with_reviewed: true })).toEqual([
      "chosen_by_sentiment",
      "chosen_by_rating",
    ]);
    expect(await warnings({ contact_ids: [...ids, sad], with_reviewed: true })).toEqual([]);
  });
});

describe("a preview", () => {
  test("is the message one person gets, with unsaved changes", async () => {
    const [ann] = await people({ name: "Ann", email: "ann@example.test" });
    const made = await run();
    await add(made, { contact_ids: [ann] });
    const [first] = await invitees(made);
    const draft = { message: "Dear {name},\n\na {colour} day. A 5-star review gets a coupon.", reminders: [] };
    const path = `/invitations/${made.id}/preview`;
    const { body } = await at.call("POST", path, { invitee_id: first?.id, draft });
    expect(body.data).toMatchObject({
      to: "ann@example.test",
      subject: "How was it, Ann?",
      unknown: ["colour"],
      doubtful: ["5-star review", "coupon"],
    });
    expect(body.data.text).toContain("Dear Ann,\n\na {colour} day.");
    expect(body.data.html).toContain(made.form.public_url);
    expect((await at.call("POST", path, {})).body.data.to).toBe("name@example.com");
    expect((await at.call("POST", path, { mail: 1 })).status).toBe(422);
    expect((await at.call("POST", path, { invitee_id: 999_999 })).status).toBe(422);
    expect((await at.call("POST", `/invitations/${made.id}/test`, {})).status).toBe(422);
  });
});
