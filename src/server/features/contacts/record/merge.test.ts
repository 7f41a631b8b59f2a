import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  auditLog,
  consents,
  contacts,
  invitationRuns,
  invitees,
  suppressions,
  timelineEvents,
} from "#server/platform/db/tables/schema.ts";
import { hashEmail } from "#server/domain/invitations/suppressions.ts";
import { openContactsFixture } from "#server/testing/seeds/contacts.ts";

const { at, call, person } = openContactsFixture();

const merge = (id: number, otherId: unknown, values?: Record<string, unknown>, headers = {}) =>
  call("POST", `/contacts/${id}/merge`, { other_id: otherId, ...(values && { values }) }, headers);
const tag = async (name: string) => (await call("POST", "/contact-tags", { name })).body.data.id;
const pair = async () => {
  const target = await person({ email: "ann@example.test", name: "Ann" });
  const other = await person({ email: "a.lee@example.test", name: "Ann Lee", company: "Fern", country: "Ireland" });
  return [target.id, other.id] as const;
};

describe("merging", () => {
  test("fills empty fields, keeps existing values, applies the chosen ones and deletes the other contact", async () => {
    const [target, other] = await pair();
    const { status, body, headers } = await merge(target, other, { name: "Ann Lee" });
    expect([status, body.message]).toEqual([200, "Contacts Merged Successfully"]);
    expect(body.data).toMatchObject({
      id: target,
      email: "ann@example.test",
      name: "Ann Lee",
      company: "Fern",
      country: "Ireland",
    });
    expect(headers.get("etag")).toBe((await call("GET", `/contacts/${target}`)).headers.get("etag"));
    expect((await call("GET", `/contacts/${other}`)).status).toBe(404);
  });

  test("takes the other contact's address", async () => {
    const [target, other] = await pair();
    const { body } = await merge(target, other, { email: "a.lee@example.test" });
    expect(body.data.email).toBe("a.lee@example.test");
    const third = await person({ email: "third@example.test" });
    expect((await merge(target, third.id, { email: "third@example.test" })).status).toBe(200);
    const taken = await person({ email: "taken@example.test" });
    const more = await person({ email: "more@example.test" });
    const refused = await merge(target, more.id, { email: taken.email });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["email"]]);
    expect((await call("GET", `/contacts/${more.id}`)).status).toBe(200);
  });

  test("moves reviews, timeline, tags, consents, invitations, trash and history", async () => {
    const [target, other] = await pair();
    const [red, blue] = [await tag("Red"), await tag("Blue")];
    await call("PUT", `/contacts/${target}/tags`, { tag_ids: [red] });
    await call("PUT", `/contacts/${other}/tags`, { tag_ids: [red, blue] });
    await call("POST", `/contacts/${other}/notes`, { note: "Likes tea" });
    const [review = 0, trashed = 0] = await at.insert({ contactId: other }, { contactId: other });
    const { workspaceId } = at.home;
    await at.system(async (db) => {
      const purposes = [{ purpose: "publish_text" as const, text: "Yes", agreed: true }];
      const row = { workspaceId, reviewId: review, contactId: other, purposes, textHash: "h", method: "form" };
      await db.insert(consents).values(row);
      const run = { workspaceId, runId: 1, formId: 1, name: "" };
      await db.insert(invitationRuns).values({ ...run, id: 1 });
      const due = "2030-01-01T00:00:00Z";
      await db.insert(invitees).values([
        { ...run, contactId: target, email: "ann@example.test", nextAt: due },
        { ...run, contactId: other, email: "a.lee@example.test", nextAt: due },
        { ...run, runId: 2, contactId: other, email: "a.lee@example.test", nextAt: due },
      ]);
    });
    await call("POST", "/feeds/changes", { change: { act: "trash" }, items: [{ type: "text", id: trashed }] });
    const { body } = await merge(target, other);
    expect(body.data).toMatchObject({ has_reviewed: true, tag_ids: [red, blue] });
    const read = (await call("GET", `/contacts/${target}`)).body;
    const types = read.timeline.map(({ type }: { type: string }) => type);
    expect(types[0]).toBe("merged");
    expect(types).toContain("note");
    expect(read.timeline[0].payload).toEqual({ contact_id: other, name: "Ann Lee", email: "a.lee@example.test" });
    expect(read.consents).toMatchObject([{ review_id: review }]);
    await call("POST", "/trash/restore", { items: [{ type: "text", id: trashed }] });
    const listed = (await call("GET", `/contacts/${target}/reviews`)).body.data.data;
    expect(new Set(listed.map(({ id }: { id: number }) => id))).toEqual(new Set([review, trashed]));
    const runs = (await call("GET", `/contacts/${target}/invited`)).body.data;
    expect(runs).toMatchObject([
      { email: "a.lee@example.test", state: "stopped", run: { id: 1, name: "" } },
      { state: "queued" },
    ]);
    const invited = await at.system((db) => db.select().from(invitees).orderBy(invitees.id));
    // A run invites the same person once, whatever their addresses.
    expect(invited.map(({ contactId, state, nextAt }) => [contactId, state, nextAt !== null])).toEqual([
      [target, "queued", true],
      [target, "stopped", false],
      [target, "queued", true],
    ]);
    const audit = await at.system((db) =>
      db
        .select()
        .from(auditLog)
        .where(eq(auditLog.recordId, String(other))),
    );
    expect(audit.filter(({ record }) => record === "Contact").map(({ action, changes }) => [action, changes])).toEqual([
      ["deleted", null],
    ]);
    const left = await at.system((db) => db.select().from(timelineEvents).where(eq(timelineEvents.contactId, other)));
    expect(left).toEqual([]);
  });

  test("keeps the earlier unsubscription of the two, which a merge cannot undo", async () => {
    const [target, other] = await pair();
    const since = "2025-01-02T03:04:05.000000Z";
    await at.system((db) =>
      db.update(contacts).set({ unsubscribedAt: since, unsubscribeReason: "Too much" }).where(eq(contacts.id, other)),
    );
    const { data } = (await merge(target, other, { is_unsubscribed: false })).body;
    expect(data).toMatchObject({ is_unsubscribed: true, unsubscribed_at: since, unsubscribe_reason: "Too much" });
    // The address given up gets no mail, even after an import.
    const hashes = await at.system((db) => db.select().from(suppressions));
    expect(hashes.map(({ emailHash }) => emailHash)).toEqual([hashEmail(at.service.services, "a.lee@example.test")]);
    const later = await person({ email: "late@example.test", is_unsubscribed: true, unsubscribe_reason: "Late" });
    const again = (await merge(later.id, target)).body.data;
    expect(again).toMatchObject({ unsubscribed_at: since, unsubscribe_reason: "Too much" });
  });

  test("refuses itself, a missing or foreign contact, and an outdated version", async () => {
    const [target, other] = await pair();
    const home = await at.service.workspace("Other");
    const foreign = (await call("POST", "/contacts", { name: "Foreign" }, home.headers)).body.data.id;
    const refused = { message: "The selected other id is invalid.", errors: { other_id: expect.any(Array) } };
    for (const wrong of [target, foreign, 999_999, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await merge(target, wrong);
      expect([wrong, status, body]).toEqual([wrong, 422, refused]);
    }
    for (const wrong of [0, -1, 1.5, "x", null]) expect((await merge(target, wrong)).status).toBe(422);
    expect((await merge(foreign, other)).status).toBe(404);
    expect((await merge(target, other, undefined, { "if-match": '"v9"' })).status).toBe(412);
    expect((await merge(target, other, undefined, (await at.home.credentials("viewer")).headers)).status).toBe(403);
    expect((await call("GET", `/contacts/${other}`)).status).toBe(200);
  });
});
