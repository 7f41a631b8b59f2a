import { Readable } from "node:stream";
import { GetObjectCommand, type GetObjectCommandInput, S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import type { S3Settings } from "#server/config.ts";

// Minimum part size of S3; two in flight bound the memory.
export const PART_BYTES = 5 * 1024 * 1024;
export const PARTS_AT_ONCE = 2;
const CONNECT_MS = 5000;
/** A connection without a byte for so long is given up, and the request is made once more. */
const IDLE_MS = 10_000;
const ATTEMPTS = 2;

/** The HTTP status of an error of S3. */
export const statusOf = (error: unknown): number | undefined => {
  const meta = error instanceof Error && "$metadata" in error ? error.$metadata : undefined;
  return typeof meta === "object" && meta && "httpStatusCode" in meta ? Number(meta.httpStatusCode) : undefined;
};

function openClient(settings: S3Settings, requestHandler: NonNullable<S3ClientConfig["requestHandler"]>): S3Client {
  const { bucket: _bucket, prefix: _prefix, ...connection } = settings;
  return new S3Client({
    ...connection,
    // Not every S3-compatible store supports the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler,
    maxAttempts: ATTEMPTS,
  });
}

/** A client for all but the content of objects, which `createS3Reader` gives. */
export const createS3Client = (settings: S3Settings, idleMs = IDLE_MS): S3Client =>
  openClient(settings, { connectionTimeout: CONNECT_MS, socketTimeout: idleMs });

/** One chunk of an answer. Fails when it takes too long, though not while nobody asks for one: a video may be paused. */
async function nextOf(body: Readable, chunks: AsyncIterator<Uint8Array>, idleMs: number) {
  const late = setTimeout(() => {
    body.destroy(Object.assign(new Error(`The bucket sent nothing for ${idleMs} ms.`), { name: "TimeoutError" }));
  }, idleMs);
  try {
    return await chunks.next();
  } finally {
    clearTimeout(late);
  }
}

/** Reads objects as chunks. Every reader may take as long as it likes, and holds up nobody else. */
export function createS3Reader(settings: S3Settings, idleMs = IDLE_MS) {
  // A connection for each: readers that are slow would take those of a limited number.
  const sockets = { maxSockets: Infinity };
  const client = openClient(settings, {
    connectionTimeout: CONNECT_MS,
    requestTimeout: idleMs,
    throwOnRequestTimeout: true,
    socketTimeout: 0,
    httpAgent: sockets,
    httpsAgent: sockets,
  });
  return async function* readObject(input: GetObjectCommandInput): AsyncGenerator<Uint8Array> {
    const { Body: body } = await client.send(new GetObjectCommand(input));
    if (!(body instanceof Readable)) return;
    const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
    try {
      for (let next = await nextOf(body, chunks, idleMs); !next.done; next = await nextOf(body, chunks, idleMs))
        yield next.value;
    } finally {
      body.destroy();
    }
  };
}
