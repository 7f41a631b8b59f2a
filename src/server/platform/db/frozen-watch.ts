import pg from "pg";

/** A call that takes longer makes us look whether the server answers at all. */
const SLOW_MS = 3_000;
const PROBE_MS = 4_000;
/** A busy machine may miss one. */
const MISSED = 2;
const RECHECK_MS = 1_000;

/** The server accepts connections at most, but answers nobody: it is stopped, swapped out or cut off. */
class FrozenError extends Error {
  override name = "FrozenError";
  readonly code = "ETIMEDOUT";
  constructor() {
    super("The database server does not answer");
  }
}

export interface FrozenWatch {
  /** Runs work that uses a connection. Throws `FrozenError` when the server does not answer anybody meanwhile. */
  guard<T>(work: () => Promise<T>): Promise<T>;
  isFrozen(): boolean;
  /** Throws `FrozenError` as long as the server has not answered again. */
  refuseFrozen(): void;
  close(): void;
}

/**
 * Limits how long calls wait for a server that is frozen, for which the limits that the server itself keeps do nothing.
 * Long statements of a server that answers others are left alone.
 */
export function watchFrozen(connection: () => pg.ClientConfig): FrozenWatch {
  let probing: Promise<boolean> | undefined;
  let isFrozen = false;
  const closing = new AbortController();

  async function answers(): Promise<boolean> {
    const client = new pg.Client({ ...connection(), query_timeout: PROBE_MS });
    client.on("error", () => {});
    const late = Promise.withResolvers<"late">();
    const timer = setTimeout(() => late.resolve("late"), PROBE_MS);
    // Any answer will do, also that it refuses: only silence means that it is frozen.
    const answered = client
      .connect()
      .then(() => client.query("select 1"))
      .then(
        () => "answer" as const,
        (error: unknown) => (error instanceof Error && /timeout/i.test(error.message) ? "late" : "answer"),
      );
    const result = await Promise.race([answered, late.promise]);
    clearTimeout(timer);
    client.connection.stream.destroy();
    return result === "answer";
  }

  async function look(): Promise<boolean> {
    for (let missed = 0; missed < MISSED; missed += 1) {
      if (closing.signal.aborted || (await answers())) return true;
    }
    return false;
  }

  /** One look at a time, for all that wait. */
  const isAlive = (): Promise<boolean> => {
    probing ??= look().finally(() => (probing = undefined));
    return probing;
  };

  async function waitUntilBack(): Promise<void> {
    while (!closing.signal.aborted && !(await isAlive()))
      await new Promise((resolve) => setTimeout(resolve, RECHECK_MS).unref());
    isFrozen = false;
  }

  return {
    async guard(work) {
      const given = Promise.withResolvers<never>();
      let timer: NodeJS.Timeout;
      let isDone = false;
      const check = async () => {
        const alive = await isAlive();
        if (isDone) return;
        if (alive) {
          timer = setTimeout(() => void check(), SLOW_MS).unref();
          return;
        }
        if (!isFrozen) {
          isFrozen = true;
          void waitUntilBack();
        }
        given.reject(new FrozenError());
      };
      timer = setTimeout(() => void check(), SLOW_MS).unref();
      try {
        return await Promise.race([work(), given.promise]);
      } finally {
        isDone = true;
        clearTimeout(timer);
      }
    },
    isFrozen: () => isFrozen,
    refuseFrozen() {
      if (isFrozen) throw new FrozenError();
    },
    close() {
      closing.abort();
    },
  };
}
