import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { STATUS_TEXT } from "#contract/core/error.ts";
import { AppError, validationError } from "#server/platform/errors/app-error.ts";
import { storageError } from "#server/platform/errors/storage-error.ts";
import { TempUpload } from "./temp-upload.ts";
import { DRAIN_BYTES, FILE_BYTES, PART_LIMITS, TEXT_BYTES, hasBoundary } from "./multipart-limits.ts";
import { writePart } from "./write-part.ts";

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
