import { api } from "#api/client.ts";
import type { Answer } from "#api/create-api.ts";

/** A change of many reviews that the service runs as a job. */
export type BulkJob = Answer<"changeReviews">["data"];
export type Step = Pick<BulkJob, "done" | "failed" | "total">;
type OnStep = (step: Step) => void;

const FIRST_POLL_MS = 250;
const MAX_POLL_MS = 1500;
const delay = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export const stepOf = ({ done, failed, total }: BulkJob): Step => ({ done, failed, total });

/** Resolves when the job has ended. */
export async function pollBulkJob(begun: BulkJob, onStep: OnStep, signal?: AbortSignal): Promise<BulkJob> {
  let now = begun;
  let stopping = false;
  for (
    let pause = FIRST_POLL_MS;
    now.state === "running" || now.state === "undoing";
    pause = Math.min(pause * 1.5, MAX_POLL_MS)
  ) {
    onStep(stepOf(now));
    await delay(pause);
    const params = { id: now.id };
    if (signal?.aborted && !stopping && now.state === "running") {
      stopping = true;
      now = (await api.call("stopReviewChange", { params })).data;
    } else now = (await api.call("getReviewChange", { params }).catch(() => ({ data: now }))).data;
  }
  onStep(stepOf(now));
  return now;
}

/** Undoes a bulk change made by any user; resolves when it is undone. */
export async function undoBulkJob(id: number, onStep: OnStep = () => {}): Promise<BulkJob["failures"]> {
  const { data } = await api.call("undoReviewChange", { params: { id } });
  return (await pollBulkJob(data, onStep)).failures;
}
