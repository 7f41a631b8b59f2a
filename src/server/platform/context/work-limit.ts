import { STATUS_TEXT } from "#contract/core/error.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

/** Fewer than a third of the connections: a table that is locked must not take the endpoints of others along. */
const AT_ONCE = 4;
const WAITING = 60;
/** A read that waits longer is answered too late for whoever asked; a write is worth more. */
export const WAIT_MS = { read: 3_000, write: 10_000 };

interface Kind {
  running: number;
  /** In the order in which they came. */
  queue: Set<() => void>;
}

export interface WorkLimit {
  /**
   * Runs work when fewer than the limit of its kind run. Throws 503 with `Retry-After` when too many wait, or when it has
   * waited for `waitMs`.
   */
  run<T>(kind: string, work: () => Promise<T>, waitMs?: number): Promise<T>;
  /** Work that runs or waits, of all kinds. */
  size(): { running: number; waiting: number };
}

const refusal = () => new AppError(503, STATUS_TEXT[503], {}, { "retry-after": "2" });

/** Bounds work by kind, such as an endpoint: each kind has places of its own, and a short queue. */
export function createWorkLimit({ atOnce = AT_ONCE, waiting = WAITING } = {}): WorkLimit {
  const kinds = new Map<string, Kind>();

  async function enter(kind: Kind, waitMs: number): Promise<void> {
    if (kind.running < atOnce) {
      kind.running += 1;
      return;
    }
    if (kind.queue.size >= waiting) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    kind.queue.add(resolve);
    const timer = setTimeout(() => {
      kind.queue.delete(resolve);
      reject(refusal());
    }, waitMs);
    try {
      // The place of the one that left is passed on.
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  function leave(kind: Kind): void {
    const [next] = kind.queue;
    if (next) {
      kind.queue.delete(next);
      next();
    } else kind.running -= 1;
  }

  return {
    async run(name, work, waitMs = WAIT_MS.read) {
      let kind = kinds.get(name);
      if (!kind) kinds.set(name, (kind = { running: 0, queue: new Set() }));
      await enter(kind, waitMs);
      try {
        return await work();
      } finally {
        leave(kind);
      }
    },
    size() {
      const all = [...kinds.values()];
      const sum = (of: (kind: Kind) => number) => all.reduce((total, kind) => total + of(kind), 0);
      return { running: sum(({ running }) => running), waiting: sum(({ queue }) => queue.size) };
    },
  };
}
