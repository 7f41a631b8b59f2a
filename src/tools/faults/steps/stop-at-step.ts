import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import path from "node:path";
import { isMainThread } from "node:worker_threads";

// Loaded into a built process before its own code (NODE_OPTIONS). A step is whatever leaves the process: a statement that
// writes, a commit, an answer, a call to another service, a change of a file. They are noted, or the process is killed just
// before the one that was asked for.

const folder = process.env["STEPS_FOLDER"] ?? "";
const data = path.resolve(process.env["DATA_DIR"] ?? "data");
const { appendFileSync, readFileSync } = fs;

let isArmed = false;
let isNoting = false;
let wanted: { name?: string; nth?: number } = {};
const seen = new Map<string, number>();

function take(name: string): void {
  if (!isArmed || isNoting) return;
  const nth = (seen.get(name) ?? 0) + 1;
  seen.set(name, nth);
  // Noting writes a file as well.
  isNoting = true;
  appendFileSync(path.join(folder, "steps"), `${name}\n`);
  isNoting = false;
  if (name === wanted.name && nth === wanted.nth) process.kill(process.pid, "SIGKILL");
}

function arm(): void {
  wanted = JSON.parse(readFileSync(path.join(folder, "order"), "utf8")) as typeof wanted;
  seen.clear();
  appendFileSync(path.join(folder, "armed"), "");
  isArmed = true;
}

type Call = (...values: unknown[]) => unknown;

/** Names what a call does before it is done; undefined is no step. */
function watch(target: object, method: string, nameOf: (values: unknown[], self: unknown) => string | undefined): void {
  const original = Reflect.get(target, method) as Call;
  Reflect.set(target, method, function watched(this: unknown, ...values: unknown[]) {
    const name = nameOf(values, this);
    if (name) take(name);
    return Reflect.apply(original, this, values);
  });
}

/** The folder of the data, or of the backups, that a path is in. */
function placeOf(value: unknown): string {
  const inside = path.relative(data, path.resolve(String(value)));
  const [first = "", second = ""] = inside.split(path.sep);
  return first === ".." ? "elsewhere" : first === "postgres" ? `postgres/${second}` : first;
}

function watchFiles(): void {
  const onPath = ["mkdir", "rename", "link", "unlink", "rm", "rmdir", "writeFile", "copyFile", "truncate"];
  const at = { rename: 1, link: 1, copyFile: 1 } as Record<string, number>;
  for (const name of onPath) {
    const nameOf = (values: unknown[]) => `${name} in ${placeOf(values[at[name] ?? 0])}`;
    watch(fs.promises, name, nameOf);
    watch(fs, name, nameOf);
    watch(fs, `${name}Sync`, nameOf);
  }
  const opens = ([file, flags = "r"]: unknown[]) => (flags === "r" ? undefined : `open in ${placeOf(file)}`);
  watch(fs, "open", opens);
  watch(fs, "openSync", opens);
  for (const name of ["write", "writev", "fsync"]) watch(fs, name, () => `${name} of a file`);
  const { open } = fs.promises;
  let isKnown = false;
  Reflect.set(fs.promises, "open", async (...values: Parameters<typeof open>) => {
    const name = opens(values);
    if (name) take(name);
    const handle = await open(...values);
    if (!isKnown) {
      isKnown = true;
      for (const method of ["write", "writev", "sync", "datasync", "truncate"])
        watch(Object.getPrototypeOf(handle) as object, method, () => `${method} of a file`);
    }
    return handle;
  });
}

const WRITES = /\b(insert into|(?<!for )(?<!no key )update|delete from|copy)\s+(?:only\s+)?"?((?:\w+"?\."?)?\w+)/i;
/** The last write of each connection, to name its commit. */
const written = new WeakMap<object, string>();
const prepared = new WeakMap<object, Map<string, string>>();

function nameStatement(socket: object, text: string): string | undefined {
  const [, verb = "", table = ""] = WRITES.exec(text) ?? [];
  if (verb) {
    const plain = `${verb.toLowerCase()} ${table.replaceAll('"', "")}`;
    // The queue takes and ends jobs with the same verb.
    const [, state] = (table.startsWith("pgboss") && /\bstate = '(\w+)'/i.exec(text)) || [];
    const name = state ? `${plain} to ${state}` : plain;
    written.set(socket, name);
    return name;
  }
  if (!/^\s*commit/i.test(text)) return undefined;
  const last = written.get(socket);
  written.delete(socket);
  return last && `commit after ${last}`;
}

/** Of the protocol of PostgreSQL: a query, a statement to prepare, or the values of a prepared one. */
function statementOf(socket: object, chunk: Buffer): string | undefined {
  const kind = String.fromCodePoint(chunk[0] ?? 0);
  if (!"QPB".includes(kind) || chunk.length < 6 || chunk.readInt32BE(1) > chunk.length - 1) return undefined;
  const [first = "", second = ""] = chunk.subarray(5).toString("utf8").split("\0");
  if (kind === "Q") return first;
  const known = prepared.get(socket) ?? new Map<string, string>();
  prepared.set(socket, known);
  if (kind === "B") return known.get(second);
  known.set(first, second);
  return undefined;
}

function watchSockets(): void {
  watch(net.Socket.prototype, "write", ([chunk], socket) => {
    if (!(socket instanceof net.Socket)) return undefined;
    const statement = Buffer.isBuffer(chunk) ? statementOf(socket, chunk) : undefined;
    if (statement !== undefined) return nameStatement(socket, statement);
    const start = String(Buffer.isBuffer(chunk) ? chunk.subarray(0, 20) : chunk).slice(0, 20);
    if (start.startsWith("HTTP/1.1 ")) return "answer";
    const [, call] = /^(POST |MAIL FROM|RCPT TO|DATA\r|QUIT)/.exec(start) ?? [];
    return call && `call ${call.trim()}`;
  });
}

if (isMainThread && folder) {
  watchFiles();
  watchSockets();
  syncBuiltinESMExports();
  process.on("SIGUSR2", arm);
}
