import { readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import * as z from "zod";
import { connectionOf } from "#server/platform/postgres/cluster.ts";
import { type Alone, installAlone } from "#tools/faults/harness/alone.ts";
import type { Cleanup } from "#tools/faults/harness/cleanup.ts";
import { query } from "#tools/faults/harness/postgres-server.ts";
import { Steps } from "./steps.ts";

const Made = z.object({ id: z.union([z.number(), z.string()]) });
const HOUR_MS = 3_600_000;

/** A process that is killed at its steps. */
export interface Site {
  at: Alone;
  steps: Steps;
}

/** Starts one with `more` settings in a new folder, which `cleanup` removes. */
export async function openSite(cleanup: Cleanup, more: Record<string, string> = {}): Promise<Site> {
  const folder = cleanup.makeFolder();
  const steps = new Steps(path.join(folder, "steps"));
  const at = await installAlone(cleanup, path.join(folder, "data"), { ...steps.env, ...more });
  return { at, steps };
}

/** A statement in the owner's workspace, or another one, that starts no server and keeps none. */
export const ask = (at: Alone, text: string, workspace = 1) =>
  query({ ...connectionOf(`${at.data}/postgres`), options: `-c app.workspace_id=${workspace}` }, text);

export const count = async (at: Alone, text: string): Promise<number> =>
  Number((await ask(at, `select count(*) n ${text}`))[0]?.["n"]);

/** Queues a job as its schedule does. */
export const queue = (at: Alone, name: string, data: object = {}) =>
  ask(at, `insert into pgboss.job (name, data) values ('${name}', '${JSON.stringify(data)}')`);

/** A call with the API key of the owner's workspace. */
export const call = ({ program, way }: Alone, method: string, where: string, json?: object, key?: string) =>
  program.send(way, method, where, { ...(json && { json }), ...(key && { headers: { "idempotency-key": key } }) });

/** Makes a record, and gives its id. */
export async function make(at: Alone, where: string, json: object): Promise<number | string> {
  const made = await call(at, "POST", where, json);
  expect(made.status, made.body).toBe(200);
  return Made.parse(made.data).id;
}

/** The files in a folder, with their paths. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Makes files look as if they had been written so many hours ago. */
export function age(files: string[], hours = 2): void {
  const then = new Date(Date.now() - hours * HOUR_MS);
  for (const file of files) utimesSync(file, then, then);
}
