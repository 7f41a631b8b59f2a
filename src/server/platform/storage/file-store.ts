import { createReadStream } from "node:fs";
import { access, constants, copyFile, link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "#server/platform/errors/error-code.ts";
import { isFileName, newFileName } from "./file-name.ts";
import { flushFile, flushFolder } from "./flush.ts";
import type { MediaStore } from "./store.ts";

/** Across file systems the file is copied beside the target first, so that a name never holds a partial file. */
async function move(from: string, to: string): Promise<void> {
  try {
    await flushFile(from);
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    const part = `${to}.part`;
    try {
      await copyFile(from, part);
      await flushFile(part);
      await rename(part, to);
    } finally {
      await rm(part, { force: true });
    }
    await rm(from, { force: true });
  }
}

export function createFileStore(folder: string): MediaStore {
  const pathOf = (name: string): string => {
    if (!isFileName(name)) throw new Error("Not the name of a stored file");
    return join(folder, name.slice(0, 2), name);
  };
  const found = (name: string) => stat(pathOf(name)).catch(() => undefined);
  const store: MediaStore = {
    async put(tempPath, extension) {
      const name = newFileName(extension);
      await store.putAs(name, tempPath);
      return name;
    },
    async putAs(name, tempPath) {
      const path = pathOf(name);
      const made = await mkdir(dirname(path), { recursive: true });
      try {
        await move(tempPath, path);
        await flushFolder(dirname(path));
        if (made) await flushFolder(folder);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async size(name) {
      const file = isFileName(name) ? await found(name) : undefined;
      return file?.isFile() ? file.size : undefined;
    },
    read: (name, range) => createReadStream(pathOf(name), range),
    // A hard link: nothing is copied, and a concurrent removal does no harm.
    fetch: (name, path) => link(pathOf(name), path).catch(() => copyFile(pathOf(name), path)),
    remove: (name) => rm(pathOf(name), { force: true }),
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
    async *list() {
      for (const group of await readdir(folder).catch(() => []))
        for (const name of await readdir(join(folder, group)).catch(() => [])) {
          const file = isFileName(name) ? await found(name) : undefined;
          if (file?.isFile()) yield { name, since: file.mtimeMs };
        }
    },
  };
  return store;
}
