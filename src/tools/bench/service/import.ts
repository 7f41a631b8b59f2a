import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { bareInsert } from "./bare-insert.ts";
import { type Report, whole } from "#tools/bench/harness/report.ts";
import { type Service, startService } from "#tools/bench/harness/service.ts";
import { engines, openStore } from "#tools/bench/harness/data-sets.ts";

const MIN_ROWS_PER_SECOND = { PGlite: 1500, PostgreSQL: 5000 } as const;
const REAL_CSV = "../shared/data/womens-clothing-reviews.csv";
const MAPPING = { review_text: "Review Text", review_title: "Title", star_rating: "Rating" };

const Imported = z.object({ data: z.object({ total_rows_processed: z.number(), reviews_imported: z.number() }) });

function generateCsv(): string {
  const rows = Array.from({ length: 20_000 }, (_, n) => {
    const words = `It came on day ${n}, "as promised",\nand does what it should. ${"Well made and easy to use. ".repeat(1 + (n % 8))}`;
    return `${n},Title ${n},"${words.replaceAll('"', '""')}",${(n % 5) + 1}`;
  });
  return `Row,Title,Review Text,Rating\n${rows.join("\n")}\n`;
}

function readCsv(csv: string | undefined): { name: string; bytes: Buffer } {
  const path = csv ?? (existsSync(REAL_CSV) ? REAL_CSV : undefined);
  return path
    ? { name: path, bytes: readFileSync(path) }
    : { name: "20,000 made-up rows", bytes: Buffer.from(generateCsv()) };
}

async function sendCsv({ url }: Service, authorization: string, bytes: Buffer) {
  const body = new FormData();
  body.set("csv_file", new File([Uint8Array.from(bytes)], "reviews.csv", { type: "text/csv" }));
  for (const [ours, theirs] of Object.entries(MAPPING)) body.set(`mapping[${ours}]`, theirs);
  const answer = await fetch(`${url}/v3/imports/csv-imports/text-review`, {
    method: "POST",
    headers: { authorization },
    body,
  });
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
  return Imported.parse(await answer.json()).data;
}

export async function measureImport({ csv }: { csv?: string }, report: Report): Promise<void> {
  const { name, bytes } = readCsv(csv);
  for (const engine of engines()) {
    const store = await openStore(engine);
    const service = await startService(store);
    const before = service.memory();
    const started = performance.now();
    const { total_rows_processed: rows, reviews_imported: taken } = await sendCsv(service, store.authorization, bytes);
    const perSecond = rows / ((performance.now() - started) / 1000);
    const memory = service.memory() - before;
    await service.stop();
    const bare = taken / ((await bareInsert(store)) / 1000);
    report({
      what: `import, ${engine}`,
      measured: `${whole(perSecond)} rows/s`,
      bar: `≥ ${whole(MIN_ROWS_PER_SECOND[engine])} rows/s`,
      holds: perSecond >= MIN_ROWS_PER_SECOND[engine],
      beside: `a bare insert of them ${whole(bare)} rows/s; ${whole(taken)} of ${whole(rows)} rows of ${name}, memory +${whole(memory)} MB`,
    });
  }
}
