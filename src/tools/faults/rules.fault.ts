import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { DELIVER } from "#server/domain/webhooks/delivery-queue.ts";
import { listenOnLoopback } from "#tools/loopback.ts";
import { type Installation, install } from "./harness/installation.ts";
import { query } from "./harness/postgres-server.ts";

const KILLS = 50;
const WRITERS = 4;
/** Between two kills. */
const REVIEWS = 20;

const Made = z.object({ id: z.number() });
const Label = z.object({ id: z.string() });
const Told = z.object({ type: z.literal("review.rule"), data: z.object({ id: z.number() }) });

/** The ids of the messages about each review, by its id. */
const told = new Map<number, string[]>();
async function note(request: IncomingMessage): Promise<void> {
  const { id } = Told.parse(JSON.parse(await text(request))).data;
  told.set(id, [...(told.get(id) ?? []), String(request.headers["webhook-id"])]);
}
// A message that cannot be read is refused, sent again, and in the end missing.
const receiver = createServer((request, response) => {
  const answer = (status: number) => response.writeHead(status).end();
  note(request).then(
    () => answer(204),
    () => answer(500),
  );
});

let at: Installation;
let receiverPort: number;
beforeAll(async () => {
  receiverPort = await listenOnLoopback(receiver);
  at = await install(async () => ({ OUTBOUND_ALLOW: `127.0.0.1:${receiverPort}` }));
  return () => at.close();
});
afterAll(() => void receiver.close());

const count = async (sql: string): Promise<number> => Number((await query(at.database.owner, sql))[0]?.["n"]);

async function make<T>(shape: z.ZodType<T>, path: string, json: object): Promise<T> {
  const made = await at.program.send(at.proxy, "POST", path, { json });
  expect(made.status, made.body).toBe(200);
  return shape.parse(made.data);
}

/** Writes reviews until it is told to stop. A review whose answer was lost is not sent again. */
async function writeReviews(writer: number, acknowledged: string[], stopped: AbortSignal): Promise<void> {
  for (let turn = 0; !stopped.aborted; turn += 1) {
    const name = `Writer ${writer} ${turn}`;
    const json = { customer_name: name, review: `${name} was pleased.` };
    const answer = await at.program
      .send(at.proxy, "POST", "/v3/imports/self-imports/text-review", { json })
      .catch(() => undefined);
    if (answer?.status === 200) acknowledged.push(name);
    else await sleep(50);
  }
}

test(
  `a rule runs once on each review, and its webhook gets one message, over ${KILLS} kills`,
  { timeout: 1_800_000 },
  async () => {
    const label = await make(Label, "/v3/review-labels", { name: "Arrived" });
    const url = `http://127.0.0.1:${receiverPort}/`;
    const webhook = await make(Made, "/v3/webhooks", { url, events: ["form.submitted"] });
    await make(Made, "/v3/review-rules", {
      name: "Label and tell",
      trigger: "arrived",
      actions: [
        { act: "label", add: [label.id] },
        { act: "webhook", webhook_id: webhook.id },
      ],
      is_active: true,
    });

    const acknowledged: string[] = [];
    const over = new AbortController();
    const writers = Array.from({ length: WRITERS }, (_, index) => writeReviews(index, acknowledged, over.signal));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + REVIEWS);
      const victim = at.processes[kill % at.processes.length];
      await victim?.end("SIGKILL");
      await victim?.start();
    }
    over.abort();
    await Promise.all(writers);

    const unfinished = `select (select count(*) from review_rule_events)
      + (select count(*) from webhook_deliveries where state = 'queued')
      + (select count(*) from pgboss.job where name = '${DELIVER}' and state in ('created', 'retry', 'active')) n`;
    await expect.poll(() => count(unfinished), { timeout: 900_000, interval: 1000 }).toBe(0);

    const rows = await query(at.database.owner, "select id, reviewer_name as name from reviews");
    const stored = rows.map((row) => ({ id: Number(row["id"]), name: String(row["name"]) }));
    const names = new Set(stored.map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(names.size).toBe(stored.length);

    const runs = await query(at.database.owner, "select review_id, state from review_rule_runs");
    expect(runs.map((row) => row["state"])).toEqual(stored.map(() => "done"));
    expect(new Set(runs.map((row) => Number(row["review_id"])))).toEqual(new Set(stored.map(({ id }) => id)));
    expect(await count("select count(*) n from review_labels")).toBe(stored.length);
    const events = "select count(*) n from webhook_deliveries where state = 'delivered'";
    expect(await count(events)).toBe(stored.length);

    const ids = stored.map(({ id }) => told.get(id) ?? []);
    expect(ids.filter((messages) => new Set(messages).size !== 1)).toEqual([]);
    expect(new Set(ids.flat()).size).toBe(stored.length);
    const repeated = ids.flat().length - stored.length;
    console.log(
      `${KILLS} kills: ${acknowledged.length} acknowledged, ${stored.length} stored, ${runs.length} runs, ${stored.length} messages, ${repeated} of them sent again under the same id`,
    );
  },
);
