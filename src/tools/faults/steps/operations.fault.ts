import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { formPath } from "#contract/core/public-paths.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { Cleanup } from "#tools/faults/harness/cleanup.ts";
import { addForm } from "#tools/faults/harness/forms.ts";
import { beginUpload, offsetOf, sendPart } from "#tools/faults/harness/uploads.ts";
import { Visitor } from "#tools/faults/harness/visitor.ts";
import { type AnsweredForm, reviewBody } from "#tools/review-body.ts";
import { type Attempt, killAtEachStep } from "./kill-at-steps.ts";
import { type Site, age, ask, call, count, filesIn, openSite, queue } from "./site.ts";

const KB = 1024;
const ROWS = 40;
const Page = z.object({ unique_page_id: z.string(), public_url: z.string() });

let site: Site;
let form: AnsweredForm;
beforeAll(async () => {
  const cleanup = new Cleanup();
  await cleanup.guard(async () => {
    site = await openSite(cleanup);
    form = await addForm(site.at.program, site.at.way, "Killed");
  });
  return () => cleanup.run();
});

async function addReview(name: string): Promise<number> {
  const json = { customer_name: name, customer_email: `${name}@example.test`, review: `${name} was pleased.` };
  const made = await call(site.at, "POST", "/v3/imports/self-imports/text-review", json);
  expect(made.status, made.body).toBe(200);
  const [row] = await ask(site.at, `select id from reviews where reviewer_name = '${name}'`);
  return Number(row?.["id"]);
}

const filesOf = (name: string) => filesIn(path.join(site.at.data, name));

async function submit(): Promise<Attempt> {
  const key = randomUUID();
  const name = `Sender ${key}`;
  return {
    async send() {
      const body = reviewBody(form, name, key);
      body.append("pictures[0]", sampleFile("logo"));
      const answer = await new Visitor().send(site.at.way, "POST", `${formPath(form.slug)}/reviews`, { body });
      return answer.status === 200;
    },
    async check() {
      expect(await count(site.at, `from submissions where key = '${key}'`)).toBe(1);
      const [row] = await ask(site.at, `select files from submissions where key = '${key}'`);
      const names = z.array(z.string()).parse(row?.["files"]);
      expect(names).toHaveLength(1);
      expect(filesOf("media").map((file) => path.basename(file))).toEqual(expect.arrayContaining(names));
      expect(await count(site.at, `from stored_files where name = '${names[0]}'`)).toBe(1);
    },
  };
}

async function upload(): Promise<Attempt> {
  const content = randomBytes(300 * KB);
  const half = content.length / 2;
  let where = "";
  return {
    async send() {
      const { way } = site.at;
      if (!where) where = (await beginUpload(way, form, content.length)).path;
      for (;;) {
        const offset = await offsetOf(way, where);
        if (offset === content.length) return true;
        const { status } = await sendPart(
          way,
          where,
          offset,
          content.subarray(offset, offset < half ? half : undefined),
        );
        if (status !== 204) return false;
      }
    },
    async check() {
      const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
      const stored = filesOf("uploads").map((file) => sha(readFileSync(file)));
      expect(stored.filter((one) => one === sha(content))).toHaveLength(1);
    },
  };
}

async function importFile(): Promise<Attempt> {
  const key = randomUUID();
  const names = Array.from({ length: ROWS }, (_, index) => `Row ${index} ${key}`);
  return {
    async send() {
      const csv = ["Name,Words,Stars", ...names.map((name) => `${name},Good ${name},5`)].join("\n");
      const body = new FormData();
      body.set("csv_file", new File([csv], "reviews.csv", { type: "text/csv" }));
      body.set("mapping", JSON.stringify({ name: "Name", review_text: "Words", star_rating: "Stars" }));
      const headers = { "idempotency-key": key };
      const where = "/v3/imports/csv-imports/text-review";
      return (await site.at.program.send(site.at.way, "POST", where, { body, headers })).status === 200;
    },
    async check() {
      const rows = await ask(
        site.at,
        `select reviewer_name name from reviews where reviewer_name like '% ${key}' order by id`,
      );
      expect(rows.map((row) => row["name"])).toEqual(names);
      expect(await count(site.at, "from imports where state in ('queued', 'running')")).toBe(0);
      // The next clean-up removes a file whose process died before its import was stored.
      age(filesOf("imports"));
      await queue(site.at, "resume-imports");
      await expect.poll(() => filesOf("imports"), { timeout: 20_000 }).toEqual([]);
    },
  };
}

async function publish(): Promise<Attempt> {
  const name = `p${randomUUID()}`;
  const id = await addReview(name);
  const made = await call(site.at, "POST", "/v3/pages", { name });
  const { unique_page_id: wall, public_url: url } = Page.parse(made.data);
  const key = randomUUID();
  return {
    async send() {
      const change = { act: "wall", unique_page_id: wall, on: true };
      const items = [{ type: "social", id }];
      return (await call(site.at, "POST", "/v3/feeds/changes", { items, change }, key)).status === 200;
    },
    async check() {
      const shown = await new Visitor().send(site.at.way, "GET", new URL(url).pathname);
      expect(shown.body.split(`${name} was pleased.`).length).toBeGreaterThan(1);
      expect(await count(site.at, `from page_reviews where review_id = ${id}`)).toBe(1);
      expect(await count(site.at, `from review_change_items where review_id = ${id}`)).toBe(1);
    },
  };
}

async function erase(): Promise<Attempt> {
  const name = `e${randomUUID()}`;
  const id = await addReview(name);
  const [row] = await ask(site.at, `select contact_id id from reviews where id = ${id}`);
  const contact = Number(row?.["id"]);
  return {
    send: async () =>
      [200, 404].includes((await call(site.at, "DELETE", `/v3/contacts/${contact}?reviews=delete`)).status),
    async check() {
      expect(await count(site.at, `from contacts where id = ${contact}`)).toBe(0);
      expect(await count(site.at, `from reviews where id = ${id}`)).toBe(0);
      const erased = `from audit_log where record = 'Contact' and record_id = '${contact}' and action = 'deleted'`;
      expect(await count(site.at, erased)).toBe(1);
    },
  };
}

const operations: [string, () => Promise<Attempt>][] = [
  ["a review with a picture, sent through a form", submit],
  ["an upload in two parts", upload],
  ["the import of a file", importFile],
  ["a review put on a wall", publish],
  ["the erasure of a person", erase],
];

test.each(operations)(
  "%s is done exactly once, whichever step the service dies at",
  { timeout: 900_000 },
  async (name, prepare) => {
    expect(await killAtEachStep(site, name, prepare)).toBeGreaterThan(5);
  },
);
