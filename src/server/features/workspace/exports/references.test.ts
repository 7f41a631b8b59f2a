import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "#server/platform/db/open.ts";
import { insertRecords } from "#server/testing/records/records.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { createTestService } from "#server/testing/service/test-service.ts";
import { openArchive } from "./open-archive.ts";
import { restoreArchive } from "./restore-archive.ts";
import { writeArchive } from "./write-archive.ts";

const service = await createTestService();
const elsewhere = await createTestService();
afterAll(async () => {
  await service.close();
  await elsewhere.close();
});
afterEach(async () => {
  await service.reset();
  await elsewhere.reset();
});

const Id = z.tuple([z.object({ id: z.coerce.number() })]);
const Ids = z.array(z.object({ id: z.coerce.number() }));

/** A review with a contact and all that is part of it; returns the id of the review. */
const ARRIVAL = `with c as (insert into contacts (workspace_id, name) values ($1, 'Stranger') returning id),
  r as (insert into reviews (workspace_id, medium, contact_id) select $1, 'text', id from c returning id, contact_id),
  a as (insert into attachments (workspace_id, review_id, kind, file, content_type, bytes)
    select $1, id, 'image', 'stranger.png', 'image/png', 1 from r),
  o as (insert into review_originals (workspace_id, review_id, comment, reviewed_at) select $1, id, '', now() from r),
  w as (insert into review_answers (workspace_id, review_id, question_id, question_type, question_text)
    select $1, id, 1, 1, 'Age?' from r),
  s as (insert into consents (workspace_id, review_id, contact_id, purposes, text_hash, method)
    select $1, id, contact_id, '[]', '', 'form' from r),
  t as (insert into timeline_events (workspace_id, review_id, contact_id, type, summary)
    select $1, id, contact_id, 'review_received', '' from r)
  select id from r`;

/** Where rows name this review or its contact. */
const NAMING = `select 'attachments' as name from attachments where review_id = $1
  union all select 'answers' from review_answers where review_id = $1
  union all select 'originals' from review_originals where review_id = $1
  union all select 'consents' from consents where review_id = $1 or contact_id = $2
  union all select 'events' from timeline_events where review_id = $1 or contact_id = $2`;

async function arrive({ services }: typeof service, workspaceId: number): Promise<number> {
  const [{ id }] = Id.parse((await services.database.sql(ARRIVAL, [workspaceId])).rows);
  return id;
}

const PARTS = ["attachments", "review_originals", "review_answers", "consents", "timeline_events"];

test("what arrives while a copy is made is not in it, and no row of it names what is not in it", async () => {
  const { database, ...services } = service.services;
  const home = await service.workspace();
  await insertRecords(service.services, home, "cornflower");
  const before = Ids.parse((await database.sql("select id from reviews")).rows);
  const outside = AsyncLocalStorage.snapshot();
  let arrivals = 0;
  const busy = (db: Db): Db => {
    const execute = async (query: Parameters<Db["execute"]>[0]) => {
      const result = await db.execute(query);
      await outside(() => arrive(service, home.workspaceId));
      arrivals += 1;
      return result;
    };
    return Object.assign(Object.create(db), { execute });
  };
  const snapshot: typeof database.snapshot = (workspaceId, run) =>
    database.snapshot(workspaceId, (db) => run(busy(db)));
  const path = join(service.folder, "busy.zip");
  const counts = await writeArchive({ ...services, database: { ...database, snapshot } }, home.workspaceId, path);
  expect(arrivals).toBeGreaterThan(20);
  expect(counts["reviews"]).toBe(before.length);
  const known = new Set(before.map(({ id }) => id));
  const copy = await openArchive(path);
  for (const table of PARTS)
    for await (const line of copy.lines(table)) {
      const { review_id: id } = z.object({ review_id: z.nullable(z.number()) }).parse(JSON.parse(line));
      expect(id === null || known.has(id), `${table}: ${line}`).toBe(true);
    }
  copy.close();
});

test.each([
  ["in a new installation", elsewhere],
  ["beside the original", service],
])("new reviews and contacts get nothing of those that a copy names and does not hold, %s", async (_, target) => {
  const { database } = service.services;
  const home = await service.workspace();
  await insertRecords(service.services, home, "cornflower");
  await arrive(service, home.workspaceId);
  // As in copies of earlier versions, which were not made at one moment.
  await database.sql("delete from reviews where reviewer_name = ''");
  await database.sql("delete from contacts where name = 'Stranger'");
  const path = join(service.folder, "dangling.zip");
  const written = await writeArchive(service.services, home.workspaceId, path);
  const owner = target === service ? home : await target.workspace();
  const { workspaceId, counts } = await restoreArchive(target.services, path, owner.userId);
  const left = (name: string) => Number(written[name]) - Number(counts[name]);
  expect(PARTS.map((name) => [name, left(name)])).toEqual([
    ["attachments", 1],
    ["review_originals", 1],
    ["review_answers", 1],
    ["consents", 0],
    ["timeline_events", 0],
  ]);
  const found = await target.services.database.sql("select id from workspaces where unique_workspace_id = $1", [
    workspaceId,
  ]);
  const [{ id: restored }] = Id.parse(found.rows);
  const made = await target.services.database.write(restored, async (db) => {
    const review = await db.execute(
      sql`insert into reviews (workspace_id, medium) values (${restored}, 'text') returning id`,
    );
    const contact = await db.execute(sql`insert into contacts (workspace_id) values (${restored}) returning id`);
    return [Id.parse(review.rows)[0].id, Id.parse(contact.rows)[0].id];
  });
  expect((await target.services.database.sql(NAMING, made)).rows).toEqual([]);
});

test("a restore does not give out ids again that other workspaces had", async () => {
  const { database } = service.services;
  const home = await service.workspace();
  await arrive(service, home.workspaceId);
  const path = join(service.folder, "small.zip");
  await writeArchive(service.services, home.workspaceId, path);
  const deleted: number[] = [];
  for (let count = 0; count < 5; count += 1) deleted.push(await arrive(service, home.workspaceId));
  await database.sql("delete from reviews where id = any($1)", [deleted]);
  await restoreArchive(service.services, path, home.userId);
  expect(await arrive(service, home.workspaceId)).toBeGreaterThan(Math.max(...deleted));
});

test("the media of a form restored at another address are shown there, also those of its versions", async () => {
  const home = await service.workspace();
  const { data: made } = await home.api.call("createForm", { body: { name: "Form" } });
  const params = { unique_form_id: made.unique_form_id };
  const { data: shop } = await home.api.call("addFormMedia", { params, body: { file: sampleFile("picture") } });
  await home.api.call("updateForm", { params, body: { page_image: shop.url } });
  const path = join(service.folder, "address.zip");
  await writeArchive(service.services, home.workspaceId, path);
  const { config, database } = elsewhere.services;
  config.publicUrl = "https://copy.example.com";
  const owner = await elsewhere.workspace();
  await restoreArchive(elsewhere.services, path, owner.userId);
  const { rows } = await database.sql(`select f.fields ->> 'page_image' as now, v.fields ->> 'page_image' as version,
      s.name from forms f join form_versions v on v.form_id = f.id and v.version = 2
      join stored_files s on s.workspace_id = f.workspace_id`);
  const [{ name }] = z.tuple([z.looseObject({ name: z.string() })]).parse(rows);
  const url = `${config.publicUrl}/media/${name}`;
  expect(rows).toEqual([{ now: url, version: url, name }]);
  expect(shop.url).not.toContain(name);
  expect((await elsewhere.request(new URL(url).pathname)).status).toBe(200);
});

test("a copy that cannot be written, or is stopped, gives its connection back and reads no more with it", async () => {
  const { database, ...services } = service.services;
  const home = await service.workspace();
  await insertRecords(service.services, home, "cornflower");
  const stop = new AbortController();
  let isOver = false;
  let reads = 0;
  const snapshot: typeof database.snapshot = async (workspaceId, run) => {
    const stopping = (db: Db): Db => {
      const execute = async (query: Parameters<Db["execute"]>[0]) => {
        expect(isOver).toBe(false);
        reads += 1;
        if (reads === 5) stop.abort(new Error("stopped"));
        return db.execute(query);
      };
      return Object.assign(Object.create(db), { execute });
    };
    try {
      return await database.snapshot(workspaceId, (db) => run(stopping(db)));
    } finally {
      isOver = true;
    }
  };
  const stopped = { ...services, database: { ...database, snapshot } };
  await expect(
    writeArchive(stopped, home.workspaceId, join(service.folder, "stopped.zip"), stop.signal),
  ).rejects.toThrow();
  expect(reads).toBe(5);
  const nowhere = join(service.folder, "no such folder", "copy.zip");
  await expect(writeArchive(service.services, home.workspaceId, nowhere)).rejects.toThrow("ENOENT");
  const { open, idle } = database.pool();
  expect(idle).toBe(open);
});
