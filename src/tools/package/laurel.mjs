#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { heapLimits, withBoundedAllocator } from "#tools/bootstrap/memory-limits.mjs";

const OLDEST = 24;
const DEFAULT_PORT = 4300;
/** Longer than `/readyz` waits for the database. */
const ANSWER_MS = 5900;

/** The commands of the package, with the program of the built service that each runs. */
export const COMMANDS = {
  start: { program: "main.js", says: "start the service (also without a command)" },
  setup: { program: "setup.js", says: "create the owner and a workspace, print an API key" },
  generate: { program: "generate.js", says: "fill a workspace with sample reviews" },
  backup: { program: "backup.js", says: "back up everything while the service runs" },
  restore: { program: "restore.js", says: "restore a backup, or the copy of a workspace" },
  "move-to-postgres": { program: "move-to-postgres.js", says: "copy the data to a PostgreSQL server" },
  "upgrade-database": { program: "upgrade-database.js", says: "carry the data to another version of PostgreSQL" },
  "reset-password": { program: "reset-password.js", says: "print a link that sets a new password" },
  "audit:verify": { program: "audit-verify.js", says: "check the chain of the audit log" },
  static: { program: "static.js", says: "write the dashboard as static files for a v3 service" },
  health: { says: "exit with 0 if the service that runs here is ready (--live: if it runs)" },
};

const help = () =>
  [
    "Usage: laurel [command] [options]",
    "",
    ...Object.entries(COMMANDS).map(([name, { says }]) => `  ${name.padEnd(18)}${says}`),
    "",
    "  --version, --help",
    "",
    "The configuration is read from the environment. README.md lists every key. Data are kept in ./data, or in DATA_DIR.",
    "",
  ].join("\n");

const version = () => JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;

/** Docker and others end what is not healthy. A database that is away does not come back by that: they ask with `--live`. */
async function checkHealth(options) {
  const { HOST = "127.0.0.1", PORT = String(DEFAULT_PORT) } = process.env;
  const host = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[HOST] ?? (HOST.includes(":") ? `[${HOST}]` : HOST);
  const path = options.includes("--live") ? "/healthz" : "/readyz";
  try {
    const answer = await fetch(`http://${host}:${PORT}${path}`, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (answer.ok) return;
    process.stderr.write(`${path} answers ${answer.status}: ${await answer.text()}\n`);
  } catch (error) {
    process.stderr.write(`${path} does not answer: ${error.cause?.message ?? error.message}\n`);
  }
  process.exitCode = 1;
}

/**
 * Replaces this process by one with bounded memory, which only the command line of Node.js and the environment can set. Windows
 * cannot replace a process: there it stays as it is.
 */
function limitMemory() {
  const limits = heapLimits([process.env.NODE_OPTIONS, ...process.execArgv].join(" "));
  if (limits.length === 0 || process.platform === "win32") return;
  const command = [process.execPath, ...process.execArgv, ...limits, ...process.argv.slice(1)];
  process.execve(process.execPath, command, withBoundedAllocator());
}

async function run(first, rest) {
  if (first === "--help" || first === "-h" || first === "help") return process.stdout.write(help());
  if (first === "--version" || first === "-v") return process.stdout.write(`${version()}\n`);
  const named = first !== undefined && !first.startsWith("-");
  const command = COMMANDS[named ? first : "start"];
  if (command === undefined || !Object.hasOwn(COMMANDS, named ? first : "start")) {
    process.stderr.write(`There is no command "${first}".\n\n${help()}`);
    process.exitCode = 2;
    return undefined;
  }
  if (command.program === undefined) return checkHealth(rest);
  if (command === COMMANDS.start) limitMemory();
  process.argv = [...process.argv.slice(0, 2), ...(named ? rest : process.argv.slice(2))];
  process.env.NODE_ENV ??= "production";
  process.setSourceMapsEnabled(true);
  return import(new URL(`../dist/server/${command.program}`, import.meta.url).href);
}

// The test of the commands only reads the table.
if (!process.env.VITEST) {
  if (Number(process.versions.node.split(".")[0]) >= OLDEST) await run(process.argv[2], process.argv.slice(3));
  else {
    const version = `Laurel needs Node.js ${OLDEST} or later; this is ${process.version}.`;
    process.stderr.write(`${version} See https://nodejs.org\n`);
    process.exitCode = 1;
  }
}
