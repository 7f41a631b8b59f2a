import type { Logger } from "pino";
import * as z from "zod";
import type { Reader } from "./connection.ts";

/** Often enough for a bound of a second. */
const PROBE_MS = 500;
/** Positions the replica has not reached yet; older ones are of no use to any bound. */
const MOST_WAITING = 240;

const PRIMARY = `select pg_current_wal_lsn()::text as position, system_identifier::text as cluster from pg_control_system()`;
const REPLICA = `select pg_last_wal_replay_lsn()::text as position, system_identifier::text as cluster,
  pg_is_in_recovery() as follows from pg_control_system()`;
const Position = z
  .string()
  .transform((text) => text.split("/").reduce((high, part) => (high << 32n) | BigInt(`0x${part}`), 0n));
const OfPrimary = z.tuple([z.object({ position: Position, cluster: z.string() })]);
const OfReplica = z.tuple([z.object({ position: z.nullable(Position), cluster: z.string(), follows: z.boolean() })]);

/** `other`: the server is no replica of this database. */
export type ReplicaStatus = "ok" | "late" | "away" | "other";

export interface LagWatch {
  /** True when the replica has all that was committed before `since`, and is no further behind than the limit. */
  isRecent(since: number): boolean;
  /** The replica is taken for away until it has answered again. */
  lose(): void;
  /** `lag` in milliseconds: how long ago the replica had surely all; null before it ever had. */
  state(): { status: ReplicaStatus; lag: number | null };
  close(): Promise<void>;
}

export interface LagOptions {
  /** The most milliseconds the replica may be behind. */
  limit: number;
  log: Logger;
  every?: number;
}

/**
 * Measures how far a streaming replica is behind: it asks the primary for its position in the write-ahead log, and when
 * the replica has reached it. Only the clock of this process counts, which is that of `performance.now()`. While the
 * primary does not answer, the lag grows.
 */
export function watchLag(
  primary: Pick<Reader, "sql">,
  replica: Pick<Reader, "sql">,
  { limit, log, every = PROBE_MS }: LagOptions,
): LagWatch {
  const waiting: { at: number; position: bigint }[] = [];
  let status: ReplicaStatus = "away";
  /** The replica has all that was committed before. */
  let hasUntil: number | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  function become(next: ReplicaStatus, error?: unknown): void {
    if (next === status) return;
    if (next === "ok") log.info("the read replica is in use");
    else log.warn({ err: error, status: next }, "the read replica is not in use");
    status = next;
  }

  const lagAt = (now: number) => (hasUntil === undefined ? Infinity : now - hasUntil);

  async function probe(): Promise<void> {
    const at = performance.now();
    const [sent] = OfPrimary.parse((await primary.sql(PRIMARY)).rows);
    waiting.push({ at, position: sent.position });
    if (waiting.length > MOST_WAITING) waiting.shift();
    const [reached] = OfReplica.parse((await replica.sql(REPLICA)).rows);
    const { position, follows, cluster } = reached;
    if (!follows || position === null || cluster !== sent.cluster) {
      hasUntil = undefined;
      become("other");
      return;
    }
    for (let [first] = waiting; first && first.position <= position; [first] = waiting) {
      hasUntil = first.at;
      waiting.shift();
    }
    become(lagAt(performance.now()) <= limit ? "ok" : "late");
  }

  async function look(): Promise<void> {
    try {
      await probe();
    } catch (error) {
      if (!closed) become("away", error);
    }
    if (!closed) timer = setTimeout(() => void (looking = look()), every).unref();
  }
  let looking = look();

  return {
    isRecent(since) {
      return status === "ok" && hasUntil !== undefined && hasUntil > since && lagAt(performance.now()) <= limit;
    },
    lose: () => become("away"),
    state() {
      const lag = lagAt(performance.now());
      return {
        status: status === "ok" && lag > limit ? "late" : status,
        lag: lag === Infinity ? null : Math.round(lag),
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
