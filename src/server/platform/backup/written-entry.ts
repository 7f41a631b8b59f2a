import { createHash } from "node:crypto";
import { PassThrough, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BackupStore } from "./backup-store.ts";
import type { Written } from "./format.ts";

/** Passes bytes on. `onEnd` gets their number and checksum; the stream fails with what it returns. */
function measuring(onEnd: (found: Written) => Error | undefined): Transform {
  const hash = createHash("sha256");
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      done(onEnd({ bytes, sha256: hash.digest("hex") }) ?? null);
    },
  });
}

/** Passes a stream through others into an entry. Returns the size and checksum of what was written. */
export async function writeEntry(
  store: BackupStore,
  name: string,
  ...streams: [Readable, ...Transform[]]
): Promise<Written> {
  const written: Written = { bytes: 0, sha256: "" };
  const measured = measuring((found) => void Object.assign(written, found));
  const content = new PassThrough();
  await Promise.all([pipeline([...streams, measured, content]), store.write(name, content)]);
  return written;
}

/** Reads content to its end. Returns its size and checksum. */
export async function measureContent(content: Readable): Promise<Written> {
  const written: Written = { bytes: 0, sha256: "" };
  const measured = measuring((found) => void Object.assign(written, found)).resume();
  await pipeline(content, measured);
  return written;
}

/** An entry as a stream that fails at its end when it is not as it was written. */
export function checkedEntry(store: BackupStore, name: string, written: Written): Transform {
  const checked = measuring(({ sha256 }) => (sha256 === written.sha256 ? undefined : damagedEntry(name)));
  pipeline(store.read(name), checked).catch((error: unknown) => {
    checked.destroy(error instanceof Error ? error : damagedEntry(name, error));
  });
  return checked;
}

export const damagedEntry = (name: string, cause?: unknown): Error =>
  new Error(
    `The backup is damaged: ${name} is missing or not as it was written. Nothing was restored. Use another backup.`,
    {
      cause,
    },
  );
