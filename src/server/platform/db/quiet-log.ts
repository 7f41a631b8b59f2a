import type { DatabaseLog } from "./connection.ts";

/** A log for tests that says nothing. */
export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };
