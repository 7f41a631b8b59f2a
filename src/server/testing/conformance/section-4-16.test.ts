import { describe, expect, test } from "vitest";
import { openContactsFixture } from "#server/testing/seeds/contacts.ts";
import { contacts, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { jobContext } from "#server/platform/transactions/job-context.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";

const { at, call, person } = openContactsFixture();

const typesOf = (timeline: { type: string }[]) => timeline.map(({ type }) => type);

describe("get contact (v3 interface, section 4.16)", () => {
  test("answers `contact` and `timeline` at the top, without `data`", async () => {
    const { id } = await person();
    const { status, body } = await call("GET", `/contacts/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ contact: { id, email: "ann@example.test" }, timeline: [] });
    expect(body).not.toHaveProperty("data");
  });

  test("takes the numeric id, and no other kind of identifier", async () => {
    const { id } = await person();
    for (const wrong of [
      `${id}.0`,
      `0${id}`,
      "1e3",
      "-1",
      "0",
      "abc",
      "99999999999999999999",
      "%00",
      "９",
      "a".repeat(10_000),
    ]) {
      const { status, body } = await call("GET", `/contacts/${wrong}`);
      expect([wrong, status, body]).toEqual([wrong, 404, { message: "Contact not found." }]);
    }
  });

  test("missing, foreign and erased contacts answer alike: 404 `Contact not found.`", async () => {
    const other = await at.service.workspace("Other");
    const [foreign] = await at.system((db) =>
      db.insert(contacts).values({ workspaceId: other.workspaceId, email: "f@example.test" }).returning(),
    );
    const { id: erased } = await person();
    await call("DELETE", `/contacts/${erased}`);
    for (const id of [999_999, foreign?.id, erased]) {
      const { status, body } = await call("GET", `/contacts/${id}`);
      expect([status, body]).toEqual([404, { message: "Contact not found." }]);
    }
  });

  test("the timeline is newest first, whatever the order of writing", async () => {
    const { id: contactId } = await person();
    const event = { workspaceId: at.home.workspaceId, contactId, summary: "" };
    await at.system((db) =>
      db.insert(timelineEvents).values([
        { ...event, type: "note", eventAt: "2026-02-01T00:00:00Z" },
        { ...event, type: "form_opened", eventAt: "2026-03-01T00:00:00Z" },
        { ...event, type: "imported", eventAt: "2026-01-01T00:00:00Z" },
      ]),
    );
    expect(typesOf((await call("GET", `/contacts/${contactId}`)).body.timeline)).toEqual([
      "form_opened",
      "note",
      "imported",
    ]);
  });

  test("contains the events of the contact's reviews once, and nobody else's", async () => {
    const { id: contactId } = await person();
    const [mine, theirs] = await at.insert({ contactId, medium: "video" }, {});
    const { workspaceId, uniqueId } = at.home;
    await at.service.services.database.write(workspaceId, (db) =>
      writeEvents(jobContext(at.service.services, db, { id: workspaceId, uniqueId, name: "Test" }), [
        { type: "review_received", summary: "Both", contactId, reviewId: mine },
        { type: "review_published", summary: "Only the review", reviewId: mine },
        { type: "note", summary: "Only the contact", contactId },
        { type: "review_edited", summary: "Of somebody else", reviewId: theirs },
      ]),
    );
    const { timeline } = (await call("GET", `/contacts/${contactId}`)).body;
    expect(typesOf(timeline).toSorted()).toEqual(["note", "review_published", "review_received"]);
    expect(timeline[1].payload).toEqual({ review: { type: "video", id: mine } });
  });

  test("the timeline records edits, tags added and removed, unsubscribing and subscribing again", async () => {
    const tag = (await call("POST", "/contact-tags", { name: "VIP" })).body.data;
    const { id } = await person();
    const [review] = await at.insert({ contactId: id });
    await call("PUT", `/feeds/text/${review}`, { review_title: "New" });
    await call("PUT", `/contacts/${id}/tags`, { tag_ids: [tag.id] });
    await call("PUT", `/contacts/${id}/tags`, { tag_ids: [] });
    await call("PUT", `/contacts/${id}`, { is_unsubscribed: true, unsubscribe_reason: "Enough" });
    await call("PUT", `/contacts/${id}`, { is_unsubscribed: false });
    await call("POST", `/contacts/${id}/notes`, { note: " Called <b>her</b> " });
    const { timeline } = (await call("GET", `/contacts/${id}`)).body;
    expect(typesOf(timeline)).toEqual([
      "note",
      "resubscribed",
      "unsubscribed",
      "tag_removed",
      "tag_added",
      "review_edited",
    ]);
    expect(timeline[0].payload).toEqual({ note: "Called <b>her</b>", author: expect.stringMatching(/^Owner/) });
    expect(timeline[2].payload).toEqual({ reason: "Enough" });
    expect(timeline[4].payload).toEqual({ tag_id: tag.id, tag: "VIP" });
  });

  test("another method is 405 and lists the allowed ones", async () => {
    const { id } = await person();
    const { status, headers } = await call("PATCH", `/contacts/${id}`, {});
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, PUT, DELETE"]);
  });
});
