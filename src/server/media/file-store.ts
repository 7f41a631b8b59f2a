import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { customAlphabet } from "nanoid";
import type { MediaStore } from "./store.ts";
import { EXTENSIONS } from "./types.ts";

const randomName = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 28);
const NAME = new RegExp(String.raw`^[0-9a-z]{28}\.(?:${EXTENSIONS.join("|")})$`);

async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a file; across file systems it is copied beside the target first, so that a name never holds half a file. */
async function move(from: string, to: string): Promise<void> {
  try {
    await flush(from);
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    await copyFile(from, `${to}.part`);
    await flush(`${to}.part`);
    await rename(`${to}.part`, to);
    await rm(from, { force: true });
  }
}

/** A media store in a folder, files spread over sub-folders by the first letters of their names. */
export function createFileStore(folder: string): MediaStore {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error("Not the name of a stored file");
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(tempPath, extension) {
      const name = `${randomName()}.${extension}`;
      const path = pathOf(name);
      const made = await mkdir(dirname(path), { recursive: true });
      await move(tempPath, path);
      await flush(dirname(path));
      if (made) await flush(folder);
      return name;
    },
    async size(name) {
      if (!NAME.test(name)) return undefined;
      const found = await stat(pathOf(name)).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
    },
    read: (name, range) => createReadStream(pathOf(name), range),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
