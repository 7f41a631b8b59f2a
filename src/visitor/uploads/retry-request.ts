import type { Answered, Asked, Exchange } from "./send-request.ts";
import { pause, pauseFor, retryAt } from "./retry-delay.ts";

export type Trouble = { state: "offline" } | { state: "waiting"; until: number };

/** Attempts without an answer, or with a failure of the service, before it is left to the visitor. */
const TRIES = 24;
const FAILURES = 5;
const LONGEST_WAIT = 15 * 60_000;

export interface Persistence {
  exchange: Exchange;
  signal: AbortSignal;
  onTrouble: (trouble: Trouble) => void;
}

/** Thrown when it is of no use to go on: too often cut, too often failed, or nobody waits any more. */
export class GaveUp extends Error {}

/** What answers by itself later: the service asks for patience, or has trouble of its own. */
async function wait({ status, header }: Answered, attempt: number, { signal, onTrouble }: Persistence): Promise<void> {
  const until = retryAt(header("retry-after"));
  if (status === 0) onTrouble({ state: "offline" });
  if (status === 0 || until === null) return pause(attempt, signal);
  const end = Math.min(until, Date.now() + LONGEST_WAIT);
  // Another connection of the same visitor still has it: nothing they need to know.
  if (status !== 409) onTrouble({ state: "waiting", until: end });
  return pauseFor(Math.max(0, end - Date.now()), signal);
}

const asksToWait = ({ status, header }: Answered) =>
  status === 429 || (status === 409 && header("retry-after") !== null);
/** Whether the same can be asked again later with another answer. */
export const needsPatience = (answer: Answered): boolean =>
  answer.status === 0 || asksToWait(answer) || (answer.status >= 500 && answer.status !== 507);

/** Asks until there is an answer that says yes or no. */
export async function persist(asked: Asked, how: Persistence): Promise<Answered> {
  let cuts = 0;
  let failures = 0;
  for (;;) {
    const answer = await how.exchange(asked);
    if (how.signal.aborted) throw new GaveUp();
    if (!needsPatience(answer)) return answer;
    if (answer.status === 0) cuts += 1;
    else if (!asksToWait(answer)) failures += 1;
    if (cuts >= TRIES || failures >= FAILURES) throw new GaveUp();
    await wait(answer, cuts + failures, how);
    if (how.signal.aborted) throw new GaveUp();
  }
}
