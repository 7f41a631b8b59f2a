import type { Logger } from "pino";
import { codeOf } from "#server/platform/errors/error-code.ts";
import { isDatabaseAway } from "#server/platform/errors/database-error.ts";
import type { ReplicaSettings } from "#server/config.ts";
import type { Reader } from "./connection.ts";
import { type LagWatch, watchLag } from "./replica-lag.ts";
import { connectDatabase, type Database } from "./open.ts";

/** What the replica would have removed next was still being read: it ends the reader. */
const CONFLICT = "40001";
/** It took too long, and would again. */
const TOO_LONG = "57014";

function codesOf(error: unknown): string[] {
  return error instanceof Error ? [codeOf(error), ...codesOf(error.cause)] : [];
}

/** Reads from `replica` while `lag` allows, and from `primary` else. */
export function withReplica(primary: Database, replica: Reader, lag: LagWatch): Database {
  const reads = { replica: 0, primary: 0, failed: 0 };

  async function attempt<T>(there: () => Promise<T>, here: () => Promise<T>): Promise<T> {
    try {
      const value = await there();
      reads.replica += 1;
      return value;
    } catch (error) {
      const codes = codesOf(error);
      const isAway = isDatabaseAway(error) && !codes.includes(TOO_LONG);
      if (!isAway && !codes.includes(CONFLICT)) throw error;
      if (isAway) lag.lose();
      reads.failed += 1;
      return here();
    }
  }
  const reader: Reader = {
    read: (workspaceId, run) =>
      attempt(
        () => replica.read(workspaceId, run),
        () => primary.read(workspaceId, run),
      ),
    sql: (text, values) =>
      attempt(
        () => replica.sql(text, values),
        () => primary.sql(text, values),
      ),
  };

  return {
    ...primary,
    recent(since = -Infinity) {
      if (lag.isRecent(since)) return reader;
      reads.primary += 1;
      return primary;
    },
    replica: () => ({ ...lag.state(), reads: { ...reads } }),
  };
}

/** Adds a streaming replica to a database, for what may be read a little late. It may be away. */
export function followReplica(primary: Database, { url, limit }: ReplicaSettings, log: Logger): Database {
  const replica = connectDatabase({ connectionString: url }, log);
  const lag = watchLag(primary, replica, { limit, log });
  return {
    ...withReplica(primary, replica, lag),
    async close() {
      await lag.close();
      await replica.close();
      await primary.close();
    },
  };
}
