import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { openPool } from "./bare-pool.ts";
import { readCsv, sendCsv } from "./import.ts";
import { watchLoops } from "#tools/bench/harness/loop-lag.ts";
import { type Report, ms, whole } from "#tools/bench/harness/report.ts";
import { type Service, type Store, startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { fillStore } from "#tools/bench/harness/data-sets.ts";

const MAX_PAUSE_MS = 50;
const AFTER_START_MS = 60_000;
const WRITTEN_MS = 200;
const POLL_MS = 100;
const FEW_CHANGED = 200;
const PERSON = "person@example.test";
const OF_PERSON = 500;

const Keys = z.array(z.object({ type: z.string(), id: z.coerce.number() }));
const Contacts = z.tuple([z.object({ id: z.coerce.number() })]);
const Job = z.object({ data: z.object({ id: z.number(), state: z.string() }) });

async function ask(service: Service, authorization: string, method: string, path: string, sent?: object) {
  const answer = await fetch(`${service.url}/v3${path}`, {
    method,
    headers: { authorization, ...(sent && { "content-type": "application/json" }) },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  const read: unknown = await answer.json();
  return read;
}

/** Imports reviews of one person. */
async function addPerson(service: Service, authorization: string): Promise<void> {
  const rows = Array.from({ length: OF_PERSON }, (_, n) => `Well made and easy to use for ${n} days.,${PERSON}`);
  const mapping = { review_text: "Text", email: "Email" };
  await sendCsv(service, authorization, Buffer.from(`Text,Email\n${rows.join("\n")}\n`), mapping);
}

/** The reviews to change, and the contact to erase. */
async function choose(store: Store, reviews: number) {
  const { pool, close } = await openPool(store);
  try {
    const found = await pool.query("select medium as type, id from reviews order by id desc limit $1", [reviews]);
    const contacts = await pool.query("select id from contacts where email = $1", [PERSON]);
    return { items: Keys.parse(found.rows), contact: Contacts.parse(contacts.rows)[0].id };
  } finally {
    await close();
  }
}

async function changeMany(service: Service, authorization: string, items: z.infer<typeof Keys>): Promise<void> {
  const change = { act: "favourite", on: true };
  let { data } = Job.parse(await ask(service, authorization, "POST", "/feeds/changes", { change, items }));
  while (data.state === "running") {
    await sleep(POLL_MS);
    ({ data } = Job.parse(await ask(service, authorization, "GET", `/feeds/changes/${data.id}`)));
  }
}

async function copyWorkspace(service: Service, authorization: string): Promise<void> {
  let { data } = Job.parse(await ask(service, authorization, "POST", "/workspace-exports"));
  while (data.state === "queued" || data.state === "running") {
    await sleep(POLL_MS);
    ({ data } = Job.parse(await ask(service, authorization, "GET", `/workspace-exports/${data.id}`)));
  }
  if (data.state !== "done") throw new Error("The copy of the workspace failed.");
}

function reportPause(name: string, longest: number, report: Report): void {
  report({
    what: `longest pause of the loop: ${name}`,
    measured: ms(longest),
    bar: `≤ ${ms(MAX_PAUSE_MS)}`,
    holds: longest <= MAX_PAUSE_MS,
  });
}

/** The longest pauses of the event loop while the service does what takes long. */
export async function measurePauses(settings: Settings, report: Report): Promise<void> {
  const { reviews, isSmoke } = settings;
  const store = await fillStore(reviews);
  const { bytes } = readCsv(settings);
  const loops = watchLoops();
  const service = await startService(store);
  loops.stop();
  const { authorization } = store;
  const since = Date.now();
  if (!isSmoke) await sleep(AFTER_START_MS);
  reportPause("the minute after a start", loops.longest(since), report);
  await addPerson(service, authorization);
  const { items, contact } = await choose(store, isSmoke ? FEW_CHANGED : LIMITS.changedByList);
  const parts: [string, () => Promise<unknown>][] = [
    [`a bulk action on ${whole(items.length)} reviews`, () => changeMany(service, authorization, items)],
    ["the erasure of a contact", () => ask(service, authorization, "DELETE", `/contacts/${contact}`)],
    ["a copy of the workspace", () => copyWorkspace(service, authorization)],
    ["an import", () => sendCsv(service, authorization, bytes)],
  ];
  for (const [name, run] of parts) {
    const from = Date.now();
    await run();
    await sleep(WRITTEN_MS);
    reportPause(name, loops.longest(from), report);
  }
  await service.stop();
}
