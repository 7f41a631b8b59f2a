import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { vi } from "vitest";
import { formPath } from "#contract/core/public-paths.ts";
import { reviewBody } from "#tools/review-body.ts";
import { addForm } from "./forms.ts";
import type { Installation } from "./installation.ts";
import { query } from "./postgres-server.ts";
import { Visitor } from "./visitor.ts";

const TRIES = 20;

/** Visitors who send one review after another through the proxy, each again with the same key until it is answered. */
export class Writers {
  /** Keys of the reviews that were answered. */
  readonly acknowledged: string[] = [];
  unanswered = 0;
  readonly #over = new AbortController();
  readonly #at: Installation;
  readonly #formId: number;
  readonly #written: Promise<unknown>;

  private constructor(at: Installation, form: Awaited<ReturnType<typeof addForm>>, count: number) {
    this.#at = at;
    this.#formId = form.id;
    const send = (name: string, key: string) =>
      new Visitor()
        .send(at.proxy, "POST", `${formPath(form.slug)}/reviews`, { body: reviewBody(form, name, key) })
        .catch(() => undefined);
    const write = async (writer: number) => {
      for (let turn = 0; !this.#over.signal.aborted; turn += 1) {
        const key = randomUUID();
        for (let tries = 0; tries < TRIES; tries += 1) {
          const answer = await send(`Writer ${writer} ${turn}`, key);
          if (answer?.status === 200) {
            this.acknowledged.push(key);
            break;
          }
          this.unanswered += 1;
          await sleep(50);
        }
      }
    };
    this.#written = Promise.all(Array.from({ length: count }, (_, index) => write(index)));
  }

  /** `count` of them begin at once, at a new form. */
  static async start(at: Installation, name: string, count: number): Promise<Writers> {
    return new Writers(at, await addForm(at.program, at.proxy, name), count);
  }

  /** Resolves when `count` more are answered. */
  async goOn(count: number): Promise<void> {
    const before = this.acknowledged.length;
    await vi.waitUntil(() => this.acknowledged.length > before + count, { timeout: 60_000 });
  }

  /** Ends them. `lost` are the keys that were answered and are not stored, `doubled` those that are stored twice. */
  async end(): Promise<{ stored: number; lost: string[]; doubled: string[] }> {
    this.#over.abort();
    await this.#written;
    const rows = await query(this.#at.database.owner, `select key from submissions where form_id = ${this.#formId}`);
    const stored = rows.map((row) => String(row["key"]));
    const once = new Set(stored);
    return {
      stored: stored.length,
      lost: this.acknowledged.filter((key) => !once.has(key)),
      doubled: stored.filter((key, index) => stored.indexOf(key) !== index),
    };
  }
}
