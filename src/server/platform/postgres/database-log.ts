/** Where the database and its server report what they do. The logger of the service fits. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** For commands and tests that report by themselves. */
export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };
