import fs from "node:fs";
import path from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type InitOptions = Parameters<NodeFS["init"]>[1];
type PostgresModule = Parameters<NonNullable<InitOptions["preRun"]>[number]>[0];

// The package refers to types it does not ship.
interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  tryFSOperation(run: () => void): void;
}

const isNodeFiles = (value: unknown): value is NodeFiles =>
  value instanceof Object && "stream_ops" in value && "tryFSOperation" in value;

// PostgreSQL's longjmp after an ordinary error; anything else is a crash.
const isOrdinary = (error: unknown) => error instanceof Object && "status" in error && error.status === 100;

/**
 * PGlite's Node file system with a working fsync. The original does nothing, so a commit would only reach the page
 * cache. PostgreSQL must also run without `-F` and with `wal_sync_method=fsync` (fdatasync is not forwarded).
 */
export class DurableNodeFS extends NodeFS {
  /** Why the engine crashed (failed flush, full disk). Nothing it answers afterwards is reliable. */
  failure: unknown;
  #module: PostgresModule | undefined;

  override init(pg: Parameters<NodeFS["init"]>[0], options: InitOptions) {
    const prepare = (module: PostgresModule) => {
      this.#module = module;
      const nodeFiles: unknown = module.NODEFS;
      if (!isNodeFiles(nodeFiles)) throw new Error("This PGlite has no Node file system to make durable");
      nodeFiles.stream_ops.fsync = (stream) => {
        nodeFiles.tryFSOperation(() => fs.fsyncSync(stream.nfd));
        return 0;
      };
    };
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), prepare] });
  }

  /** Stops the engine on a crash; PGlite itself would swallow it and loop forever. Call once it is open. */
  watchForCrash(pglite: Parameters<NodeFS["init"]>[0]): void {
    const module = this.#module;
    if (!module) return;
    const step = module._PostgresMainLoopOnce;
    module._PostgresMainLoopOnce = () => {
      try {
        step();
      } catch (error) {
        if (!isOrdinary(error)) {
          this.failure = error;
          module._pq_buffer_remaining_data = () => 0;
          module._PostgresSendReadyForQueryIfNecessary = () => {};
          module._pgl_pq_flush = () => {};
        }
        throw error;
      }
    };
    const execute = pglite.execProtocolRawSync.bind(pglite);
    pglite.execProtocolRawSync = (message) => {
      const answer = this.failure ? undefined : execute(message);
      if (this.failure || !answer) throw new Error("The embedded database has crashed", { cause: this.failure });
      return answer;
    };
  }
}

/** Flushes every file and folder below `folder`, deepest first, and the folder itself. */
export function flushTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) flushTree(full);
    else if (entry.isFile()) flushPath(full);
  }
  flushPath(folder);
}

/** Flushes one file, or the directory entries of one folder. */
export function flushPath(file: string): void {
  const descriptor = fs.openSync(file, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
