import { mkdirSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { Cleanup } from "./cleanup.ts";
import { LaurelProcess } from "./laurel-process.ts";
import { startNginx } from "./nginx.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";
import { whyMissing } from "./programs.ts";
import { ORIGIN, Visitor, type Way } from "./visitor.ts";

export const OWNER = { name: "Ada Owner", email: "ada@example.test", password: "a long quiet passphrase" };
const Key = z.object({ api_key: z.string(), secret_key: z.string() });

/** Three processes on one PostgreSQL server and one data folder, behind nginx. */
export interface Installation {
  folder: string;
  database: PostgresServer;
  processes: [LaurelProcess, LaurelProcess, LaurelProcess];
  /** Through nginx, which takes the processes in turns. */
  proxy: Way;
  /** Straight to each process. */
  direct: [Way, Way, Way];
  /** Signed in as the owner. */
  owner: Visitor;
  /** Uses an API key of the owner's workspace. */
  program: Visitor;
  close(): Promise<void>;
}

/** Makes the owner, signed in, and an API key of the owner's workspace. */
export async function setUp(way: Way): Promise<{ owner: Visitor; program: Visitor }> {
  const owner = new Visitor();
  const made = await owner.send(way, "POST", "/proxy/setup", { json: { ...OWNER, workspace: "Bakery" } });
  if (made.status !== 200) throw new Error(`The set-up answered ${made.status}: ${made.body}`);
  const key = await owner.send(way, "POST", "/proxy/api-keys", { json: { name: "Suite", role: "admin" } });
  if (key.status !== 200) throw new Error(`The API key answered ${key.status}: ${key.body}`);
  const { api_key: name, secret_key: secret } = Key.parse(key.data);
  const authorization = `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}`;
  return { owner, program: new Visitor({ authorization }) };
}

/** Starts everything, or nothing. `prepare` runs when the database does, and returns further settings of each process. */
export async function install(
  prepare: (database: PostgresServer, folder: string) => Promise<Record<string, string>>,
): Promise<Installation> {
  const missing = whyMissing(["nginx", "openssl"]);
  if (missing) throw new Error(`The suite needs a proxy. ${missing}`);
  const cleanup = new Cleanup();
  return cleanup.guard(() => start(cleanup, prepare));
}

async function start(cleanup: Cleanup, prepare: Parameters<typeof install>[0]): Promise<Installation> {
  const folder = cleanup.makeFolder();
  const database = await startPostgres(path.join(folder, "database", "postgres"));
  cleanup.add(() => database.stop());
  const more = await prepare(database, folder);
  const shared = {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, "data"),
    PUBLIC_URL: ORIGIN,
    TRUSTED_PROXIES: "127.0.0.1",
    SECRET_KEY: "a key that all the processes of the suite share",
    ...more,
  };
  const create = () => LaurelProcess.create(shared);
  const processes: Installation["processes"] = [await create(), await create(), await create()];
  cleanup.add(() => Promise.all(processes.map((one) => one.end("SIGTERM"))));
  // At the same time, as a supervisor would: all three want to migrate. A failure waits for the others, which can then be ended.
  for (const started of await Promise.allSettled(processes.map((one) => one.start())))
    if (started.status === "rejected") throw started.reason;
  const [first, second, third] = processes;
  const direct: Installation["direct"] = [{ port: first.port }, { port: second.port }, { port: third.port }];
  mkdirSync(path.join(folder, "proxy"));
  const proxy = await startNginx(
    path.join(folder, "proxy"),
    direct.map(({ port }) => port),
  );
  cleanup.add(() => proxy.stop());
  const people = await setUp(proxy);
  return { folder, database, processes, proxy, direct, ...people, close: () => cleanup.run() };
}
