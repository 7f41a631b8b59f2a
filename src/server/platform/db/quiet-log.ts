import type { DatabaseLog } from "./connection.ts";

/** A log that discards everything. For tests. */
export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };
