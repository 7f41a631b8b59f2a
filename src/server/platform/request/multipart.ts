import { randomUUID } from "node:crypto";
import { mkdir, rm, open } from "node:fs/promises";
import { join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { STATUS_TEXT } from "#contract/core/error.ts";
import { AppError, validationError } from "#server/platform/errors/app-error.ts";
import type { Config } from "#server/config.ts";
import { checkSpace } from "#server/platform/storage/free-space.ts";
import { storageError } from "#server/platform/errors/storage-error.ts";
import { nest } from "./brackets.ts";
import { storableInput } from "./storable-input.ts";
import { TempUpload } from "./temp-upload.ts";
import { labelOf } from "./validate.ts";
import { noteReadBytes } from "./read-buffers.ts";
import { LIMITS } from "#contract/core/limits.ts";

const PART_LIMITS = {
  parts: 3000,
  fields: 2500,
  files: 40,
  fieldSize: LIMITS.bodyBytes,
  fieldNameSize: 300,
  headerPairs: 60,
};

/** All text fields together, because they are held in memory. */
const TEXT_BYTES = 2 * LIMITS.bodyBytes;

const FILE_BYTES = 4 * LIMITS.videoBytes;

/** Bytes of a refused body that are read and discarded, so that the client gets to see the answer. */
const DRAIN_BYTES = 64 * 1024 * 1024;

// RFC 2046: a boundary has 1 to 70 characters.
const BOUNDARY = /boundary=(?:"([^"]*)"|([^\s;]*))/i;

function hasBoundary(contentType: string): boolean {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? "";
  return boundary.length > 0 && boundary.length <= 70;
}

const FLUSH_BYTES = 4 * 1024 * 1024;

/**
 * Writes a part to a file, flushing regularly: a hundred megabytes in the page cache would delay the next database
 * commit, and with it all requests.
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

/** 422 at the parts that are too large, with what is needed to show a form again. */
export class PartsTooLarge extends AppError {
  /** Bytes a file may have, by its field with dots (`answers.0.file`). */
  readonly limits: ReadonlyMap<string, number>;
  /** The texts that were read. */
  readonly value: Record<string, unknown>;

  constructor(errors: Record<string, string[]>, limits: ReadonlyMap<string, number>, pairs: MultipartBody["pairs"]) {
    super(422, validationError(errors).message, { errors });
    this.limits = limits;
    this.value = storableInput(nest(pairs.filter(([, value]) => typeof value === "string")).value);
  }
}

export interface MultipartBody {
  pairs: [string, unknown][];
  cleanup(): Promise<void>;
}

const limitName = (field: string) => field.replaceAll(/\[\d+\]/g, "[n]");
/** `pictures[]` is the item of the list `pictures` at the position of the part among those of its name. */
const pathOf = (field: string, position: number) =>
  field
    .replace(/\[\]$/, `[${position}]`)
    .split(/[[\]]+/)
    .filter((part) => part !== "");
const megabytes = (bytes: number) => `${Math.round(bytes / (1024 * 1024))} MB`;

function filterChunks(keep: (bytes: number) => boolean): Transform {
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
 * Streams a multipart body: text to memory, files to temporary files. `limits` names the file fields to read and
 * their maximum bytes; others are discarded. Throws `PartsTooLarge` when a part is too large, 413 when the body is, 400
 * when it is malformed, 507 when there is no room for its files.
 */
export async function readMultipart(
  stream: Readable,
  headers: Record<string, string>,
  limits: Record<string, number>,
  config: Pick<Config, "tempDir" | "diskReserve">,
): Promise<MultipartBody> {
  const { tempDir } = config;
  const length = Number(headers["content-length"]) || 0;
  const parser = createParser(headers);
  const pairs: [string, unknown][] = [];
  const paths: string[] = [];
  const writes: Promise<void>[] = [];
  const tooLarge: Record<string, string[]> = {};
  const limitsPassed = new Map<string, number>();
  let refusedBytes = 0;
  let textBytes = 0;
  let fileBytes = 0;
  const positionOf = (name: string) => pairs.filter(([other]) => other === name).length;
  const refuse = (name: string, position: number, requirement: string): string => {
    const path = pathOf(name, position);
    const key = path.join(".");
    tooLarge[key] = [`The ${labelOf(path)} ${requirement}.`];
    return key;
  };
  const refusal = () => new PartsTooLarge(tooLarge, limitsPassed, pairs);
  const cleanup = async () => {
    const uploads = pairs.flatMap(([, value]) => (value instanceof TempUpload ? [value] : []));
    await Promise.all([
      ...uploads.map((upload) => upload.discard()),
      ...paths.map((path) => rm(path, { force: true })),
    ]);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on("field", (name: string | undefined, value, info) => {
        if (!name) return;
        textBytes += value.length;
        if (textBytes > TEXT_BYTES) reject(tooMuch());
        else if (info.valueTruncated) refuse(name, positionOf(name), "is too long");
        else pairs.push([name, value]);
      });
      parser.on("file", (given: string | undefined, file, { filename, mimeType }) => {
        const name = given ?? "";
        const limit = limits[limitName(name)];
        // Without a listener, a body that ends within this part would raise an unhandled error.
        file.on("error", () => reject(unreadable()));
        if (limit === undefined || !filename) {
          file.resume();
          return;
        }
        const path = join(tempDir, randomUUID());
        paths.push(path);
        const position = positionOf(name);
        // Reserve the position now: a small file finishes before a larger one sent first.
        const pair: [string, unknown] = [name, undefined];
        pairs.push(pair);
        let bytes = 0;
        const counted = filterChunks((length) => {
          bytes += length;
          fileBytes += length;
          if (fileBytes > FILE_BYTES) reject(tooMuch());
          if (bytes > limit)
            limitsPassed.set(refuse(name, position, `must not be greater than ${megabytes(limit)}`), limit);
          return bytes <= limit;
        });
        const write = pipeline(file, counted, async (chunks: AsyncIterable<Buffer>) => {
          // Text is read on a full disk as well.
          await mkdir(tempDir, { recursive: true });
          await checkSpace(tempDir, length, config);
          await writePart(chunks, path);
        }).then(() => {
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
        if (refusedBytes > DRAIN_BYTES) reject(refusal());
      });
      parser.on("error", () => reject(unreadable()));
      parser.on("close", resolve);
      for (const end of ["error", "aborted"]) stream.on(end, () => reject(unreadable()));
      stream.pipe(parser);
    });
    await Promise.all(writes);
    if (Object.keys(tooLarge).length > 0) throw refusal();
    return { pairs, cleanup };
  } catch (error) {
    // A truncated part ends its write only when the parser is told.
    stream.unpipe();
    parser.destroy();
    await Promise.allSettled(writes);
    await cleanup();
    throw error;
  }
}
