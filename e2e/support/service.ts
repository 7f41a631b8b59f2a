import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { listenOnLoopback } from "#tools/loopback.ts";
import { limitsOf, withBoundedAllocator } from "#tools/bootstrap/memory-limits.mjs";

const Keys = z.object({ workspace_id: z.string(), api_key: z.string(), secret_key: z.string() });
export type Keys = z.infer<typeof Keys>;

export const owner = { name: "Ada Owner", email: "ada@example.test", password: "a long quiet passphrase" };

export const signInHeaders = (url: string) => ({ origin: url, "x-laurel": "1" });

function startProgram(name: string, args: string[], env: Record<string, string>) {
  const { DATABASE_URL: _other, ...rest } = process.env;
  const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), "laurel-compile-cache") };
  const settings = { NODE_ENV: "production", LOG_LEVEL: "error" };
  const options = { env: withBoundedAllocator({ ...rest, ...compiled, ...settings, ...env }) };
  return spawn(
    process.execPath,
    [...limitsOf(name), resolve(process.env["LAUREL_DIST"] ?? "dist", "server", name), ...args],
    options,
  );
}

export async function setUp(dataDir: string): Promise<Keys> {
  const args = ["--name", owner.name, "--email", owner.email, "--workspace", "Test Shop", "--password-stdin", "--json"];
  const child = startProgram("setup.js", args, { DATA_DIR: dataDir });
  child.stdin.end(owner.password);
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (out === "") throw new Error(`Set-up gave no answer: ${error}`);
  return Keys.parse(JSON.parse(out));
}

const Restored = z.object({ workspace_id: z.string() });

export async function restore(dataDir: string, file: string): Promise<z.output<typeof Restored>> {
  const child = startProgram("restore.js", ["--file", file, "--email", owner.email], { DATA_DIR: dataDir });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (out === "") throw new Error(`The restore gave no answer: ${error}`);
  return Restored.parse(
    Object.fromEntries(
      out
        .trim()
        .split("\n")
        .map((line) => line.split(": ")),
    ),
  );
}

/** The path of a link to choose a new password, as an administrator gets it on the machine. */
export async function resetPath(dataDir: string): Promise<string> {
  const child = startProgram("reset-password.js", ["--email", owner.email], { DATA_DIR: dataDir });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [path] = /\/reset-password#\S+/.exec(out) ?? [];
  if (!path) throw new Error(`The command gave no link: ${error}`);
  return path;
}

/** What the command says that switches off the second factor of the owner, who lost phone and recovery codes. */
export async function dropSecondFactor(dataDir: string): Promise<string> {
  const child = startProgram("reset-password.js", ["--email", owner.email, "--drop-second-factor"], {
    DATA_DIR: dataDir,
  });
  return text(child.stdout);
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  return port;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

export class Service {
  #child: ChildProcess | undefined;
  #output = "";
  readonly dataDir: string;
  readonly port: number;
  readonly url: string;
  readonly env: Record<string, string>;

  constructor(dataDir: string, port: number, env: Record<string, string>) {
    this.env = env;
    this.dataDir = dataDir;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async open(dataDir: string, env: Record<string, string> = {}): Promise<Service> {
    const service = new Service(dataDir, await freePort(), env);
    await service.start();
    return service;
  }

  /** Throws with the service's output when it exits before `/healthz` answers. */
  async start(): Promise<void> {
    const env = { DATA_DIR: this.dataDir, PORT: String(this.port), HOST: "127.0.0.1", ...this.env };
    const child = startProgram("main.js", ["--no-open"], env);
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (this.#output += chunk));
    const deadline = Date.now() + 30_000;
    while (!(await isReady(this.url))) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The service does not answer.\n${this.#output}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** What it has written to its log so far. */
  get output(): string {
    return this.#output;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  /** SIGKILL, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }
}
