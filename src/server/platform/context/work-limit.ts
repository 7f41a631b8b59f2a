import { STATUS_TEXT } from "#contract/core/error.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

/** Fewer than a third of the connections: a table that is locked must not take the endpoints of others along. */
const AT_ONCE = 4;
const WAITING = 60;
/** So many may always wait: a page that asks for a lot at once is no overload. */
const ALWAYS_WAITING = 24;
/** How fast a kind of work goes on is the mean of about so many. */
const MEAN_OF = 10;
/** A kind of work is overloaded while refusals exceed completed work by this many; the count stops at `MAX_EXCESS`. */
const OVERLOADED_FROM = 24;
const MAX_EXCESS = 48;

/** How long work may wait, in milliseconds. */
export interface MaxWait {
  waitMs: number;
  /**
   * Work is refused at once if the queue ahead of it would probably make it wait longer than this. Under overload it is also
   * refused once it has waited longer, so that newer requests are still answered in time.
   */
  expectedMs?: number;
}

/** A read that waits longer is answered too late for whoever asked; a write is worth more. */
export const MAX_WAIT = {
  read: { waitMs: 3_000, expectedMs: 600 },
  write: { waitMs: 10_000 },
} satisfies Record<string, MaxWait>;

interface Waiting {
  since: number;
  expectedMs: number;
  start(): void;
  refuse(): void;
}

interface Kind {
  running: number;
  /** In the order in which they came. */
  queue: Set<Waiting>;
  /** When work last left the queue, or began to wait in it. */
  movedAt: number;
  /** Mean time between two that leave the queue, in milliseconds. */
  interval: number;
  /** Refusals minus completed work, since the queue was last empty. */
  excess: number;
}

export interface WorkLimit {
  /**
   * Runs work when fewer than the limit of its kind run. Throws 503 with `Retry-After` when too many wait, or when it has
   * waited for too long.
   */
  run<T>(kind: string, work: () => Promise<T>, maxWait?: MaxWait): Promise<T>;
  /** Whether `run` would refuse work of this kind now. It then counts as refused. */
  refuses(kind: string, maxWait: MaxWait): boolean;
  /** Work that runs or waits, of all kinds. */
  size(): { running: number; waiting: number };
}

export const RETRY_AFTER = { "retry-after": "2" };

/** The 503 of work for which there is no place. */
export const tooBusy = () => new AppError(503, STATUS_TEXT[503], {}, RETRY_AFTER);

/** Bounds work by kind, such as an endpoint: each kind has places of its own, and a short queue. */
export function createWorkLimit({ atOnce = AT_ONCE, waiting = WAITING } = {}): WorkLimit {
  const kinds = new Map<string, Kind>();

  function isExcess({ running, queue, movedAt, interval }: Kind, { expectedMs }: MaxWait): boolean {
    if (running < atOnce) return false;
    if (queue.size >= waiting) return true;
    if (expectedMs === undefined || queue.size < ALWAYS_WAITING) return false;
    return Math.max(queue.size * interval, performance.now() - movedAt) > expectedMs;
  }

  function refuses(kind: Kind, maxWait: MaxWait): boolean {
    if (!isExcess(kind, maxWait)) return false;
    kind.excess = Math.min(kind.excess + 1, MAX_EXCESS);
    return true;
  }

  async function enter(kind: Kind, { waitMs, expectedMs = Infinity }: MaxWait): Promise<void> {
    if (kind.running < atOnce) {
      kind.running += 1;
      return;
    }
    if (refuses(kind, { waitMs, expectedMs })) throw tooBusy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const since = performance.now();
    const own: Waiting = { since, expectedMs, start: resolve, refuse: () => reject(tooBusy()) };
    if (kind.queue.size === 0) kind.movedAt = since;
    kind.queue.add(own);
    const timer = setTimeout(() => {
      kind.queue.delete(own);
      own.refuse();
    }, waitMs);
    try {
      // The place of the one that left is passed on.
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Takes the next work from the queue. Under overload it refuses what has waited too long. */
  function nextOf(kind: Kind, now: number): Waiting | undefined {
    for (const next of kind.queue) {
      kind.queue.delete(next);
      if (kind.excess < OVERLOADED_FROM || now - next.since <= next.expectedMs) return next;
      next.refuse();
    }
    return undefined;
  }

  function leave(kind: Kind): void {
    const now = performance.now();
    const next = nextOf(kind, now);
    kind.excess = Math.max(kind.excess - 1, 0);
    if (next) {
      kind.interval += (now - kind.movedAt - kind.interval) / MEAN_OF;
      kind.movedAt = now;
      next.start();
    } else {
      kind.running -= 1;
      kind.excess = 0;
    }
  }

  return {
    async run(name, work, maxWait = { waitMs: MAX_WAIT.read.waitMs }) {
      let kind = kinds.get(name);
      if (!kind) kinds.set(name, (kind = { running: 0, queue: new Set(), movedAt: 0, interval: 0, excess: 0 }));
      await enter(kind, maxWait);
      try {
        return await work();
      } finally {
        leave(kind);
      }
    },
    refuses(name, maxWait) {
      const kind = kinds.get(name);
      return kind !== undefined && refuses(kind, maxWait);
    },
    size() {
      const all = [...kinds.values()];
      const sum = (of: (kind: Kind) => number) => all.reduce((total, kind) => total + of(kind), 0);
      return { running: sum(({ running }) => running), waiting: sum(({ queue }) => queue.size) };
    },
  };
}
