import { describe, expect, test } from "vitest";
import { createPlan } from "#server/platform/context/plan.ts";
import { contacts, suppressions, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { unescapeFormulaCell } from "#server/platform/csv/formula-cells.ts";
import { multipartForm, openContactsFixture } from "#server/testing/seeds/contacts.ts";

// Signed numbers and phone numbers are not formulas.
const isFormula = (cell: string) => /^"?[=+\-@\t\r＝]/.test(cell) && !/^[+-]\d[\d ]*$/.test(cell);

const { at, call, person } = openContactsFixture();

const send = (csv: string, fields: Record<string, string> = {}, headers = {}) =>
  call("POST", "/contacts/import", multipartForm({ csv_file: new File([csv], "people.csv"), ...fields }), headers);
const exported = async () => (await call("GET", "/contacts/export")).body.data;
const everybody = () => at.system((db) => db.select().from(contacts).orderBy(contacts.id));

describe("import", () => {
  test("creates new contacts, fills empty fields of existing ones and leaves the rest", async () => {
    const ann = await person({ email: "ann@example.test", name: "Ann", city: "Berlin" });
    await person({ email: "bob@example.test", name: "Bob" });
    const { status, body } = await send(
      "email,Name,CITY,Zip Code,Tags,Unsubscribed\nANN@example.test,,Bonn,,VIP;Press,\nbob@example.test,Bob,,,,no\n" +
        'cy@example.test,"Cy, the ""first""",Köln,01234,vip,yes\n\n',
    );
    expect([status, body.message]).toEqual([200, "Contacts Imported Successfully"]);
    expect(body.data).toEqual({
      contacts_created: 1,
      contacts_updated: 1,
      contacts_unchanged: 1,
      contacts_repeated: 0,
      total_rows_processed: 3,
      failed_count: 0,
      failed_rows: [],
      failed_csv: null,
    });
    expect(await everybody()).toMatchObject([
      { id: ann.id, email: "ann@example.test", name: "Ann", city: "Bonn", version: 2 },
      { name: "Bob", version: 1 },
      { email: "cy@example.test", name: 'Cy, the "first"', city: "Köln", zipcode: "01234", primarySource: "import" },
    ]);
    expect((await call("GET", "/contact-tags?include[]=contacts_count")).body.data).toMatchObject([
      { name: "Press", contacts_count: 1 },
      { name: "VIP", contacts_count: 2 },
    ]);
    const events = await at.system((db) => db.select().from(timelineEvents).orderBy(timelineEvents.id));
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      "imported",
      "imported",
      "tag_added",
      "tag_added",
      "tag_added",
      "unsubscribed",
    ]);
  });

  test("importing the same file again changes nothing, and a file never resubscribes a contact", async () => {
    const csv = "Email,Name,Tags,Unsubscribed\na@example.test,A,VIP,yes\nb@example.test,B,VIP,\n";
    await send(csv);
    const before = await everybody();
    expect((await send(csv)).body.data).toMatchObject({
      contacts_created: 0,
      contacts_updated: 0,
      contacts_unchanged: 2,
    });
    await send("Email,Unsubscribed\na@example.test,no\n");
    expect(await everybody()).toEqual(before);
  });

  test("only a cell that says yes unsubscribes, and one that says neither leaves the row out", async () => {
    const cells = ["Nein", "FALSCH", "FALSO", "لا", "-", "N/A", "subscribed", "WAHR", "31.05.2024", "vielleicht"];
    const rows = cells.map((cell, n) => `p${n}@example.test,${cell}`);
    const { body } = await send(`Email,Unsubscribed\n${rows.join("\n")}\n`);
    expect(body.data).toMatchObject({ contacts_created: 9, failed_count: 1 });
    expect(body.data.failed_rows).toMatchObject([
      { line: 11, reason: "The Unsubscribed “vielleicht” is neither yes nor no. Write yes or no." },
    ]);
    const gone = (await everybody()).filter(({ unsubscribedAt }) => unsubscribedAt !== null);
    expect(gone.map(({ email }) => email)).toEqual(["p7@example.test", "p8@example.test"]);
    expect(await at.system((db) => db.select().from(suppressions))).toHaveLength(2);
  });

  test("a cell that is escaped is not escaped again in the file of left-out rows", async () => {
    const { body } = await send("Email,Tags\nnobody,'=VIP\n");
    const [, row] = body.data.failed_csv.split("\r\n");
    expect(row).toBe("2,The Email “nobody” is not an e-mail address.,nobody,'=VIP");
    await send(body.data.failed_csv.replace(",nobody,", ",a@example.test,"));
    expect((await call("GET", "/contact-tags")).body.data).toMatchObject([{ name: "=VIP" }]);
  });

  test("rows with the e-mail address of an earlier row are counted, in later batches too", async () => {
    await send("Email,Company\nold@example.test,Old");
    const many = Array.from({ length: 600 }, (_, n) => `p${n}@example.test,P${n}`);
    const rows = ["a@example.test,First", "old@example.test,Old", "A@example.test,Second", ...many];
    const { body } = await send(["Email,Company", ...rows, "a@example.test,", "a@example.test,Third"].join("\n"));
    expect(body.data).toMatchObject({
      total_rows_processed: 605,
      contacts_created: 601,
      contacts_updated: 0,
      contacts_unchanged: 1,
      contacts_repeated: 3,
    });
    expect((await everybody())[1]).toMatchObject({ email: "A@example.test", company: "Third" });
  });

  test("invalid rows are listed with line and reason, and the others are imported", async () => {
    const { body } = await send(
      `Email,Name,Phone\nnot an address,X,\n,Nobody,\nok@example.test,"two\nlines",\nlong@example.test,${"x".repeat(256)},\np@example.test,P,${"1".repeat(61)}\n`,
    );
    expect(body.data).toMatchObject({ contacts_created: 1, failed_count: 4, total_rows_processed: 5 });
    expect(body.data.failed_rows).toMatchObject([
      {
        line: 2,
        reason: "The Email “not an address” is not an e-mail address.",
        row: "not an address, X",
      },
      { line: 3, reason: "The row has no Email." },
      { line: 6, reason: "The Name is longer than 255 characters." },
      { line: 7, reason: "The Phone is longer than 60 characters." },
    ]);
    const [header, first] = body.data.failed_csv.split("\r\n");
    expect([header, first]).toEqual([
      "\uFEFFImport Line,Import Reason,Email,Name,Phone",
      "2,The Email “not an address” is not an e-mail address.,not an address,X,",
    ]);
  });

  test("invalid rows come back as a file without formulas that can be corrected and imported", async () => {
    const csv = `Email,=Name,@Note\n=cmd|' /C calc'!A0,-Ann,+1\nx,＝1+1,'=2\n`;
    const { body } = await send(csv);
    const cells = body.data.failed_csv.slice(1).split(/,|\r\n/);
    expect(cells.filter(isFormula)).toEqual([]);
    const mended = body.data.failed_csv
      .replaceAll("'=cmd|' /C calc'!A0", "a@example.test")
      .replace(",x,", ",b@example.test,");
    const again = await send(mended, { mapping: JSON.stringify({ email: "Email", name: "'=Name" }) });
    expect(again.body.data).toMatchObject({ contacts_created: 2, failed_csv: null });
    expect((await everybody()).map(({ name }) => name)).toEqual(["-Ann", "＝1+1"]);
  });

  test("two rows of one person become one contact, across batches too", async () => {
    const rows = Array.from(
      { length: 1200 },
      (_, n) => `P${n % 600}@example.test,${n < 600 ? `Old ${n}` : ""},T${n % 7}`,
    );
    const { body } = await send(`Email,Name,Tags\n${rows.join("\n")}\n`);
    expect(body.data).toMatchObject({ contacts_created: 600, total_rows_processed: 1200, failed_count: 0 });
    const people = await everybody();
    expect(people.map(({ name }) => name)).toEqual(expect.arrayContaining(["Old 0", "Old 599"]));
    expect(people.filter(({ name }) => name === null)).toEqual([]);
  });

  test("a mapping allows other header names", async () => {
    const mapping = JSON.stringify({ email: "E-Mail-Adresse", name: "Wer" });
    expect((await send("Wer;E-Mail-Adresse\nÄnne;a@example.test\n", { mapping })).body.data.contacts_created).toBe(1);
    expect((await everybody())[0]).toMatchObject({ name: "Änne", email: "a@example.test" });
  });

  test.each([
    ["no column of e-mail addresses", "Name\nAnn\n"],
    ["nothing", ""],
    ["no rows", "Email\n"],
    ["a quotation mark that is not closed", 'Email,Name\na@example.test,"open\n'],
    ["a picture", "\u0089PNG\0\0"],
  ])("a file with %s is 422 at `csv_file` and imports nothing", async (_name, csv) => {
    const { status, body } = await send(csv);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["csv_file"]]);
    expect(await everybody()).toEqual([]);
  });

  test("requires a file, an editor and a plan with import_contacts", async () => {
    expect((await call("POST", "/contacts/import", multipartForm({ csv_file: "text" }))).status).toBe(422);
    const viewer = await at.home.credentials("viewer");
    expect((await send("Email\na@example.test\n", {}, viewer.headers)).status).toBe(403);
    at.service.services.plan = createPlan({ import_contacts: "0" });
    const { status, body } = await send("Email\na@example.test\n");
    at.service.services.plan = createPlan({});
    expect([status, body.is_plan_restricted]).toEqual([403, true]);
    expect(await everybody()).toEqual([]);
  });

  test("does not affect another workspace", async () => {
    await person({ email: "ann@example.test", name: "Ann" });
    const other = await at.service.workspace("Other");
    await send("Email,Name,Tags\nann@example.test,Eve,VIP\n", {}, other.headers);
    expect((await everybody()).map(({ workspaceId, name }) => [workspaceId, name])).toEqual([
      [at.home.workspaceId, "Ann"],
      [other.workspaceId, "Eve"],
    ]);
    expect((await call("GET", "/contact-tags")).body.data).toEqual([]);
  });
});

describe("export", () => {
  const HOSTILE = [
    "=1+1",
    "+49 30 1234",
    "-5",
    "@SUM(A1)",
    "'=1+1",
    "''@x",
    "'plain",
    "＝1+1",
    "=cmd|' /C calc'!A0",
    '"=1+1"',
    '";=1+1;"',
    "a\n=1+1",
    "a,b",
    "-2+3+cmd|' /C calc'!A0",
  ];

  test("no exported cell is a formula, and importing the file restores the values", async () => {
    const { workspaceId } = at.home;
    const rows = HOSTILE.map((name, n) => ({
      workspaceId,
      email: `p${n}@example.test`,
      name,
      phone: "+49 30",
      city: "@home",
    }));
    await at.system((db) => db.insert(contacts).values(rows));
    await call("POST", "/contact-tags", { name: "=VIP" });
    const [tag] = (await call("GET", "/contact-tags")).body.data;
    const [first] = await everybody();
    await call("PUT", `/contacts/${first?.id}`, { tag_ids: [tag.id], is_unsubscribed: true, unsubscribe_reason: "-" });
    const { csv, filename, contacts: count } = await exported();
    expect([count, filename]).toEqual([rows.length, expect.stringMatching(/^contacts-\d{4}-\d\d-\d\d\.csv$/)]);
    const cells = csv.slice(1).split(/,|\r\n/);
    expect(cells.filter(isFormula)).toEqual([]);

    const other = await at.service.workspace("Other");
    const { body } = await send(csv, {}, other.headers);
    expect(body.data).toMatchObject({ contacts_created: rows.length, failed_count: 0 });
    const copies = (await everybody()).filter((row) => row.workspaceId === other.workspaceId);
    const copyOf = (n: number) => copies.find(({ email }) => email === `p${n}@example.test`);
    expect(HOSTILE.map((_, n) => copyOf(n)?.name)).toEqual(HOSTILE);
    expect(copyOf(0)).toMatchObject({ phone: "+49 30", city: "@home", unsubscribeReason: "-" });
    expect((await call("GET", "/contact-tags", undefined, other.headers)).body.data).toMatchObject([{ name: "=VIP" }]);
  });

  test("exactly one escape mark is added and removed", () => {
    expect(["'=1", "''=1", "'plain", "plain", "'", ""].map(unescapeFormulaCell)).toEqual([
      "=1",
      "'=1",
      "'plain",
      "plain",
      "'",
      "",
    ]);
  });

  test("exports more than one batch without duplicates or other workspaces; a viewer is refused", async () => {
    const { workspaceId } = at.home;
    const rows = Array.from({ length: 4001 }, (_, n) => ({ workspaceId, email: `p${n}@example.test` }));
    await at.system(async (db) => {
      for (let from = 0; from < rows.length; from += 1000)
        await db.insert(contacts).values(rows.slice(from, from + 1000));
    });
    const { csv, contacts: count } = await exported();
    expect([count, new Set(csv.trim().split("\r\n")).size]).toEqual([4001, 4002]);
    const other = await at.service.workspace("Other");
    expect((await call("GET", "/contacts/export", undefined, other.headers)).body.data.contacts).toBe(0);
    const viewer = await at.home.credentials("viewer");
    expect((await call("GET", "/contacts/export", undefined, viewer.headers)).status).toBe(403);
  });
});
