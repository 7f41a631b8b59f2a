import { describe, expect, test } from "vitest";
import { auditLog, contacts, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { openContactsFixture } from "#server/testing/seeds/contacts.ts";

const { at, call, person } = openContactsFixture();

interface Person {
  id: number;
  email: string;
}
const emailsOf = ({ body }: { body: { data: { data: Person[] } } }) => body.data.data.map(({ email }) => email);
const list = async (query = "") => emailsOf(await call("GET", `/contacts?${query}`));
const history = async () => [
  (await at.system((db) => db.select().from(auditLog))).length,
  (await at.system((db) => db.select().from(timelineEvents))).length,
];

describe("listing", () => {
  test("newest first, 50 a page, with page links that keep the filter", async () => {
    const { workspaceId } = at.home;
    const rows = Array.from({ length: 51 }, (_, n) => ({
      workspaceId,
      email: `p${n}@example.test`,
      company: "Büro & Co",
    }));
    await at.system((db) => db.insert(contacts).values(rows));
    const { data } = (await call("GET", "/contacts?search=b%C3%BCro+%26&is_unsubscribed=0&page=1")).body;
    expect(data).toMatchObject({ current_page: 1, per_page: 50, from: 1, to: 50, prev_page_url: null });
    expect(data.data[0].email).toBe("p50@example.test");
    const next = new URL(data.next_page_url);
    const second = (await call("GET", next.pathname.replace("/v3", "") + next.search)).body.data;
    expect(second).toMatchObject({ data: [{ email: "p0@example.test" }], next_page_url: null });
    expect((await call("GET", "/contacts?page=9")).body.data).toMatchObject({ data: [], from: null, to: null });
    expect((await call("GET", "/contacts?page=abc")).body.data.current_page).toBe(1);
  });

  test("search takes wildcards literally and covers name, e-mail, phone and company", async () => {
    await person({ email: "a@example.test", name: "100% Ann_e" });
    await person({ email: "b@example.test", phone: "+49 30 1234" });
    await person({ email: "c@example.test", company: String.raw`Back\slash` });
    const found = [
      ["100%25", ["a@example.test"]],
      ["n_E", ["a@example.test"]],
      ["%25", ["a@example.test"]],
      ["_", ["a@example.test"]],
      ["%2B49", ["b@example.test"]],
      ["b@EXAMPLE", ["b@example.test"]],
      ["%5C", ["c@example.test"]],
      ["' or 1=1 --", []],
      ["%00", ["c@example.test", "b@example.test", "a@example.test"]],
    ] as const;
    for (const [search, emails] of found) expect([search, await list(`search=${search}`)]).toEqual([search, emails]);
  });

  test("filters by tag, review and subscription; a foreign tag matches nobody", async () => {
    const [vip, press] = [
      (await call("POST", "/contact-tags", { name: "VIP" })).body.data.id,
      (await call("POST", "/contact-tags", { name: "Press" })).body.data.id,
    ];
    const a = await person({ email: "a@example.test", tag_ids: [vip, press] });
    await person({ email: "b@example.test", tag_ids: [press], is_unsubscribed: true });
    await person({ email: "c@example.test" });
    await at.insert({ contactId: a.id });
    expect(await list(`tag=${vip}`)).toEqual(["a@example.test"]);
    expect(await list(`tag[]=${vip}&tag[]=${press}`)).toEqual(["b@example.test", "a@example.test"]);
    expect(await list("tag=999999")).toEqual([]);
    expect(await list("tag=nonsense&has_reviewed=maybe&is_unsubscribed[x]=1")).toHaveLength(3);
    expect(await list("has_reviewed=1")).toEqual(["a@example.test"]);
    expect(await list("has_reviewed=0&is_unsubscribed=false")).toEqual(["c@example.test"]);
    expect(await list("is_unsubscribed=true")).toEqual(["b@example.test"]);
  });

  test("shows nothing of another workspace", async () => {
    await person();
    const other = await at.service.workspace("Other");
    expect((await call("GET", "/contacts", undefined, other.headers)).body.data.data).toEqual([]);
  });
});

describe("creating and updating", () => {
  test("create answers 200 with the record and requires an e-mail, name or phone", async () => {
    const { status, body } = await call("POST", "/contacts", { name: " Ann ", company: "", email: "" });
    expect([status, body.message, body.data.name]).toEqual([200, "Contact Created Successfully", "Ann"]);
    expect(body.data).toMatchObject({ company: "", email: "", primary_source: "manual" });
    for (const wrong of [
      {},
      { company: "X" },
      { email: "no address" },
      { email: "a@b" },
      { name: "x".repeat(256) },
      { name: 5 },
    ])
      expect([wrong, (await call("POST", "/contacts", wrong)).status]).toEqual([wrong, 422]);
  });

  test("an e-mail address is unique in a workspace, ignoring case: 422 at `email`", async () => {
    await person({ email: "ann@example.test" });
    const { id } = await person({ email: "bob@example.test" });
    for (const answer of [
      await call("POST", "/contacts", { email: "ANN@example.test" }),
      await call("PUT", `/contacts/${id}`, { email: "Ann@Example.test" }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([422, { email: ["The email has already been taken."] }]);
    const other = await at.service.workspace("Other");
    expect((await call("POST", "/contacts", { email: "ann@example.test" }, other.headers)).status).toBe(200);
  });

  test("changes only the fields sent, ignores read-only ones, and writes nothing when nothing differs", async () => {
    const before = await person({ email: "ann@example.test", name: "Ann", city: "Berlin", country: "Germany" });
    const sent = { city: "Bonn", country: "", id: 5, created_at: "x", has_reviewed: true, workspace_id: 9, version: 7 };
    const { body } = await call("POST", `/contacts/${before.id}`, { _method: "PUT", ...sent });
    expect(body.message).toBe("Contact Updated Successfully");
    expect(body.data).toEqual({ ...before, city: "Bonn", country: "", updated_at: expect.any(String) });
    const audit = await at.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(audit.at(-1)?.changes).toEqual({
      city: { old: "Berlin", new: "Bonn" },
      country: { old: "Germany", new: null },
    });
    const written = await history();
    const same = { city: "Bonn", country: "", name: "Ann", is_unsubscribed: "0", tag_ids: [] };
    expect((await call("PUT", `/contacts/${before.id}`, same)).body.data).toEqual(body.data);
    expect(await history()).toEqual(written);
  });

  test("If-Match with an older version is 412 and changes nothing; every change gives a new ETag", async () => {
    const { id } = await person();
    const first = (await call("GET", `/contacts/${id}`)).headers.get("etag") ?? "";
    const changed = await call("PUT", `/contacts/${id}`, { name: "One" }, { "if-match": first });
    expect([first, changed.headers.get("etag")]).toEqual(['"v1"', '"v2"']);
    for (const [method, path, body] of [
      ["PUT", `/contacts/${id}`, { name: "Two" }],
      ["PUT", `/contacts/${id}/tags`, { tag_ids: [] }],
      ["DELETE", `/contacts/${id}`],
    ] as const)
      expect((await call(method, path, body, { "if-match": first })).status).toBe(412);
    expect((await call("GET", `/contacts/${id}`)).body.contact.name).toBe("One");
  });

  test("a foreign tag is 422 at `tag_ids`, and nothing is written", async () => {
    const other = await at.service.workspace("Other");
    const { id: tag } = (await call("POST", "/contact-tags", { name: "Theirs" }, other.headers)).body.data;
    const { id } = await person();
    const written = await history();
    for (const [method, path, body] of [
      ["PUT", `/contacts/${id}/tags`, { tag_ids: [tag] }],
      ["PUT", `/contacts/${id}`, { name: "New", tag_ids: [tag] }],
      ["POST", "/contacts", { email: "new@example.test", tag_ids: [tag] }],
    ] as const) {
      const answer = await call(method, path, body);
      expect([answer.status, answer.body.errors]).toEqual([422, { tag_ids: ["The selected tag ids is invalid."] }]);
    }
    expect(await history()).toEqual(written);
  });

  test("a foreign contact is 404 everywhere, and a viewer can only read", async () => {
    const { id } = await person();
    const { headers } = await at.service.workspace("Other");
    const calls = [
      ["GET", `/contacts/${id}`],
      ["GET", `/contacts/${id}/timeline`],
      ["PUT", `/contacts/${id}`, { name: "Mine" }],
      ["PUT", `/contacts/${id}/tags`, { tag_ids: [] }],
      ["POST", `/contacts/${id}/notes`, { note: "x" }],
      ["DELETE", `/contacts/${id}`],
    ] as const;
    const viewer = await at.home.credentials("viewer");
    for (const [method, path, body] of calls) {
      const foreign = await call(method, path, body, headers);
      expect([method, foreign.status, foreign.body]).toEqual([method, 404, { message: "Contact not found." }]);
      expect((await call(method, path, body, viewer.headers)).status).toBe(method === "GET" ? 200 : 403);
    }
  });
});

describe("the timeline", () => {
  async function fill(count: number): Promise<number> {
    const { id: contactId } = await person();
    const { workspaceId } = at.home;
    const [reviewId] = await at.insert({ contactId });
    const types = ["note", "form_opened", "review_received"];
    const rows = Array.from({ length: count }, (_, n) => ({
      workspaceId,
      type: types[n % 3] ?? "",
      summary: String(n),
      eventAt: `2026-01-${String(1 + Math.floor((n * 28) / count)).padStart(2, "0")}T10:00:00Z`,
      contactId: n % 3 === 2 ? null : contactId,
      reviewId: n % 3 === 1 ? null : reviewId,
    }));
    await at.system(async (db) => {
      for (let from = 0; from < count; from += 1000)
        await db.insert(timelineEvents).values(rows.slice(from, from + 1000));
    });
    return contactId;
  }

  test("5,000 entries: the newest 100 first, the rest page by page, each once", async () => {
    const id = await fill(5000);
    const first = (await call("GET", `/contacts/${id}`)).body;
    expect(first.timeline).toHaveLength(100);
    const summaries = first.timeline.map(({ summary }: { summary: string }) => Number(summary));
    for (let next = first.timeline_next; next;) {
      const page = (await call("GET", `/contacts/${id}/timeline?before=${next}`)).body;
      summaries.push(...page.data.map(({ summary }: { summary: string }) => Number(summary)));
      next = page.next;
    }
    expect(summaries).toEqual(Array.from({ length: 5000 }, (_, n) => 4999 - n));
  });

  test("filters by kind and by an inclusive period", async () => {
    const id = await fill(84);
    const ask = async (query: string) => (await call("GET", `/contacts/${id}/timeline?${query}`)).body;
    expect((await ask("")).data).toHaveLength(84);
    expect((await ask("type=note")).data).toHaveLength(28);
    expect((await ask("type[]=note&type[]=form_opened&type[]=unheard")).data).toHaveLength(56);
    expect((await ask("type=unheard")).data).toHaveLength(84);
    const days = (await ask("from=2026-01-03&to=2026-01-04")).data.map(({ event_at }: { event_at: string }) =>
      event_at.slice(0, 10),
    );
    expect([days.length, new Set(days)]).toEqual([6, new Set(["2026-01-04", "2026-01-03"])]);
    expect((await ask("before=nonsense")).data).toHaveLength(84);
    expect((await call("GET", `/contacts/${id}/timeline?from=yesterday`)).status).toBe(422);
  });

  test("a note is plain text of 1 to 5,000 characters and answers with its entry", async () => {
    const { id } = await person();
    const { status, body } = await call("POST", `/contacts/${id}/notes`, { note: "Line 1\nLine 2" });
    expect([status, body.message]).toEqual([200, "Note Created Successfully"]);
    expect(body.data).toMatchObject({ type: "note", summary: "Note", payload: { note: "Line 1\nLine 2" } });
    for (const note of ["", "  ", "x".repeat(5001), undefined])
      expect((await call("POST", `/contacts/${id}/notes`, { note })).status).toBe(422);
  });
});
