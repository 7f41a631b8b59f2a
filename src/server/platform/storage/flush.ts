import { open } from "node:fs/promises";

async function sync(path: string, flags: "r" | "r+"): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the content of a file durable. Windows flushes only files that are open for writing. */
export const flushFile = (path: string): Promise<void> => sync(path, "r+");

/** Makes the names in a folder durable. Windows cannot flush folders: its file system records their changes in order. */
export async function flushFolder(path: string, platform = process.platform): Promise<void> {
  if (platform !== "win32") await sync(path, "r");
}
