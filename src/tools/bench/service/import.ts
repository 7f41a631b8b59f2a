import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { bareInsert } from "./bare-insert.ts";
import { type Report, ms, whole } from "#tools/bench/harness/report.ts";
import { type Service, startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { openStore } from "#tools/bench/harness/data-sets.ts";

const MIN_ROWS_PER_SECOND = 5000;
const MAX_WAIT_MS = 250;
const ASK_EVERY_MS = 20;
const REAL_CSV = "../shared/data/womens-clothing-reviews.csv";
const MAPPING = { review_text: "Review Text", review_title: "Title", star_rating: "Rating" };

const Imported = z.object({ data: z.object({ total_rows_processed: z.number(), reviews_imported: z.number() }) });

function generateCsv(count: number): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const words = `It came on day ${n}, "as promised",\nand does what it should. ${"Well made and easy to use. ".repeat(1 + (n % 8))}`;
    return `${n},Title ${n},"${words.replaceAll('"', '""')}",${(n % 5) + 1}`;
  });
  return `Row,Title,Review Text,Rating\n${rows.join("\n")}\n`;
}

export function readCsv({ csv, isSmoke }: Settings): { name: string; bytes: Buffer } {
  const path = csv ?? (existsSync(REAL_CSV) && !isSmoke ? REAL_CSV : undefined);
  if (path) return { name: path, bytes: readFileSync(path) };
  const count = isSmoke ? 1000 : 20_000;
  return { name: `${whole(count)} made-up rows`, bytes: Buffer.from(generateCsv(count)) };
}

export async function sendCsv(
  { url }: Service,
  authorization: string,
  bytes: Buffer,
  mapping: Record<string, string> = MAPPING,
) {
  const body = new FormData();
  body.set("csv_file", new File([Uint8Array.from(bytes)], "reviews.csv", { type: "text/csv" }));
  for (const [ours, theirs] of Object.entries(mapping)) body.set(`mapping[${ours}]`, theirs);
  const answer = await fetch(`${url}/v3/imports/csv-imports/text-review`, {
    method: "POST",
    headers: { authorization },
    body,
  });
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
  return Imported.parse(await answer.json()).data;
}

/** Milliseconds until a page of reviews is there; infinite when it is refused. */
async function waitOnce({ url }: Service, authorization: string): Promise<number> {
  const since = performance.now();
  try {
    const answer = await fetch(`${url}/v3/feeds`, { headers: { authorization } });
    await answer.arrayBuffer();
    return answer.ok ? performance.now() - since : Infinity;
  } catch {
    return Infinity;
  }
}

/** Asks for a page of reviews again and again; returns a function that ends it and gives the longest wait. */
function watchWaits(service: Service, authorization: string): () => Promise<number> {
  const waits: Promise<number>[] = [];
  const timer = setInterval(() => waits.push(waitOnce(service, authorization)), ASK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    return Math.max(...(await Promise.all(waits)));
  };
}

const change = (megabytes: number): string => `${megabytes < 0 ? "" : "+"}${whole(megabytes)} MB`;

export async function measureImport(settings: Settings, report: Report): Promise<void> {
  const { name, bytes } = readCsv(settings);
  const store = await openStore(settings);
  const service = await startService(store);
  const before = { service: service.memory(), database: service.databaseMemory() };
  const started = performance.now();
  const { total_rows_processed: rows, reviews_imported: taken } = await sendCsv(service, store.authorization, bytes);
  if (taken === 0) throw new Error(`None of the ${rows} rows of ${name} was imported.`);
  const perSecond = rows / ((performance.now() - started) / 1000);
  const memory = service.memory() - before.service;
  const databaseMemory = service.databaseMemory() - before.database;
  const bare = taken / ((await bareInsert(store)) / 1000);
  await service.stop();
  report({
    what: "import",
    measured: `${whole(perSecond)} rows/s`,
    bar: `≥ ${whole(MIN_ROWS_PER_SECOND)} rows/s`,
    holds: perSecond >= MIN_ROWS_PER_SECOND,
    beside: `a bare insert of them ${whole(bare)} rows/s; ${whole(taken)} of ${whole(rows)} rows of ${name}, memory: service ${change(memory)}, database server ${change(databaseMemory)}`,
  });
  await measureWaits(settings, bytes, report);
}

async function measureWaits(settings: Settings, bytes: Buffer, report: Report): Promise<void> {
  const store = await openStore(settings);
  const service = await startService(store);
  // Warm-up: the first run of code is not the price of an import.
  await waitOnce(service, store.authorization);
  const longestWait = watchWaits(service, store.authorization);
  await sendCsv(service, store.authorization, bytes);
  const longest = await longestWait();
  await service.stop();
  if (longest === Infinity) throw new Error("A request was refused during an import.");
  report({
    what: "longest wait of another request during an import",
    measured: ms(longest),
    bar: `≤ ${ms(MAX_WAIT_MS)}`,
    holds: longest <= MAX_WAIT_MS,
  });
}
