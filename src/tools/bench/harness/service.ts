import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { limitsOf, withBoundedAllocator } from "#tools/bootstrap/memory-limits.mjs";

const Keys = z.object({ workspace_id: z.string(), api_key: z.string(), secret_key: z.string() });

export const owner = { name: "Bench", email: "bench@example.test", password: "a long quiet passphrase" };

export interface Store {
  dataDir: string;
}

let dist = resolve("dist");
let nextPort = 6260;

export function configure(options: { dist: string; port: number }): void {
  dist = resolve(options.dist);
  nextPort = options.port;
}

export const freePort = (): number => nextPort++;
const builtFile = (name: string): string => resolve(dist, name);

function program(name: string, args: string[], store: Store, env: Record<string, string> = {}) {
  const { DATABASE_URL: _other, ...rest } = process.env;
  const settings = {
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    DATA_DIR: store.dataDir,
  };
  return spawn(process.execPath, [...limitsOf(name), builtFile(`server/${name}`), ...args], {
    env: withBoundedAllocator({ ...rest, ...settings, ...env }),
  });
}

async function outputOf(child: ReturnType<typeof program>): Promise<string> {
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (errors !== "") throw new Error(errors);
  return out;
}

/** Creates owner, workspace and key pair; returns the `Authorization` value of the key pair. */
export async function setUp(store: Store): Promise<string> {
  const args = ["--name", owner.name, "--email", owner.email, "--workspace", "Bench", "--password-stdin", "--json"];
  const child = program("setup.js", args, store);
  child.stdin.end(owner.password);
  const keys = Keys.parse(JSON.parse(await outputOf(child)));
  return `Basic ${Buffer.from(`${keys.api_key}:${keys.secret_key}`).toString("base64")}`;
}

/** Fills the first workspace, and new ones until there are `workspaces` of them. */
export async function generate(store: Store, reviews: number, workspaces = 1): Promise<void> {
  const args = ["--reviews", String(reviews), "--workspaces", String(workspaces)];
  await outputOf(program("generate.js", args, store));
}

export interface Service {
  port: number;
  url: string;
  /** From process start to the first response. */
  startedInMs: number;
  /** Resident memory of the service in megabytes. */
  memory(): number;
  /** How many files and sockets it has open. */
  descriptors(): number;
  /** Memory of the database server in megabytes: what its processes share counts once. */
  databaseMemory(): number;
  stop(): Promise<void>;
  /** SIGKILL, as a crash would. */
  kill(): Promise<void>;
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answered = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return;
    await sleep(10);
  }
  throw new Error("The service ended before it answered.");
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

function databaseMemory(dataDir: string): number {
  const [first] = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  const children = readFileSync(`/proc/${first}/task/${first}/children`, "utf8").trim().split(" ");
  const pss = [first, ...children].map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
    } catch (error) {
      // A worker of the server may end at any moment.
      const hasEnded = error instanceof Error && /ENOENT|ESRCH/.test(error.message);
      if (pid !== first && hasEnded) return 0;
      throw error;
    }
  });
  return pss.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}

export async function startService(store: Store): Promise<Service> {
  const port = freePort();
  const started = performance.now();
  const child = program("main.js", ["--no-open"], store, { PORT: String(port), HOST: "127.0.0.1" });
  child.stderr.pipe(process.stderr);
  child.stdout.resume();
  process.once("exit", () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(url, child);
  return {
    port,
    url,
    startedInMs: performance.now() - started,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    databaseMemory: () => databaseMemory(store.dataDir),
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}
