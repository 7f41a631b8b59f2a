import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { embedDataPath, formPath } from "#contract/core/public-paths.ts";
import { DELIVER } from "#server/domain/webhooks/delivery-queue.ts";
import { listenOnLoopback } from "#tools/loopback.ts";
import { reviewBody } from "#tools/review-body.ts";
import { addForm } from "./harness/forms.ts";
import { milliseconds } from "./harness/milliseconds.ts";
import { type Installation, install, OWNER } from "./harness/installation.ts";
import { query } from "./harness/postgres-server.ts";
import { beginUpload, offsetOf, sendPart } from "./harness/uploads.ts";
import { Visitor, type Way } from "./harness/visitor.ts";
import { Writers } from "./harness/writers.ts";

const MB = 1024 * 1024;
const Made = z.object({ id: z.number() });
const Link = z.object({ link: z.string() });
const Team = z.object({ members: z.array(z.object({ user_id: z.number(), email: z.string() })) });
const Page = z.object({ unique_page_id: z.string(), public_url: z.string() });

/** The ids of the messages that the receiver of webhooks got. */
const received: string[] = [];
const receiver = createServer((request, response) => {
  received.push(String(request.headers["webhook-id"]));
  request.resume();
  response.writeHead(204).end();
});
let receiverPort: number;

let at: Installation;
beforeAll(async () => {
  receiverPort = await listenOnLoopback(receiver);
  at = await install(async (_database, folder) => ({
    BACKUP_TO: path.join(folder, "backups"),
    // Each minute, so that the suite sees one.
    BACKUP_SCHEDULE: "* * * * *",
    OUTBOUND_ALLOW: `127.0.0.1:${receiverPort}`,
  }));
  // Not called when the set-up failed, which has then cleaned up and says why.
  return () => at.close();
});
afterAll(() => void receiver.close());

async function eachWithin(what: string, limit: number, ask: (way: Way) => Promise<boolean>): Promise<void> {
  const took = await Promise.all(at.direct.map((way) => milliseconds(() => ask(way))));
  console.log(`${what}: ${took.join(", ")} ms`);
  expect(Math.max(...took)).toBeLessThanOrEqual(limit);
}

const createForm = (name: string) => addForm(at.program, at.proxy, name);

async function addMember(email: string, role: string): Promise<{ id: number; person: Visitor }> {
  const invited = await at.owner.send(at.proxy, "POST", "/proxy/members/invited", { json: { email, role } });
  expect(invited.status, invited.body).toBe(200);
  const token = new URL(Link.parse(invited.data).link).hash.slice(1);
  const person = new Visitor();
  const json = { token, name: "Grace", password: OWNER.password };
  const accepted = await person.send(at.proxy, "POST", "/proxy/invitation/accept", { json });
  expect(accepted.status, accepted.body).toBe(200);
  const team = await at.owner.send(at.proxy, "GET", "/proxy/members");
  const found = Team.parse(team.data).members.find((one) => one.email === email);
  return { id: found?.user_id ?? 0, person };
}

const count = async (sql: string): Promise<number> => Number((await query(at.database.owner, sql))[0]?.["n"]);

test("nginx takes all processes in turns, and a session of one holds in all", async () => {
  const visitor = new Visitor();
  const { email, password } = OWNER;
  const [first] = at.direct;
  expect((await visitor.send(first, "POST", "/proxy/session", { json: { email, password } })).status).toBe(200);
  const answers = [];
  for (let turn = 0; turn < 6; turn += 1) answers.push(await visitor.send(at.proxy, "GET", "/proxy/session"));
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map((one) => one.headers["x-answered-by"])).size).toBe(3);
  expect((await visitor.send(at.direct[1], "DELETE", "/proxy/session")).status).toBe(200);
  await eachWithin("signed out", 2000, async (way) => {
    const { status } = await visitor.send(way, "GET", "/proxy/v3/pages");
    return status === 401;
  });
});

test("a lowered role and a removed person are refused by all processes within two seconds", async () => {
  const { id, person } = await addMember("grace@example.test", "editor");
  const write = (way: Way) => person.send(way, "POST", "/proxy/v3/review-labels", { json: { name: randomUUID() } });
  for (const way of at.direct) expect((await write(way)).status).toBe(200);
  expect((await at.owner.send(at.direct[0], "PUT", `/proxy/members/${id}`, { json: { role: "viewer" } })).status).toBe(
    200,
  );
  await eachWithin("role lowered", 2000, async (way) => (await write(way)).status === 403);
  expect((await at.owner.send(at.direct[1], "DELETE", `/proxy/members/${id}`)).status).toBe(200);
  await eachWithin("person removed", 2000, async (way) => {
    const { status } = await person.send(way, "GET", "/proxy/v3/pages");
    return status === 401 || status === 403;
  });
});

test("an upload that one process began goes on at another, and one of two simultaneous parts is refused", async () => {
  const form = await createForm("Uploads");
  const content = randomBytes(3 * MB);
  const begun = await beginUpload(at.direct[0], form, content.length);
  expect(begun.status, begun.body).toBe(201);
  const send = (way: Way, from: number, to: number) => sendPart(way, begun.path, from, content.subarray(from, to));
  expect((await send(at.direct[0], 0, MB)).status).toBe(204);
  expect(await Promise.all(at.direct.map((way) => offsetOf(way, begun.path)))).toEqual([MB, MB, MB]);
  const both = await Promise.all([send(at.direct[1], MB, 2 * MB), send(at.direct[2], MB, 2 * MB)]);
  expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect((await send(at.proxy, 2 * MB, 3 * MB)).status).toBe(204);
  const folder = path.join(at.folder, "data", "uploads");
  const hashes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  expect(hashes.map((file) => sha(readFileSync(file)))).toContain(sha(content));
});

test("one review sent with one key to all processes at once is stored once", async () => {
  const form = await createForm("Duplicates");
  for (let round = 0; round < 8; round += 1) {
    const key = randomUUID();
    const sent = [...at.direct, ...at.direct].map((way) =>
      new Visitor().send(way, "POST", `${formPath(form.slug)}/reviews`, {
        body: reviewBody(form, `Person ${round}`, key),
      }),
    );
    const answers = await Promise.all(sent);
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200, 200, 200]);
  }
  expect(await count(`select count(*) n from submissions where form_id = ${form.id}`)).toBe(8);
});

test("wrong passwords are counted for all processes together", async () => {
  const guess = (turn: number) =>
    new Visitor().send(at.direct[turn % 3] ?? at.direct[0], "POST", "/proxy/session", {
      json: { email: "grace@example.test", password: `wrong ${turn}` },
    });
  const statuses = [];
  for (let turn = 0; turn < 15; turn += 1) statuses.push((await guess(turn)).status);
  // Ten are free; counted by each process alone, thirty would be.
  expect(statuses.indexOf(429)).toBeGreaterThan(0);
  expect(statuses.indexOf(429)).toBeLessThanOrEqual(11);
});

test("walls and embeds of every process show a change, and no hidden review, within two seconds", async () => {
  const made = await at.program.send(at.proxy, "POST", "/v3/pages", { json: { name: "Loved" } });
  expect(made.status, made.body).toBe(200);
  const { unique_page_id: id, public_url: url } = Page.parse(made.data);
  const bodies = (way: Way) =>
    Promise.all(
      [new URL(url).pathname, embedDataPath(id)].map(async (place) => {
        const { status, body } = await new Visitor().send(way, "GET", place);
        expect(status, body).toBe(200);
        return body;
      }),
    );
  const showAll = async (way: Way, text: string) => (await bodies(way)).every((body) => body.includes(text));
  const showNone = async (way: Way, text: string) => !(await bodies(way)).some((body) => body.includes(text));
  // Every process has its copy.
  for (const way of at.direct) expect(await showNone(way, "Newly told")).toBe(true);
  const json = { name: "Newly told", meta: { title: "Newly told", heading: "Newly told" } };
  expect((await at.program.send(at.direct[0], "PUT", `/v3/pages/${id}`, { json })).status).toBe(200);
  await eachWithin("wall and embed changed", 2000, (way) => showAll(way, "Newly told"));

  const review = { json: { customer_name: "Grace", review: "Warmly praised" } };
  const imported = await at.program.send(at.direct[1], "POST", "/v3/imports/self-imports/text-review", review);
  expect(imported.status, imported.body).toBe(200);
  const stored = await query(at.database.owner, "select id from reviews where reviewer_name = 'Grace'");
  const items = stored.map((row) => ({ type: "social", id: Number(row["id"]) }));
  const act = async (way: Way, change: object) => {
    const { status, body } = await at.program.send(way, "POST", "/v3/feeds/changes", { json: { items, change } });
    expect(status, body).toBe(200);
    expect(body).toContain('"done":1');
  };
  await act(at.direct[1], { act: "wall", unique_page_id: id, on: true });
  await eachWithin("review added", 2000, (way) => showAll(way, "Warmly praised"));
  await act(at.direct[2], { act: "set_aside", reason: "spam" });
  await eachWithin("review hidden", 2000, (way) => showNone(way, "Warmly praised"));
});

test("a webhook is told of each review once, whichever process took it", async () => {
  const form = await createForm("Told");
  const json = { url: `http://127.0.0.1:${receiverPort}/`, events: ["form.submitted"] };
  const made = await at.program.send(at.proxy, "POST", "/v3/webhooks", { json });
  expect(made.status, made.body).toBe(200);
  for (let turn = 0; turn < 12; turn += 1) {
    const body = reviewBody(form, `Teller ${turn}`, randomUUID());
    expect((await new Visitor().send(at.proxy, "POST", `${formPath(form.slug)}/reviews`, { body })).status).toBe(200);
  }
  // Sent too fast for a person, so all are held.
  const held = await query(at.database.owner, `select id from submissions where form_id = ${form.id}`);
  const release = (way: Way, id: unknown) =>
    at.owner.send(way, "POST", `/proxy/v3/held-submissions/${String(id)}/release`);
  const released = await Promise.all(held.map((row, index) => release(at.direct[index % 3] ?? at.proxy, row["id"])));
  expect(released.map((one) => one.status)).toEqual(Array(12).fill(200));
  const deliveries = "select count(*) n from webhook_deliveries where state = 'delivered'";
  await expect.poll(() => count(deliveries), { timeout: 60_000 }).toBe(12);
  // A job that is left could send a second message.
  const jobs = `select count(*) n from pgboss.job where name = '${DELIVER}' and state in ('created', 'retry', 'active')`;
  await expect.poll(() => count(jobs), { timeout: 60_000 }).toBe(0);
  expect(new Set(received).size).toBe(12);
  expect(received).toHaveLength(12);
  const { id } = Made.parse(made.data);
  expect((await at.program.send(at.proxy, "DELETE", `/v3/webhooks/${id}`)).status).toBe(200);
});

test("an import runs once, whichever process takes it", async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Imported ${index}`);
  const csv = ["Name,Words,Stars", ...names.map((name) => `${name},Good ${name},5`)].join("\n");
  const body = new FormData();
  body.set("csv_file", new File([csv], "reviews.csv", { type: "text/csv" }));
  body.set("mapping", JSON.stringify({ name: "Name", review_text: "Words", star_rating: "Stars" }));
  const sent = await at.program.send(at.proxy, "POST", "/v3/imports/csv-imports/text-review", { body });
  expect(sent.status, sent.body).toBe(200);
  const imported = "from reviews where reviewer_name like 'Imported %'";
  await expect.poll(() => count(`select count(*) n ${imported}`), { timeout: 60_000 }).toBe(30);
});

test(
  "no acknowledged review is lost or doubled when processes are killed or stopped under load",
  { timeout: 300_000 },
  async () => {
    const writers = await Writers.start(at, "Killed", 6);
    const ends = [
      [0, "SIGKILL"],
      [1, "SIGKILL"],
      [2, "SIGKILL"],
      [0, "SIGTERM"],
    ] as const;
    for (const [victim, signal] of ends) {
      await writers.goOn(20);
      const began = performance.now();
      await at.processes[victim]?.end(signal);
      if (signal === "SIGTERM") console.log(`stopped under load after ${Math.round(performance.now() - began)} ms`);
      // The others go on.
      await writers.goOn(20);
      await at.processes[victim]?.start();
    }
    const { stored, ...wrong } = await writers.end();
    console.log(
      `killed three processes, stopped one: ${writers.acknowledged.length} acknowledged, ${writers.unanswered} sent again, ${stored} stored`,
    );
    expect(wrong).toEqual({ lost: [], doubled: [] });
  },
);

test("the backup of a minute is made once", async () => {
  const folder = path.join(at.folder, "backups");
  const backups = () => readdirSync(folder).filter((name) => name.startsWith("laurel-"));
  await expect.poll(() => backups().length, { timeout: 90_000 }).toBeGreaterThan(0);
  const minutes = backups().map((name) => name.slice(0, "laurel-2026-01-01T00-00".length));
  expect(new Set(minutes).size).toBe(minutes.length);
});
