import fs from "node:fs";
import path from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { databaseError } from "#server/platform/errors/database-error.ts";
import { newDataFolder } from "#server/testing/service/test-database.ts";
import { openDatabase } from "./open.ts";

/** The server and its sessions, which are its children. */
function processesOf(folder: string): number[] {
  const pid = Number(fs.readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
  return [pid, ...children];
}

test.skipIf(process.platform !== "linux")(
  "calls to a frozen server fail as a database that is away, new ones at once, and all work again when it goes on",
  { timeout: 60_000 },
  async () => {
    const data = newDataFolder();
    const database = await openDatabase({ databaseUrl: undefined, dataDir: data.folder }, pino({ level: "silent" }));
    await database.ready();
    const frozen = processesOf(data.folder);
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    try {
      const failure = await database.ready().catch((error: unknown) => error);
      expect(databaseError(failure)).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
      await expect(database.ready()).rejects.toThrow("does not answer");
    } finally {
      for (const pid of frozen) process.kill(pid, "SIGCONT");
    }
    await expect.poll(() => database.ready().then(() => "ready", String)).toBe("ready");
    await database.close();
    data.remove();
  },
);
