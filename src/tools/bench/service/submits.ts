import * as z from "zod";
import { fillStore } from "#tools/bench/harness/data-sets.ts";
import { ms, quantile, type Report, whole } from "#tools/bench/harness/report.ts";
import { startService, type Store } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { createCaller } from "#tools/bench/pages/make-walls.ts";
import { openPool } from "./bare-pool.ts";
import { type Submission, Submitter } from "./submissions.ts";

// L4 of the bars for load.
const PER_SECOND = 100;
const LASTS = 20;
const MAX_P99_MS = 150;

const Keys = z.array(z.object({ key: z.string() }));

/** How many of the acknowledged submissions are not stored, and how many are stored more than once. */
async function compareWithStore(store: Store, formId: number, sent: Submission[]) {
  const { pool, close } = await openPool(store);
  try {
    const { rows } = await pool.query("select key from submissions where form_id = $1", [formId]);
    const stored = Keys.parse(rows).map(({ key }) => key);
    const known = new Set(stored);
    const lost = sent.filter(({ status, key }) => status === 200 && !known.has(key)).length;
    return { lost, doubled: stored.length - known.size };
  } finally {
    await close();
  }
}

export async function measureSubmits({ reviews, seconds, isSmoke }: Settings, report: Report): Promise<void> {
  const store = await fillStore(reviews);
  const service = await startService(store);
  const submitter = await Submitter.open(service, createCaller(service, store.authorization), isSmoke);
  await submitter.sendAtRate(PER_SECOND, isSmoke ? 0.1 : 1);
  const sent = await submitter.sendAtRate(PER_SECOND, isSmoke ? 0.1 : seconds * LASTS);
  const { lost, doubled } = await compareWithStore(store, submitter.formId, sent);
  await service.stop();
  const accepted = sent.filter(({ status }) => status === 200);
  if (accepted.length === 0) throw new Error(`No submission was accepted: ${sent[0]?.status}`);
  const p99 = quantile(
    sent.map(({ took }) => took),
    0.99,
  );
  const slowSeconds = new Set(sent.flatMap(({ took }, at) => (took >= p99 ? [Math.floor(at / PER_SECOND) + 1] : [])));
  report({
    what: `reviews sent by visitors, ${PER_SECOND} a second for ${seconds * LASTS} s, p99`,
    measured: ms(p99),
    bar: `≤ ${ms(MAX_P99_MS)}, all accepted, none lost or doubled`,
    holds: p99 <= MAX_P99_MS && accepted.length === sent.length && lost === 0 && doubled === 0,
    beside: `${whole(accepted.length)} of ${whole(sent.length)} accepted, ${lost} lost, ${doubled} doubled; the slowest hundredth in seconds ${[...slowSeconds].join(", ")}`,
  });
}
