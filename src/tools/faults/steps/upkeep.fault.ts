import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { formPath } from "#contract/core/public-paths.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { recordings } from "#server/testing/media/recordings.ts";
import { Cleanup } from "#tools/faults/harness/cleanup.ts";
import { addForm } from "#tools/faults/harness/forms.ts";
import { Visitor } from "#tools/faults/harness/visitor.ts";
import { listenOnLoopback } from "#tools/loopback.ts";
import { type AnsweredForm, reviewBody } from "#tools/review-body.ts";
import { type Attempt, killAtEachStep } from "./kill-at-steps.ts";
import { type Site, age, ask, call, count, filesIn, openSite, queue } from "./site.ts";

const ROWS = LIMITS.changedAtOnce + 20;
const RETENTION_DAYS = 30;
/** More than the closing of a workspace deletes in one transaction. */
const MANY_ROWS = 2_100;
const WAIT_MS = 20_000;

const Page = z.object({ unique_page_id: z.string() });
const Workspace = z.object({ id: z.number(), unique_workspace_id: z.string() });
const Changes = z.record(z.string(), z.object({ old: z.number() }));

const pictures = createServer((_request, response) => {
  void sampleFile("logo")
    .bytes()
    .then((bytes) => response.writeHead(200, { "content-type": "image/png" }).end(bytes));
});

let site: Site;
let pictureUrl: string;
let form: AnsweredForm;
let page: string;
beforeAll(async () => {
  const cleanup = new Cleanup();
  await cleanup.guard(async () => {
    const port = await listenOnLoopback(pictures);
    cleanup.add(() => pictures.close());
    pictureUrl = `http://127.0.0.1:${port}/ann.png`;
    site = await openSite(cleanup, { OUTBOUND_ALLOW: `127.0.0.1:${port}` });
    const { at } = site;
    form = await addForm(at.program, at.way, "Kept");
    const retention = {
      hidden_days: RETENTION_DAYS,
      unpublished_days: null,
      unpublished_action: "delete",
      trash_days: null,
    };
    await ask(at, `update workspaces set retention = '${JSON.stringify(retention)}'`);
    page = Page.parse((await call(at, "POST", "/v3/pages", { name: "Wall" })).data).unique_page_id;
  });
  return () => cleanup.run();
});

/** The names of the files in a folder of the data. */
const namesIn = (folder: string) =>
  filesIn(path.join(site.at.data, folder))
    .map((file) => path.basename(file))
    .toSorted();

const namesOf = (rows: Record<string, unknown>[]) => rows.map((row) => String(row["name"])).toSorted();

/** Runs the clean-up as if a day had passed. It must remove every file that no record refers to, and only those. */
async function expectOnlyNamedFiles(): Promise<void> {
  const { at } = site;
  await ask(at, "update stored_files set dropped_at = now() - interval '1 hour' where dropped_at is not null");
  age(filesIn(path.join(at.data, "media")), 25);
  const temporary = path.join(at.data, "tmp");
  age(readdirSync(temporary).map((name) => path.join(temporary, name)));
  await queue(at, "sweep-files");
  await queue(at, "maintenance");
  await expect
    .poll(() => [namesIn("media"), namesIn("tmp")], { timeout: WAIT_MS })
    .toEqual([namesOf(await ask(at, "select distinct name from stored_files where dropped_at is null")), []]);
}

async function drawPreview(): Promise<Attempt> {
  const { at } = site;
  const changed = await call(at, "PUT", `/v3/pages/${page}`, { name: "Wall", title: `Loved ${randomUUID()}` });
  expect(changed.status, changed.body).toBe(200);
  return {
    async send() {
      await queue(at, "draw-previews");
      return true;
    },
    async check() {
      const drawn = `from pages where unique_page_id = '${page}' and preview_version = version`;
      const [row] = await ask(at, `select preview ${drawn}`);
      expect(namesIn("media")).toContain(row?.["preview"]);
      await expectOnlyNamedFiles();
    },
  };
}

async function fetchPicture(): Promise<Attempt> {
  const { at } = site;
  const name = `f${randomUUID()}`;
  const body = new FormData();
  body.set("csv_file", new File([`Name,Words,Picture\n${name},Fine.,${pictureUrl}`], "r.csv", { type: "text/csv" }));
  const mapping = { name: "Name", review_text: "Words", profile_image_url: "Picture" };
  body.set("mapping", JSON.stringify(mapping));
  const sent = await at.program.send(at.way, "POST", "/v3/imports/csv-imports/text-review", { body });
  expect(sent.status, sent.body).toBe(200);
  await expect.poll(() => count(at, "from avatar_fetches"), { timeout: WAIT_MS }).toBe(1);
  // Its schedule must not come first.
  await ask(at, "update avatar_fetches set try_after = now() + interval '1 hour'");
  return {
    async send() {
      await ask(at, "update avatar_fetches set try_after = now()");
      await queue(at, "fetch-avatars");
      return true;
    },
    async check() {
      expect(await count(at, "from avatar_fetches")).toBe(0);
      const [row] = await ask(at, `select avatar from reviews where reviewer_name = '${name}'`);
      expect(namesIn("media")).toContain(row?.["avatar"]);
      await expectOnlyNamedFiles();
    },
  };
}

async function measureRecording(): Promise<Attempt> {
  const { at } = site;
  const key = randomUUID();
  const name = `m${key}`;
  const video = new File([new Uint8Array(await recordings.mp4())], "phone.mp4", { type: "video/mp4" });
  return {
    async send() {
      const body = new FormData();
      body.set("customer_name", name);
      body.set("customer_email", `${name}@example.test`);
      body.set("video", video);
      const headers = { "idempotency-key": key };
      const where = "/v3/imports/self-imports/video-review";
      return (await at.program.send(at.way, "POST", where, { body, headers })).status === 200;
    },
    async check() {
      const rows = await ask(
        at,
        `select a.state, a.file, a.poster, a.duration::float8 duration, a.peaks is not null has_peaks from attachments a
          join reviews r on r.workspace_id = a.workspace_id and r.id = a.review_id where reviewer_name = '${name}'`,
      );
      expect(rows).toEqual([expect.objectContaining({ state: "ready", duration: 6.62, has_peaks: true })]);
      expect(namesIn("media")).toEqual(expect.arrayContaining([rows[0]?.["file"], rows[0]?.["poster"]]));
      await expectOnlyNamedFiles();
    },
  };
}

/** A review that waits in the moderation queue, with a picture. Gives its id there. */
async function hold(key: string, name: string): Promise<number> {
  const { at } = site;
  const body = reviewBody(form, name, key);
  body.append("pictures[0]", sampleFile("logo"));
  const sent = await new Visitor().send(at.way, "POST", `${formPath(form.slug)}/reviews`, { body });
  expect(sent.status, sent.body).toBe(200);
  const [row] = await ask(at, `select id from submissions where key = '${key}'`);
  return Number(row?.["id"]);
}

async function deleteOld(): Promise<Attempt> {
  const { at } = site;
  const name = `r${randomUUID()}`;
  for (const n of [1, 2]) await hold(randomUUID(), `${name} held ${n}`);
  for (const state of ["hidden", "kept"]) {
    const id = await hold(randomUUID(), `${name} ${state}`);
    expect((await call(at, "POST", `/v3/held-submissions/${id}/release`)).status).toBe(200);
  }
  const hidden = `set_aside_reason = 'other'`;
  await ask(at, `update reviews set ${hidden} where reviewer_name = '${name} hidden'`);
  await ask(
    at,
    `insert into reviews (workspace_id, medium, set_aside_reason, reviewer_name)
      select 1, 'text', 'other', '${name}' from generate_series(1, ${ROWS})`,
  );
  const old = `now() - interval '${RETENTION_DAYS + 1} days'`;
  await ask(at, `update reviews set created_at = ${old}, updated_at = ${old} where reviewer_name like '${name}%'`);
  await ask(at, `update submissions set created_at = ${old} where review_id is null`);
  const [before] = await ask(at, "select coalesce(max(id), 0) id from audit_log");
  return {
    async send() {
      await queue(at, "act-on-retention");
      return true;
    },
    async check() {
      const left = await ask(at, `select reviewer_name name from reviews where reviewer_name like '${name}%'`);
      expect(namesOf(left)).toEqual([`${name} kept`]);
      expect(await count(at, "from submissions where review_id is null")).toBe(0);
      expect(await count(at, `from contacts where name like '${name}%'`)).toBe(1);
      const since = `from audit_log where id > ${String(before?.["id"])} and action = 'deleted'`;
      const runs = await ask(at, `select changes ${since} and record = 'Retention'`);
      const counted = runs.map((row) => Changes.parse(row["changes"]));
      const sum = (what: string) => counted.reduce((total, changes) => total + (changes[what]?.old ?? 0), 0);
      expect([sum("hidden"), sum("queued")]).toEqual([ROWS + 1, 2]);
      const deleted = await ask(at, `select record_id id ${since} and record = 'Review'`);
      expect([deleted.length, new Set(deleted.map((row) => row["id"])).size]).toEqual([ROWS + 1, ROWS + 1]);
      await expectOnlyNamedFiles();
    },
  };
}

/** The tables with rows of a workspace. */
async function tablesOf(workspace: number): Promise<string[]> {
  const tables = await ask(
    site.at,
    `select table_name name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'workspace_id' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if ((await count(site.at, `from ${String(name)} where workspace_id = ${workspace}`)) > 0) found.push(String(name));
  return found;
}

async function deleteWorkspace(): Promise<Attempt> {
  const { at } = site;
  const body = new FormData();
  body.set("name", "Branch");
  body.set("logo", sampleFile("logo"));
  const made = await at.owner.send(at.way, "POST", "/proxy/v3/workspaces", { body });
  expect(made.status, made.body).toBe(200);
  const { id, unique_workspace_id: uniqueId } = Workspace.parse(made.data);
  const inIt = { headers: { [WORKSPACE_HEADER]: uniqueId } };
  for (const [where, json] of [
    ["imports/self-imports/text-review", { customer_name: "Ann", customer_email: "ann@example.test", review: "Fine." }],
    ["forms", { name: "Form" }],
    ["workspace-exports", {}],
  ] as const) {
    const sent = await at.owner.send(at.way, "POST", `/proxy/v3/${where}`, { json, ...inIt });
    expect(sent.status, sent.body).toBe(200);
  }
  await expect
    .poll(() => count(at, `from workspace_exports where workspace_id = ${id} and state = 'done'`), { timeout: WAIT_MS })
    .toBe(1);
  const insert = `insert into reviews (workspace_id, medium) select ${id}, 'text' from generate_series(1, ${MANY_ROWS})`;
  await ask(at, insert, id);
  expect((await tablesOf(id)).length).toBeGreaterThan(5);
  await ask(at, `update workspaces set closed_at = now() - interval '31 days' where id = ${id}`);
  return {
    async send() {
      await queue(at, "delete-closed-workspaces");
      return true;
    },
    async check() {
      expect(await count(at, `from workspaces where id = ${id}`)).toBe(0);
      expect(await tablesOf(id)).toEqual([]);
      const gone = `from audit_log where record = 'Workspace' and record_id = '${uniqueId}' and action = 'deleted'`;
      expect(await count(at, gone)).toBe(1);
      expect(await count(at, `from memberships where workspace_id = 1`)).toBe(1);
      expect(namesIn("exports")).toEqual([]);
      await expectOnlyNamedFiles();
    },
  };
}

const jobs: [string, () => Promise<Attempt>][] = [
  ["the preview of a wall", drawPreview],
  ["the picture of an imported review", fetchPicture],
  ["the poster and the waveform of a recording", measureRecording],
  ["the deletion of what is too old", deleteOld],
  ["the deletion of a closed workspace", deleteWorkspace],
];

test.each(jobs)(
  "%s is done once and leaves no file, whichever step its job dies at",
  { timeout: 1_800_000 },
  async (name, prepare) => {
    expect(await killAtEachStep(site, name, prepare)).toBeGreaterThan(5);
  },
);
