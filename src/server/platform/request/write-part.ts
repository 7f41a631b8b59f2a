import { open } from "node:fs/promises";
import { noteReadBytes } from "./read-buffers.ts";

const FLUSH_BYTES = 4 * 1024 * 1024;

/**
 * Writes a part to a new file, flushing as it goes: a hundred megabytes that wait in memory for the disk would hold up
 * the next commit of the database, and with it everybody else.
 */
export async function writePart(chunks: AsyncIterable<Buffer>, path: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    let waiting = 0;
    for await (const chunk of chunks) {
      await file.appendFile(chunk);
      noteReadBytes(chunk.length);
      waiting += chunk.length;
      if (waiting < FLUSH_BYTES) continue;
      await file.datasync();
      waiting = 0;
    }
  } finally {
    await file.close();
  }
}
