import pg from "pg";
import { pino } from "pino";
import { openManagedServer } from "#server/platform/postgres/managed-server.ts";
import type { Cleanup } from "./cleanup.ts";
import { setUp } from "./installation.ts";
import { LaurelProcess } from "./laurel-process.ts";
import { ORIGIN, type Visitor, type Way } from "./visitor.ts";

/** One process on the database that it brings along. */
export interface Alone {
  data: string;
  process: LaurelProcess;
  way: Way;
  /** Signed in as the owner. */
  owner: Visitor;
  /** Uses an API key of the owner's workspace. */
  program: Visitor;
}

/** Starts one process on `data`, with `more` settings, and makes its owner. `cleanup` stops it. */
export async function installAlone(cleanup: Cleanup, data: string, more: Record<string, string> = {}): Promise<Alone> {
  const shared = { DATA_DIR: data, PUBLIC_URL: ORIGIN, TRUSTED_PROXIES: "127.0.0.1" };
  const process = await LaurelProcess.create({ ...shared, ...more });
  cleanup.add(() => process.end("SIGTERM"));
  await process.start();
  const way = { port: process.port };
  return { data, process, way, ...(await setUp(way)) };
}

/** A statement on the database of a process that runs, in the owner's workspace. */
export async function queryAlone({ data }: Alone, text: string): Promise<Record<string, unknown>[]> {
  const server = await openManagedServer(data, pino({ level: "silent" }));
  const client = new pg.Client({ ...server.connection(), options: "-c app.workspace_id=1" });
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
    await server.leave();
  }
}
