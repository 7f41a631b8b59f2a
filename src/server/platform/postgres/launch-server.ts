import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import type { ServerUser } from "./server-user.ts";
import { prepareSocketFolder, serverSettings, socketFolder } from "./settings.ts";

const run = promisify(execFile);

const LAST_LINES = 5;
const POLL_MS = 40;
const FAST_STOP_MS = 4_000;
// What every start says, and the answers to those who ask whether it is ready.
const ORDINARY =
  /starting PostgreSQL|listening on|was shut down at|ready to accept connections|the database system is starting up/;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

// A pipe is a socket, which the types of Node do not say.
const hasUnref = (stream: object): stream is { unref(): void } =>
  "unref" in stream && typeof stream.unref === "function";

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}

// Windows has no signals: the program that stops the server stands beside the one that started it.
async function stopOnWindows(folder: string): Promise<void> {
  const [postgres = ""] = fs.readFileSync(path.join(folder, "postmaster.opts"), "utf8").split(' "-D"');
  const stop = path.join(path.dirname(postgres.replaceAll('"', "")), "pg_ctl.exe");
  await run(stop, ["stop", "-m", "fast", "-D", folder]);
}

/** Stops the server of a folder: fast, and at once when that takes too long. Its data is safe either way. */
export async function stopServer(folder: string): Promise<void> {
  const file = path.join(folder, "postmaster.pid");
  if (!fs.existsSync(file)) return;
  if (process.platform === "win32") return stopOnWindows(folder);
  const pid = Number(fs.readFileSync(file, "utf8").split("\n")[0]);
  const send = (signal: NodeJS.Signals) => isAlive(pid) && process.kill(pid, signal);
  send("SIGINT");
  const deadline = Date.now() + FAST_STOP_MS;
  for (let forced = false; isAlive(pid) && fs.existsSync(file);) {
    if (!forced && Date.now() > deadline) forced = send("SIGQUIT");
    await sleep(POLL_MS);
  }
}

/**
 * Starts the server of a folder, as its own process group, so that Ctrl-C in a terminal reaches only the service, which
 * stops the server last. `onLog` gets each line the server writes that is not routine; `extra` are
 * more arguments.
 */
export async function launchServer(
  folder: string,
  binaries: Binaries,
  user: ServerUser,
  onLog: (line: string) => void,
  extra: string[] = [],
) {
  prepareSocketFolder(folder, user);
  const port = socketFolder(folder) ? 0 : await findFreePort();
  const child = spawn(
    path.join(binaries.folder, "postgres"),
    ["-D", folder, ...serverSettings(folder, port), ...extra],
    {
      ...user,
      cwd: folder,
      env: { ...process.env, LC_ALL: "C" },
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
    },
  );
  const last: string[] = [];
  let ended = false;
  child.once("exit", () => (ended = true));
  child.once("error", (error) => {
    last.push(error.message);
    ended = true;
  });
  const lines = createInterface(child.stderr);
  lines.on("line", (line) => {
    if (ORDINARY.test(line)) return;
    last.push(line);
    if (last.length > LAST_LINES) last.shift();
    onLog(line);
  });
  // The server must not keep this process from ending.
  child.unref();
  if (hasUnref(child.stderr)) child.stderr.unref();

  return {
    hasEnded: () => ended,
    /** The last lines the server wrote. */
    lastLines: () => last.join("\n"),
    /** Waits until `probe` succeeds. Throws with the server's last lines when it ends before. */
    async waitUntilReady(probe: () => Promise<void>): Promise<void> {
      for (;;) {
        try {
          return await probe();
        } catch (error) {
          if (ended) throw new Error(`PostgreSQL did not start.\n${last.join("\n")}`, { cause: error });
          await sleep(POLL_MS);
        }
      }
    },
    stop: () => stopServer(folder),
  };
}
