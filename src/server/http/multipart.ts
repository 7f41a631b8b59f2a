import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { LIMITS } from "#contract/limits.ts";
import { Fault, invalid } from "#server/fault.ts";
import { TempUpload } from "#server/temp-upload.ts";

const PART_LIMITS = { parts: 3000, fields: 2500, fieldSize: LIMITS.bodyBytes, fieldNameSize: 300, headerPairs: 60 };
/** How much of a refused body is read and thrown away, so that the caller gets to see the answer. */
const DRAIN_BYTES = 64 * 1024 * 1024;
const unreadable = () => new Fault(400, "The multipart body could not be read.");

export interface MultipartBody {
  pairs: [string, unknown][];
  /** Removes the temporary files that nothing took over. */
  cleanup(): Promise<void>;
}

const limitName = (field: string) => field.replaceAll(/\[\d+\]/g, "[n]");
const megabytes = (bytes: number) => `${Math.round(bytes / (1024 * 1024))} MB`;

/** Stops counting a file once it is over its limit: what follows is thrown away, not stored. */
function cap(limit: number, onExceeded: () => void): Transform & { bytes: number } {
  let bytes = 0;
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) onExceeded();
      done(null, bytes > limit ? undefined : chunk);
    },
  });
  return Object.defineProperty(transform, "bytes", { get: () => bytes }) as Transform & { bytes: number };
}

/**
 * Streams a multipart body: texts to memory, files straight to temporary files, never buffered.
 * `limits` names the file fields that are read and their bytes; others are thrown away.
 * Throws 422 naming the field when a file is too large, 400 when the body is broken.
 */
export async function readMultipart(
  stream: Readable,
  headers: Record<string, string>,
  limits: Record<string, number>,
  tempDir: string,
): Promise<MultipartBody> {
  const pairs: [string, unknown][] = [];
  const paths: string[] = [];
  const writes: Promise<void>[] = [];
  const tooLarge: Record<string, string[]> = {};
  const cleanup = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))));
  await mkdir(tempDir, { recursive: true });

  try {
    await new Promise<void>((resolve, reject) => {
      let parser: busboy.Busboy;
      try {
        parser = busboy({ headers, limits: PART_LIMITS, defParamCharset: "utf8" });
      } catch {
        reject(unreadable());
        return;
      }
      let refusedBytes = 0;
      parser.on("field", (name: string | undefined, value, info) => {
        if (!name) return;
        if (info.valueTruncated) tooLarge[name] = [`The ${name} field is too long.`];
        else pairs.push([name, value]);
      });
      parser.on("file", (given: string | undefined, file, info) => {
        const name = given ?? "";
        const limit = limits[limitName(name)];
        const { filename } = info;
        if (limit === undefined || !filename) {
          file.resume();
          return;
        }
        const path = join(tempDir, randomUUID());
        paths.push(path);
        const counted = cap(limit, () => {
          tooLarge[name] = [`The ${name} field must not be greater than ${megabytes(limit)}.`];
        });
        const write = pipeline(file, counted, createWriteStream(path, { mode: 0o600 })).then(() => {
          pairs.push([name, new TempUpload(path, filename, info.mimeType, counted.bytes)]);
        });
        write.catch(reject);
        writes.push(write);
      });
      for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const)
        parser.on(limit, () => reject(new Fault(413, "The request has too many parts.")));
      stream.on("data", (chunk: Buffer) => {
        if (Object.keys(tooLarge).length === 0) return;
        refusedBytes += chunk.length;
        if (refusedBytes > DRAIN_BYTES) reject(invalid(tooLarge));
      });
      parser.on("error", () => reject(unreadable()));
      parser.on("close", resolve);
      stream.on("error", reject);
      stream.on("aborted", () => reject(unreadable()));
      stream.pipe(parser);
    });
    await Promise.all(writes);
    if (Object.keys(tooLarge).length > 0) throw invalid(tooLarge);
    return { pairs, cleanup };
  } catch (error) {
    stream.unpipe();
    await Promise.allSettled(writes);
    await cleanup();
    throw error;
  }
}
