import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOnLoopback } from "#tools/loopback.ts";
import { heapLimits, withBoundedAllocator } from "#tools/bootstrap/memory-limits.mjs";
import { ended } from "./postgres-server.ts";

const START_MS = 60_000;

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** One built process of the service. */
export class LaurelProcess {
  #child: ChildProcess | undefined;
  #output = "";
  readonly port: number;
  readonly #env: Record<string, string>;

  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.#env = env;
  }

  /** With a port of its own, not yet started. */
  static async create(env: Record<string, string>): Promise<LaurelProcess> {
    return new LaurelProcess(await freePort(), env);
  }

  async start(): Promise<void> {
    const program = resolve(process.env["LAUREL_DIST"] ?? "dist", "server/main.js");
    const { DATABASE_URL: _other, ...inherited } = process.env;
    const child = spawn(process.execPath, [...heapLimits(), program, "--no-open"], {
      env: withBoundedAllocator({
        ...inherited,
        NODE_ENV: "production",
        LOG_LEVEL: "warn",
        ...this.#env,
        PORT: String(this.port),
      }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (this.#output += chunk));
    for (const deadline = Date.now() + START_MS; !(await isReady(this.port)); await sleep(50)) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
        throw new Error(`A process of the service did not become ready.\n${this.#output}`);
    }
  }

  /** Resident memory in megabytes. */
  memory(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#child?.pid}/status`, "utf8"))?.[1]) / 1024;
  }

  get hasEnded(): boolean {
    return this.#child === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Does nothing when it does not run. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    if (!this.#child) return;
    this.#child.kill(signal);
    await ended(this.#child);
  }
}
