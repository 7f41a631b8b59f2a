import { randomUUID } from "node:crypto";
import { mkdir, rm, open } from "node:fs/promises";
import { join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { STATUS_TEXT } from "#contract/core/error.ts";
import { AppError, validationError } from "#server/platform/errors/app-error.ts";
import { storageError } from "#server/platform/errors/storage-error.ts";
import { TempUpload } from "./temp-upload.ts";
import { noteReadBytes } from "./read-buffers.ts";
import { LIMITS } from "#contract/core/limits.ts";

/** Bounds of one multipart body, whatever the endpoint: no call needs more. */
const PART_LIMITS = {
  parts: 3000,
  fields: 2500,
  files: 40,
  fieldSize: LIMITS.bodyBytes,
  fieldNameSize: 300,
  headerPairs: 60,
};

/** Bytes of all texts together; they are kept in memory. */
const TEXT_BYTES = 2 * LIMITS.bodyBytes;

/** Bytes of all files together. */
const FILE_BYTES = 4 * LIMITS.videoBytes;

/** How much of a refused body is read and thrown away, so that the caller gets to see the answer. */
const DRAIN_BYTES = 64 * 1024 * 1024;

// RFC 2046: a boundary has 1 to 70 characters.
const BOUNDARY = /boundary=(?:"([^"]*)"|([^\s;]*))/i;

/** True when the boundary a content type names is one that RFC 2046 allows. */
function hasBoundary(contentType: string): boolean {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? "";
  return boundary.length > 0 && boundary.length <= 70;
}

const FLUSH_BYTES = 4 * 1024 * 1024;

/**
 * Writes a part to a new file, flushing as it goes: a hundred megabytes that wait in memory for the disk would hold up
 * the next commit of the database, and with it everybody else.
 */
async function writePart(chunks: AsyncIterable<Buffer>, path: string): Promise<void> {
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

const unreadable = () => new AppError(400, "The multipart body could not be read.");
const tooMuch = (message: string = STATUS_TEXT[413]) => new AppError(413, message);

export interface MultipartBody {
  pairs: [string, unknown][];
  /** Removes the temporary files that nothing took over. */
  cleanup(): Promise<void>;
}

const limitName = (field: string) => field.replaceAll(/\[\d+\]/g, "[n]");
const megabytes = (bytes: number) => `${Math.round(bytes / (1024 * 1024))} MB`;

/** Tells of every chunk; what `keep` says no to is thrown away, not stored. */
function sieve(keep: (bytes: number) => boolean): Transform {
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, keep(chunk.length) ? chunk : undefined),
  });
}

function createParser(headers: Record<string, string>): busboy.Busboy {
  if (!hasBoundary(headers["content-type"] ?? "")) throw unreadable();
  try {
    return busboy({ headers, limits: PART_LIMITS, defParamCharset: "utf8" });
  } catch {
    throw unreadable();
  }
}

/**
 * Streams a multipart body: texts to memory, files straight to temporary files, never buffered.
 * `limits` names the file fields that are read and their bytes; others are thrown away.
 * Throws 422 naming the field when a file is too large, 413 when it is too much, 400 when the body is broken.
 */
export async function readMultipart(
  stream: Readable,
  headers: Record<string, string>,
  limits: Record<string, number>,
  tempDir: string,
): Promise<MultipartBody> {
  const parser = createParser(headers);
  const pairs: [string, unknown][] = [];
  const paths: string[] = [];
  const writes: Promise<void>[] = [];
  const tooLarge: Record<string, string[]> = {};
  let refusedBytes = 0;
  let textBytes = 0;
  let fileBytes = 0;
  const cleanup = async () => {
    const uploads = pairs.flatMap(([, value]) => (value instanceof TempUpload ? [value] : []));
    await Promise.all([
      ...uploads.map((upload) => upload.discard()),
      ...paths.map((path) => rm(path, { force: true })),
    ]);
  };
  await mkdir(tempDir, { recursive: true }).catch((error: unknown) => {
    throw storageError(error);
  });

  try {
    await new Promise<void>((resolve, reject) => {
      parser.on("field", (name: string | undefined, value, info) => {
        if (!name) return;
        textBytes += value.length;
        if (textBytes > TEXT_BYTES) reject(tooMuch());
        else if (info.valueTruncated) tooLarge[name] = [`The ${name} field is too long.`];
        else pairs.push([name, value]);
      });
      parser.on("file", (given: string | undefined, file, { filename, mimeType }) => {
        const name = given ?? "";
        const limit = limits[limitName(name)];
        // Without a listener, a body that ends within this part would be an error nobody handles.
        file.on("error", () => reject(unreadable()));
        if (limit === undefined || !filename) {
          file.resume();
          return;
        }
        const path = join(tempDir, randomUUID());
        paths.push(path);
        // Its place now: a small file is written before a large one that was sent first.
        const pair: [string, unknown] = [name, undefined];
        pairs.push(pair);
        let bytes = 0;
        const counted = sieve((length) => {
          bytes += length;
          fileBytes += length;
          if (fileBytes > FILE_BYTES) reject(tooMuch());
          if (bytes > limit) tooLarge[name] = [`The ${name} field must not be greater than ${megabytes(limit)}.`];
          return bytes <= limit;
        });
        const write = pipeline(file, counted, (chunks: AsyncIterable<Buffer>) => writePart(chunks, path)).then(() => {
          pair[1] = new TempUpload(path, filename, mimeType, bytes);
        });
        write.catch((error: unknown) => reject(storageError(error)));
        writes.push(write);
      });
      for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const)
        parser.on(limit, () => reject(tooMuch("The request has too many parts.")));
      stream.on("data", (chunk: Buffer) => {
        if (Object.keys(tooLarge).length === 0) return;
        refusedBytes += chunk.length;
        if (refusedBytes > DRAIN_BYTES) reject(validationError(tooLarge));
      });
      parser.on("error", () => reject(unreadable()));
      parser.on("close", resolve);
      for (const end of ["error", "aborted"]) stream.on(end, () => reject(unreadable()));
      stream.pipe(parser);
    });
    await Promise.all(writes);
    if (Object.keys(tooLarge).length > 0) throw validationError(tooLarge);
    return { pairs, cleanup };
  } catch (error) {
    // A part that is cut short ends its write only when the parser is told.
    stream.unpipe();
    parser.destroy();
    await Promise.allSettled(writes);
    await cleanup();
    throw error;
  }
}
