import { describe, expect, test } from "vitest";
import { openContactsFixture } from "#server/testing/seeds/contacts.ts";
import { contacts, timelineEvents } from "#server/platform/db/tables/schema.ts";

const { at, call, person } = openContactsFixture();

const TEXTS = ["email", "name", "phone", "primary_source", "country", "state", "city", "zipcode", "company"];
const UNSET = [...TEXTS, "unsubscribe_reason", "unsubscribed_at", "enriched_at"];
const TIMES = ["date_added", "date_added_label", "created_at", "updated_at"];
const read = async (id: number) => (await call("GET", `/contacts/${id}`)).body;

async function bare(): Promise<number> {
  const { workspaceId } = at.home;
  const [row] = await at.system((db) => db.insert(contacts).values({ workspaceId }).returning({ id: contacts.id }));
  return row?.id ?? 0;
}

describe("a contact (v3 interface, section 2.6)", () => {
  test("id is an integer", async () => {
    const id = await bare();
    expect((await read(id)).contact.id).toBe(id);
  });

  test.each(UNSET)("%s is a string, empty when the contact has none", async (field) => {
    expect((await read(await bare())).contact[field]).toBe("");
  });

  test.each(TIMES)("%s is a string and always present", async (field) => {
    expect((await read(await bare())).contact[field]).toMatch(/\d{4}/);
  });

  test.each(TEXTS)("%s is returned as written", async (field) => {
    const value = field === "email" ? "Ann@Example.test" : "Zürich 8 '; --";
    const { id } = await person({ email: "first@example.test", [field]: value });
    expect((await read(id)).contact[field]).toBe(value);
  });

  test("date_added, created_at and updated_at are UTC with six digits; date_added_label is formatted", async () => {
    const { workspaceId } = at.home;
    const createdAt = "2026-03-04T05:06:07.123456Z";
    const values = { workspaceId, email: "a@example.test", createdAt, enrichedAt: "2026-04-05T00:00:00.5Z" };
    const [row] = await at.system((db) => db.insert(contacts).values(values).returning());
    const { contact } = await read(row?.id ?? 0);
    expect(contact).toMatchObject({ date_added: createdAt, created_at: createdAt, date_added_label: "Mar 4, 2026" });
    expect(contact.enriched_at).toBe("2026-04-05T00:00:00.500000Z");
    expect(contact.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  });

  test("is_unsubscribed is a boolean, with unsubscribed_at and unsubscribe_reason", async () => {
    const { id } = await person();
    expect((await read(id)).contact.is_unsubscribed).toBe(false);
    await call("PUT", `/contacts/${id}`, { is_unsubscribed: true, unsubscribe_reason: "Too many" });
    expect((await read(id)).contact).toMatchObject({ is_unsubscribed: true, unsubscribe_reason: "Too many" });
    expect((await read(id)).contact.unsubscribed_at).toMatch(/Z$/);
  });

  test("has_reviewed is true once the contact has a review", async () => {
    const { id } = await person();
    expect((await read(id)).contact.has_reviewed).toBe(false);
    await at.insert({ contactId: id });
    expect((await read(id)).contact.has_reviewed).toBe(true);
  });

  test("tag_ids is an array of integers", async () => {
    const tag = (await call("POST", "/contact-tags", { name: "VIP" })).body.data;
    const { id } = await person({ email: "a@example.test", tag_ids: [tag.id] });
    expect((await read(id)).contact.tag_ids).toEqual([tag.id]);
    expect((await read(await bare())).contact.tag_ids).toEqual([]);
  });

  test("a timeline entry has type, event_at, summary and any payload", async () => {
    const contactId = await bare();
    const event = { workspaceId: at.home.workspaceId, contactId, summary: "Seen", eventAt: "2026-01-02T03:04:05Z" };
    const payload = { list: [1], text: "x" };
    await at.system((db) =>
      db.insert(timelineEvents).values([
        { ...event, type: "form_opened" },
        { ...event, type: "note", payload },
      ]),
    );
    const { timeline } = await read(contactId);
    const common = { event_at: "2026-01-02T03:04:05.000000Z", summary: "Seen" };
    expect(timeline).toMatchObject([
      { type: "note", ...common, payload },
      { type: "form_opened", ...common, payload: null },
    ]);
  });
});
