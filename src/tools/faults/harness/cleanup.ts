import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Steps that undo what was started, the last one first. */
export class Cleanup {
  readonly #steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Makes an empty folder that PostgreSQL's user can reach, and removes it at the end. */
  makeFolder(): string {
    const folder = mkdtempSync(path.join(tmpdir(), "laurel-faults-"));
    chmodSync(folder, 0o755);
    this.add(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /** Runs every step, also after one that failed, and throws the first error. */
  async run(): Promise<void> {
    const errors: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }

  /** Runs `work`. When it fails, undoes what it started and throws its error, whatever the cleaning up said. */
  async guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.run().catch((second: unknown) => console.error("Cleaning up failed as well:", second));
      throw error;
    }
  }
}
