import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { vi } from "vitest";
import type { LaurelProcess } from "#tools/faults/harness/laurel-process.ts";

const PRELOADED = pathToFileURL(path.resolve("src/tools/faults/steps/stop-at-step.ts"));

/** One step of a process: the n-th of its name since it was armed. */
export interface Step {
  name: string;
  nth: number;
}

/** Has a built process note its steps, or be killed just before one of them. */
export class Steps {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  #file = (name: string) => path.join(this.#folder, name);

  /** The environment of the process. */
  get env(): Record<string, string> {
    return { NODE_OPTIONS: `--import ${PRELOADED.href}`, STEPS_FOLDER: this.#folder };
  }

  #order(step: Step | undefined): void {
    for (const name of ["steps", "armed"]) rmSync(this.#file(name), { force: true });
    writeFileSync(this.#file("order"), JSON.stringify(step ?? {}));
  }

  /** From now on the process notes its steps, and is killed just before `step`. False when it has ended already. */
  async arm(process: LaurelProcess, step?: Step): Promise<boolean> {
    this.#order(step);
    process.signal("SIGUSR2");
    await vi.waitUntil(() => process.hasEnded || existsSync(this.#file("armed")), { timeout: 10_000, interval: 10 });
    return !process.hasEnded;
  }

  /** The noted steps, in order. */
  noted(): string[] {
    if (!existsSync(this.#file("steps"))) return [];
    return readFileSync(this.#file("steps"), "utf8").split("\n").filter(Boolean);
  }

  /** Each name's first step and its last, in order: what repeats, such as the parts of a file, has no others of interest. */
  distinct(): Step[] {
    const noted = this.noted();
    const counts = new Map<string, number>();
    const all = noted.map((name) => {
      const nth = (counts.get(name) ?? 0) + 1;
      counts.set(name, nth);
      return { name, nth };
    });
    return all.filter(({ name, nth }) => nth === 1 || nth === counts.get(name));
  }
}
