import fs from "node:fs";
import path from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type InitOptions = Parameters<NodeFS["init"]>[1];

/**
 * PGlite's Node file system with a working fsync: the one it has does nothing, so a commit would only reach the page
 * cache. PostgreSQL must also be started without `-F` and with `wal_sync_method=fsync` (fdatasync is not forwarded).
 */
export class DurableNodeFS extends NodeFS {
  override init(pg: Parameters<NodeFS["init"]>[0], options: InitOptions) {
    const preRun: NonNullable<InitOptions["preRun"]> = [
      ...(options.preRun ?? []),
      ({ NODEFS }) => {
        NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
          NODEFS.tryFSOperation(() => fs.fsyncSync(stream.nfd));
          return 0;
        };
      },
    ];
    return super.init(pg, { ...options, preRun });
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

/** Flushes one file, or the names in one folder. */
export function flushPath(file: string): void {
  const descriptor = fs.openSync(file, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
