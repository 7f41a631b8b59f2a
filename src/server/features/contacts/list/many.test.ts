import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import { auditLog, contacts, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { openContactsFixture } from "#server/testing/seeds/contacts.ts";

const { at, call, person } = openContactsFixture();

const namesOf = (data: { name: string }[]) => data.map(({ name }) => name);
const list = async (query: string) => namesOf((await call("GET", `/contacts?${query}`)).body.data.data);
const change = (body: Record<string, unknown>, headers = {}) => call("POST", "/contacts/changes", body, headers);
const tag = async (name: string, headers = {}): Promise<number> =>
  (await call("POST", "/contact-tags", { name }, headers)).body.data.id;

async function three() {
  const of = (name: string, fields: object) => person({ name, email: `${name}@example.test`, ...fields });
  const cy = await of("cy", { company: "beta", country: "Spain", primary_source: "Form" });
  const ann = await of("Ann", { company: "Alpha", country: "spain", primary_source: "import" });
  const bob = await of("bob", { country: "Japan", is_unsubscribed: true });
  return { ann: ann.id, bob: bob.id, cy: cy.id };
}

describe("filters and sorting", () => {
  test("filters by source, country and company, ignoring case; several values are alternatives", async () => {
    await three();
    expect(await list("country=SPAIN")).toEqual(["Ann", "cy"]);
    expect(await list("country[]=spain&country[]=japan&sort=oldest")).toEqual(["cy", "Ann", "bob"]);
    expect(await list("country=spain&source=form")).toEqual(["cy"]);
    expect(await list("company=ALPHA&search=ann")).toEqual(["Ann"]);
    expect(await list("country[a][b]=1&source[]=&company=")).toHaveLength(3);
  });

  test.each([
    ["newest", ["bob", "Ann", "cy"]],
    ["oldest", ["cy", "Ann", "bob"]],
    ["name", ["Ann", "bob", "cy"]],
    ["company", ["Ann", "cy", "bob"]],
    ["updated", ["cy", "bob", "Ann"]],
    ["nonsense", ["bob", "Ann", "cy"]],
  ])("sorts by %s", async (sort, names) => {
    const { cy } = await three();
    await call("PUT", `/contacts/${cy}`, { city: "Madrid" });
    expect(await list(`sort=${sort}`)).toEqual(names);
    expect(await list(`sort=${sort}&search=example.test`)).toEqual(names);
  });

  test.each(["name", "company", "updated", "oldest"])(
    "%s: following the page links gives each contact once",
    async (sort) => {
      const { workspaceId } = at.home;
      const rows = Array.from({ length: 120 }, (_, n) => ({
        workspaceId,
        email: `p${n}@example.test`,
        name: n % 3 ? `N${n % 7}` : null,
        company: n % 2 ? `C${n % 5}` : null,
        country: "Spain",
      }));
      await at.system((db) => db.insert(contacts).values(rows));
      const seen: string[] = [];
      let path: string | null = `/contacts?sort=${sort}&country=spain`;
      for (let pages = 0; path && pages < 5; pages += 1) {
        const { data } = (await call("GET", path)).body;
        seen.push(...data.data.map(({ email }: { email: string }) => email));
        const next: URL | null = URL.parse(data.next_page_url ?? "");
        path = next && next.pathname.replace("/v3", "") + next.search;
      }
      expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
      const second = (await call("GET", `/contacts?sort=${sort}&page=2`)).body.data.data;
      expect(second.map(({ email }: { email: string }) => email)).toEqual(seen.slice(50, 100));
    },
  );

  test("facets count values ignoring case, and nothing of another workspace", async () => {
    const { ann } = await three();
    await at.insert({ contactId: ann }, { contactId: ann });
    const { data } = (await call("GET", "/contacts/facets")).body;
    expect(data).toMatchObject({ total: 3, matching: 3, has_reviewed: 1, is_unsubscribed: 1 });
    const filtered = (await call("GET", "/contacts/facets?country=spain")).body.data;
    expect(filtered).toEqual({ ...data, matching: 2 });
    expect(
      data.country.map(({ value, count }: { value: string; count: number }) => [value.toLowerCase(), count]),
    ).toEqual([
      ["spain", 2],
      ["japan", 1],
    ]);
    const other = await at.service.workspace("Other");
    expect((await call("GET", "/contacts/facets", undefined, other.headers)).body.data).toEqual({
      total: 0,
      more: false,
      matching: 0,
      source: [],
      country: [],
      company: [],
      has_reviewed: 0,
      is_unsubscribed: 0,
    });
  });

  /** One contact with a value for each facet, then as many newer ones as the facets count. */
  async function manyAfterOne() {
    const first = await person({ name: "Zoe", email: "zoe@example.test", country: "Chile", company: "Zeta" });
    await at.system((db) =>
      db.execute(sql`insert into contacts (workspace_id, name, email, country)
        select ${at.home.workspaceId}::int, 'Ann ' || n, 'ann' || n || '@example.test', 'Spain'
        from generate_series(1, ${CONTACT_LIMITS.faceted}::int) n`),
    );
    return first;
  }

  test("facets count the newest contacts, list the values of older ones, and say that there are more", async () => {
    const { id } = await manyAfterOne();
    await at.insert({ contactId: id });
    const { data } = (await call("GET", "/contacts/facets?search=e")).body;
    const total = CONTACT_LIMITS.faceted;
    expect(data).toMatchObject({ total, more: true, matching: total + 1, has_reviewed: 0, company: [] });
    expect(data.country).toEqual([
      { value: "Spain", count: total },
      { value: "Chile", count: 0 },
    ]);
  });

  test.each(["newest", "name", "updated"])("%s: finds a contact that comes after thousands of others", async (sort) => {
    const { id } = await manyAfterOne();
    const vip = await tag("VIP");
    await call("PUT", `/contacts/${id}/tags`, { tag_ids: [vip] });
    await at.insert({ contactId: id });
    await at.system((db) => db.execute(sql`update contacts set updated_at = now() where id <> ${id}`));
    for (const filter of ["search=zoe", "has_reviewed=1", `search=zoe&tag=${vip}&has_reviewed=1`])
      expect(await list(`sort=${sort}&${filter}`)).toEqual(["Zoe"]);
    expect((await call("GET", `/contacts/facets?search=zoe&tag=${vip}`)).body.data.matching).toBe(1);
  });

  test("the export takes the same filter", async () => {
    await three();
    const { csv, contacts: count } = (await call("GET", "/contacts/export?country=spain&search=cy")).body.data;
    expect([count, csv.includes("cy@example.test"), csv.includes("Ann@example.test")]).toEqual([1, true, false]);
  });
});

describe("bulk tagging", () => {
  test("by ids: adds and removes tags, with one timeline entry each and one audit entry", async () => {
    const { ann, bob, cy } = await three();
    const [vip, old] = [await tag("VIP"), await tag("Old")];
    await call("PUT", `/contacts/${ann}/tags`, { tag_ids: [vip, old] });
    const body = { ids: [ann, bob, 999_999], add_tags: [vip], remove_tags: [old] };
    const before = (await at.system((db) => db.select().from(auditLog))).length;
    const { status, body: answer } = await change(body);
    expect([status, answer]).toEqual([
      200,
      { message: "Contacts Updated Successfully", data: { changed: 2, unchanged: 0 } },
    ]);
    expect(await list(`tag=${vip}`)).toEqual(["bob", "Ann"]);
    expect(await list(`tag=${old}`)).toEqual([]);
    expect((await call("GET", `/contacts/${cy}`)).body.contact.tag_ids).toEqual([]);
    const [entry] = (await call("GET", `/contacts/${bob}`)).body.timeline;
    expect(entry).toMatchObject({ type: "tag_added", payload: { tag_id: vip, tag: "VIP" } });
    const audits = await at.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(audits.slice(before)).toMatchObject([
      { record: "Contact", recordId: "many", changes: { add_tags: { new: ["VIP"] }, contacts: { new: 2 } } },
    ]);
    const events = (await at.system((db) => db.select().from(timelineEvents))).length;
    expect((await change(body)).body.data).toEqual({ changed: 0, unchanged: 2 });
    expect((await at.system((db) => db.select().from(timelineEvents))).length).toBe(events);
  });

  test("a change of one contact is in the audit log under that contact", async () => {
    const { ann } = await three();
    await change({ ids: [ann], add_tags: [await tag("VIP")] });
    const audits = await at.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(audits.at(-1)).toMatchObject({ record: "Contact", recordId: String(ann) });
  });

  test("by filter: changes all matches, across batches", async () => {
    const { workspaceId } = at.home;
    const rows = Array.from({ length: 1100 }, (_, n) => ({
      workspaceId,
      email: `p${n}@example.test`,
      country: "Peru",
    }));
    await at.system((db) => db.insert(contacts).values(rows));
    await three();
    const vip = await tag("VIP");
    expect((await change({ filter: { country: ["peru"] }, add_tags: [vip] })).body.data.changed).toBe(1100);
    expect((await change({ filter: {}, add_tags: [vip] })).body.data).toEqual({ changed: 3, unchanged: 1100 });
  });

  test("an invalid change or foreign tag is 422, foreign contacts are ignored, and a viewer is refused", async () => {
    const { ann } = await three();
    const vip = await tag("VIP");
    const other = await at.service.workspace("Other");
    const foreign = await tag("Theirs", other.headers);
    for (const [wrong, field] of [
      [{ ids: [ann] }, "add_tags"],
      [{ add_tags: [vip] }, "ids"],
      [{ ids: [ann], filter: {}, add_tags: [vip] }, "ids"],
      [{ ids: [ann], add_tags: [foreign] }, "add_tags"],
      [{ ids: [ann], remove_tags: [999_999] }, "remove_tags"],
    ] as const) {
      const { status, body } = await change(wrong);
      expect([wrong, status, Object.keys(body.errors)]).toEqual([wrong, 422, [field]]);
    }
    expect((await change({ ids: [ann], add_tags: [foreign] }, other.headers)).body.data).toEqual({
      changed: 0,
      unchanged: 0,
    });
    const viewer = await at.home.credentials("viewer");
    expect((await change({ ids: [ann], add_tags: [vip] }, viewer.headers)).status).toBe(403);
    expect((await call("GET", `/contacts/${ann}`)).body.contact.tag_ids).toEqual([]);
  });
});
