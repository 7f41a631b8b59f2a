import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { ServerUser } from "./server-user.ts";

const MB = 1024 * 1024;
// Of sun_path, less the terminating zero, on the strictest system.
const MAX_SOCKET_PATH = 103;
/** Names the socket; it is not opened on the network. */
export const SOCKET_PORT = 5432;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.round(value)));

/** The folder of the server's socket: that of the data, or a short one where that is too long; undefined on Windows. */
export function socketFolder(data: string): string | undefined {
  if (process.platform === "win32") return undefined;
  if (Buffer.byteLength(path.join(data, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH) return data;
  const name = createHash("sha256").update(data).digest("hex").slice(0, 16);
  return path.join(fs.realpathSync(os.tmpdir()), `laurel-${name}`);
}

/** Makes the socket's folder if it is not the data's own. Throws when it belongs to somebody else. */
export function prepareSocketFolder(data: string, user: ServerUser): void {
  const folder = socketFolder(data);
  if (!folder || folder === data) return;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = user?.uid ?? process.getuid?.();
  if (user && fs.statSync(folder).uid === 0) fs.chownSync(folder, user.uid, user.gid);
  if (fs.statSync(folder).uid !== own) throw new Error(`The folder ${folder} belongs to another user. Remove it.`);
}

/** Settings of the managed server, sized by the memory of this machine. `port` only counts without a socket. */
export function serverSettings(data: string, port: number): string[] {
  const memory = os.totalmem() / MB;
  const folder = socketFolder(data);
  const settings = {
    listen_addresses: folder ? "" : "127.0.0.1",
    port: folder ? SOCKET_PORT : port,
    unix_socket_directories: folder ? `"${folder}"` : "",
    unix_socket_permissions: "0700",
    password_encryption: "scram-sha-256",
    max_connections: 100,
    shared_buffers: `${clamp(memory / 128, 64, 256)}MB`,
    effective_cache_size: `${clamp(memory / 3, 256, 16_384)}MB`,
    work_mem: `${clamp(memory / 512, 8, 32)}MB`,
    maintenance_work_mem: `${clamp(memory / 64, 64, 512)}MB`,
    min_wal_size: "64MB",
    max_wal_size: "512MB",
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    // After a crash one call for the whole disk instead of one for each of some thousand files.
    ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
    jit: "off",
    // A statement in the log could hold what people wrote; so could the detail of an error.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_line_prefix: "",
    logging_collector: "off",
    log_destination: "stderr",
    lc_messages: "C",
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
