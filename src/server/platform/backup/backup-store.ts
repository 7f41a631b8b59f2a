import type { Readable } from "node:stream";
import type { BackupPlace } from "#server/config.ts";
import { createFolderStore } from "./folder-store.ts";

/** Where backups are kept. Names are paths with `/`. */
export interface BackupStore {
  /** Where this is, for people. */
  readonly place: string;
  /** Durable when it resolves; nothing is left under the name when it fails. */
  write(name: string, content: Readable): Promise<void>;
  read(name: string): Readable;
  /** Undefined when there is no such entry. */
  size(name: string): Promise<number | undefined>;
  /** Names of all entries, in no order. Others of the place may be among them. */
  list(): AsyncIterable<string>;
  remove(name: string): Promise<void>;
  /** Removes half-written files of processes that died. Only stores that can hold such files have it. */
  tidy?(now: number): Promise<void>;
}

/** Opens a folder or a bucket. The S3 client is large, so it is imported only when needed. */
export async function openBackupStore(place: BackupPlace): Promise<BackupStore> {
  if (place.kind === "folder") return createFolderStore(place.folder);
  const { createBucketStore } = await import("./bucket-store.ts");
  return createBucketStore(place.s3);
}
