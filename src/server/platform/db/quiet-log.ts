import type { DatabaseLog } from "./connection.ts";

/** A log for tests that says nothing. */
export const quiet: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };
