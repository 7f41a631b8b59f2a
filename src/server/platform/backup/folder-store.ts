import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { flushFolder } from "#server/platform/storage/flush.ts";
import { sweepFolder } from "#server/platform/storage/sweep-folder.ts";
import type { BackupStore } from "./backup-store.ts";
import { isBackupFolder } from "./format.ts";

const PART = ".part-";
/** The name of a file that is being written. */
const DRAFT = /^\.part-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Backups in a folder. It holds secrets, so only its owner may read it. */
export function createFolderStore(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, name);
  // Only these are read: others of the place may be closed, such as the lost+found of a disk.
  const folders = async () => (await readdir(folder).catch(() => [])).filter(isBackupFolder).map(pathOf);
  return {
    place: folder,
    async write(name, content) {
      const path = pathOf(name);
      const draft = join(dirname(path), `${PART}${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: (name) => createReadStream(pathOf(name)),
    async size(name) {
      const found = await stat(pathOf(name)).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
    },
    async tidy() {
      for (const one of await folders()) await sweepFolder(one, (name) => DRAFT.test(basename(name)));
    },
    async *list() {
      for (const one of await folders()) {
        const entries = await readdir(one, { withFileTypes: true, recursive: true }).catch(() => []);
        for (const entry of entries) {
          if (!entry.isFile() || DRAFT.test(entry.name)) continue;
          yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");
        }
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
      // The folders of a removed backup go with their last file.
      for (let above = dirname(pathOf(name)); above !== folder; above = dirname(above)) {
        if (
          !(await rmdir(above).then(
            () => true,
            () => false,
          ))
        )
          break;
      }
    },
  };
}
