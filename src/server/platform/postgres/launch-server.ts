import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "#server/platform/errors/error-code.ts";
import type { Binaries } from "./binaries.ts";
import type { ServerUser } from "./server-user.ts";
import { prepareSocketFolder, serverSettings, socketFolder } from "./settings.ts";

const run = promisify(execFile);

const LAST_LINES = 5;
const POLL_MS = 40;
const FAST_STOP_MS = 4_000;
const RESTORE = "Restore the complete folder from a backup. Nothing was changed.";
/** What to do about the reasons that the server gives for its end. */
const ADVICE: [RegExp, string][] = [
  [/No space left on device|Disk quota exceeded/, "Its disk is full: make room and start again."],
  [
    /wrong ownership|[Pp]ermission denied|invalid permissions/,
    "A part of its folder belongs to another user: give the folder and all in it to one user (chown -R).",
  ],
  [
    /lock file "postmaster.pid"|data in lock file/,
    "postmaster.pid is damaged: remove it when no PostgreSQL server runs in the folder.",
  ],
  [/configuration file|pg_hba.conf/, `Its settings are damaged. ${RESTORE}`],
  [/checkpoint record|redo location|pg_wal/, `The write-ahead log (pg_wal) is damaged or not complete. ${RESTORE}`],
  [/control file|pg_control|incompatible with server/, `The control file (global/pg_control) is damaged. ${RESTORE}`],
];

/** In words, what the last lines of a server that did not start mean. */
const adviceOn = (lines: string[]): string =>
  ADVICE.find(([reason]) => lines.some((line) => reason.test(line)))?.[1] ??
  `Its data is damaged or not complete. ${RESTORE}`;
// Written at every start, and for every probe before it is ready or while it stops.
const ORDINARY =
  /starting PostgreSQL|listening on|was shut down at|ready to accept connections|the database system is (starting up|not yet accepting connections|in recovery mode|shutting down)/;

/** Process ids are reused: where the system tells, the process must also have the folder as its working directory. */
function isServerOf(folder: string, pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !fs.existsSync("/proc/self/cwd") || fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder);
  } catch {
    return false;
  }
}

// Only these: the rest holds secrets of the service and settings for other PostgreSQL servers.
const ENVIRONMENT = ["PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LD_LIBRARY_PATH"];

/** How the programs of PostgreSQL are started in a folder. */
export const programOptions = (folder: string, user: ServerUser) => ({
  ...user,
  cwd: folder,
  env: {
    ...Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    LC_ALL: "C",
  },
});

/** The server is still recovering or already stopping. */
const IN_BETWEEN = "57P03";
// Or there is no socket, nothing listens, or the server is just exiting.
const NOT_READY = new Set([IN_BETWEEN, "ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE", "57P01", "57P02"]);

/** True while a server is recovering or stopping. */
export const isInBetween = (error: unknown): boolean => codeOf(error) === IN_BETWEEN;

/** True when waiting or starting a server helps; false for any other connection error, such as a wrong password. */
export const isNotReady = (error: unknown): boolean =>
  NOT_READY.has(codeOf(error)) || (error instanceof Error && error.message === "Connection terminated unexpectedly");

// The pipe is a socket at run time, which the types do not say.
const hasUnref = (stream: object): stream is { unref(): void } =>
  "unref" in stream && typeof stream.unref === "function";

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}

// Windows has no signals; pg_ctl is in the folder of the program that was started.
async function stopOnWindows(folder: string): Promise<void> {
  const [postgres = ""] = fs.readFileSync(path.join(folder, "postmaster.opts"), "utf8").split(' "-D"');
  const stop = path.join(path.dirname(postgres.replaceAll('"', "")), "pg_ctl.exe");
  await run(stop, ["stop", "-m", "fast", "-D", folder]);
}

/** Fast shutdown, and an immediate one when that takes too long. Both keep all committed data. */
export async function stopServer(folder: string): Promise<void> {
  const file = path.join(folder, "postmaster.pid");
  if (!fs.existsSync(file)) return;
  if (process.platform === "win32") return stopOnWindows(folder);
  const pid = Number(fs.readFileSync(file, "utf8").split("\n")[0]);
  const send = (signal: NodeJS.Signals) => isServerOf(folder, pid) && process.kill(pid, signal);
  send("SIGINT");
  const deadline = Date.now() + FAST_STOP_MS;
  for (let forced = false; isServerOf(folder, pid);) {
    if (!forced && Date.now() > deadline) forced = send("SIGQUIT");
    await sleep(POLL_MS);
  }
}

/**
 * Starts the server of a folder in its own process group, so that Ctrl-C in a terminal stops the service first. `onLog`
 * receives the lines that are not routine; `extra` are further arguments.
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
    { ...programOptions(folder, user), stdio: ["ignore", "ignore", "pipe"], detached: true },
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
    /** Waits until `probe` succeeds. Throws its error when waiting does not help, or the last output when the server exited. */
    async waitUntilReady(probe: () => Promise<void>): Promise<void> {
      for (;;) {
        try {
          return await probe();
        } catch (error) {
          if (ended) {
            const advice = adviceOn(last);
            throw new Error(`PostgreSQL did not start. ${advice}\n${last.join("\n")}`, { cause: error });
          }
          if (!isNotReady(error)) {
            child.kill("SIGINT");
            throw error;
          }
          await sleep(POLL_MS);
        }
      }
    },
    stop: () => stopServer(folder),
  };
}
