import type { Database } from "#server/platform/db/open.ts";

/** Has the next call commit and then fail, as when the connection is lost before the answer to the commit arrives. */
export function loseNextCommit(database: Database, call: "write" | "system" = "write"): void {
  const real = { ...database };
  const lose = (): never => {
    Object.assign(database, real);
    throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", syscall: "read" });
  };
  if (call === "write")
    database.write = async (workspaceId, run) => {
      await real.write(workspaceId, run);
      return lose();
    };
  else
    database.system = async (run) => {
      await real.system(run);
      return lose();
    };
}
