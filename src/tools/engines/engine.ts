import { setTimeout as sleep } from "node:timers/promises";

/** A browser engine, driven in the same way whatever its protocol. */
export interface Engine {
  name: string;
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Errors of the page and its console since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** Why an engine cannot run on this machine. */
export class EngineMissing extends Error {}

const WAIT_MS = 20_000;
const STEP_MS = 100;

/** Evaluates until the answer is neither false nor empty. Throws with `what` after 20 seconds. */
export async function waitFor(engine: Engine, what: string, expression: string): Promise<unknown> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await engine.evaluate(expression);
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`${what} did not come`);
    await sleep(STEP_MS);
  }
}
